import { expect, jest } from '@jest/globals'
import { gateway } from 'contract/gateway/gateway'
import { wallet } from 'contract/payment/wallet'
import type { FastifyInstance } from 'fastify'
import { businessSetting } from '../../business/settings.ts'
import { noLimits } from '../../http/limits.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { askDue } from '../reconcile.ts'
import { webhookToken } from '../webhook-address.ts'

jest.setTimeout(60_000)

/** The portal with two shops, and another server on its database. */
export let app: TestApp
export let another: FastifyInstance

export async function openPortals() {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  another = await otherServer(app, opened, { limits: noLimits, gateway: app.portal.gateway ?? undefined })
  await app.addMerchant('rakesh')
  await app.addMerchant('asha')
  const owner = { businessName: 'Demo', add1: '', add2: '', add3: '', district: '', pin: '', state: '', contactNo: '' }
  await saveSetting(app.db, businessSetting, { ...owner, emailId: 'office@example.com', hue: null, social: [] })
}
export async function closePortals() {
  await another.close()
  await app.close()
}

export const payload = (amount: string | number = '100') => ({
  amount,
  p_info: 'Wallet top-up',
  customer_name: 'Demo rakesh',
  customer_email: 'rakesh@example.com',
  customer_mobile: '6000000001',
})
export const balance = async (by = 'rakesh', on = app) => (await on.as(by)(wallet.closing)).body
export const check = (begun: Begun, by = 'rakesh', server = app.app) =>
  app.as(by, server)(gateway.checkStatus, { body: { client_txn_id: begun.id, txn_date: begun.day } })
export const tell = (id: string, more: object = {}, token = webhookToken(app.portal), server = app.app) =>
  app.as(undefined, server)(gateway.webhook, { params: { token }, body: { client_txn_id: id, ...more } })
/** Loads the pay page of an order at the portal's own address and makes this choice. */
export const choose = (url: string, choice: string) =>
  app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams({ choice }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
export const rowOf = ({ id }: Begun, on = app) =>
  on.db.selectFrom('gatewayPayment').selectAll().where('clientTxnId', '=', id).executeTakeFirstOrThrow()
export const work = async () => void (await Promise.all([askDue(app.portal), askDue(another.portal)]))

type Begun = { id: string; day: string; url: string }
export async function begin(amount: string | number = '100', by = 'rakesh', on = app): Promise<Begun> {
  const { status, body } = await on.as(by)(gateway.create, { body: payload(amount) })
  expect([status, body.status]).toEqual([200, true])
  const { payment_url, client_txn_id, txn_date } = body.data ?? {}
  return { id: `${client_txn_id}`, day: `${txn_date}`, url: `${payment_url}` }
}

/** How much the wallet gains by the action. */
export async function gain(action: () => Promise<unknown>) {
  const before = await balance()
  await action()
  return (await balance()) - before
}
