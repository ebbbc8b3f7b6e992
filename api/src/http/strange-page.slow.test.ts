import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { captcha } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { neighboursMayAct, strangePagesMayAct } from './strange-page.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Site = 'cross-site' | 'same-site' | 'same-origin' | 'none'

const ask = (
  url: string,
  site: Site,
  headers: Record<string, string> = {},
  method: 'POST' | 'GET' | 'OPTIONS' = 'POST',
) => app.app.inject({ method, url, headers: { 'sec-fetch-site': site, ...headers } })

test('no call that changes something is taken from a page of somebody else, nor from the same host at another port', async () => {
  const acting = app.portal.served.filter(({ method }) => method === 'POST')
  expect(acting.length).toBeGreaterThan(100)
  const letIn = []
  for (const { path } of acting)
    for (const site of ['cross-site', 'same-site'] as const) {
      const answer = await ask(`/api${path.replace(/:\w+/g, 'x')}`, site)
      if (answer.statusCode !== 403 || answer.headers['set-cookie']) letIn.push(`${site} ${path}`)
    }
  expect(letIn).toEqual([])
})

test('a picture of ours is neither used up nor replaced by a strange page, unless it might call', async () => {
  const by = async (site: Site) => (await ask(`/api${captcha.image.path}`, site)).headers['set-cookie'] !== undefined
  expect([await by('cross-site'), await by('same-site')]).toEqual([false, false])
  expect([await by('same-origin'), await by('none')]).toEqual([true, true])
  expect(await withMutant(strangePagesMayAct, () => by('cross-site'))).toBe(true)
  expect(await withMutant(neighboursMayAct, () => by('same-site'))).toBe(true)
})

test('what a form can send without asking first is refused also by a browser that does not say where it is', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: '{"userName":"admin","password":"Portal#2026"}',
    })
    expect([type, answer.statusCode, answer.headers['set-cookie']]).toEqual([type, 415, undefined])
  }
})

test('no other origin is allowed to read or to send anything', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const path of ['/auth/refresh', '/auth/login', '/captcha', '/business-info']) {
    const { headers } = await ask(`/api${path}`, 'cross-site', asked, 'OPTIONS')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
