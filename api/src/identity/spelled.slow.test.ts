import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { lettersTo } from '../testing/read-letters.ts'

// The addresses exactly as the owner's spec has them, without using the contract.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('spelled')
})
afterAll(() => app.close())

const signedIn = async (userName: string) => ({ authorization: `Bearer ${await app.tokenOf(userName)}` })

test('POST auth/forgot-username?captcha= with an emailid sends the user name', async () => {
  const picture = await app.app.inject({ method: 'POST', url: '/api/captcha' })
  const cookie = [picture.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  const sent = await app.app.inject({
    method: 'POST',
    url: `/api/auth/forgot-username?captcha=${testCaptcha}`,
    headers: { cookie: cookie.join('; ') },
    payload: { emailid: 'spelled@example.com' },
  })
  expect(sent.statusCode).toBe(200)
  expect((await lettersTo(app, 'spelled@example.com'))[0]?.text).toContain('spelled')
})

test.each([
  ['spelled', '/api/merchant/my-profile'],
  ['staff', '/api/backend/my-profile'],
])('%s reads get-settings and changes one by its prop and value', async (userName, at) => {
  const headers = await signedIn(userName)
  const settings = async () => (await app.app.inject({ method: 'GET', url: `${at}/get-settings`, headers })).json()
  for (const prop of ['loginNotification', 'activityTracking']) {
    expect(await settings()).toMatchObject({ [prop]: true })
    const payload = { prop, value: 'false' }
    const changed = await app.app.inject({ method: 'POST', url: `${at}/update-setting`, headers, payload })
    expect([changed.statusCode, await settings()]).toEqual([200, expect.objectContaining({ [prop]: false })])
  }
})
