import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { captcha as captchas } from 'contract/identity/session'
import { type NewRegistration, registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import { captcha, expect } from './test.ts'

type CallInput<E extends Endpoint> = { params?: ParamsOf<E>; body?: BodyOf<E>; query?: QueryOf<E>; bytes?: Buffer }

/** Makes a call of the contract as the user logged in on this page, without its screens. */
export async function ask<E extends Endpoint>(
  page: Page,
  endpoint: E,
  { params, body, query, bytes }: CallInput<E> = {},
) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => Object(params)[name])
  const response = await page.request.fetch(`/api${path}`, {
    method: endpoint.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() },
    data: bytes ?? body,
    params: query as Record<string, string>,
  })
  const isJson = response.headers()['content-type']?.includes('json')
  return { status: response.status(), body: (isJson ? await response.json() : undefined) as ReplyOf<E> }
}

/** The registration of a shop; `no` (0 to 99) makes it different from all others. */
export const shop = (no: number): NewRegistration =>
  aRegistration({
    mobileNo: `60000007${`${no}`.padStart(2, '0')}`,
    emailId: `shop${no}@example.com`,
    fName: 'Meena Namoona',
    shopName: 'Demo Nayi Seva Kendra',
  })

/** Registers a shop by API calls, as a visitor; returns its reference number. */
export async function register(page: Page, no: number) {
  await ask(page, captchas.image)
  const { status, body } = await ask(page, registrations.register, { query: { captcha }, body: shop(no) })
  expect(status).toBe(200)
  return body.refNo
}
