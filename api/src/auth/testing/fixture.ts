import { afterAll, beforeAll } from '@jest/globals'
import { session } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { type TestApp, testApp, testPassword } from '../../testing/app.ts'

export let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant')
})
afterAll(() => app.close())

const anyList = { body: { filters: {}, search: '', length: 10, start: 0, sorts: [] } } as const

export async function signedIn(userName = 'admin') {
  const browser = app.browser()
  const { body } = await browser(session.signIn, { body: { userName, password: testPassword } })
  const pair = body as unknown as { token: string; refreshToken: string }
  return { browser, pair }
}

type Signed = Awaited<ReturnType<typeof signedIn>>

export async function refresh({ browser }: Signed, refreshToken: string) {
  const { status, body } = await browser(session.refresh, { body: { Token: 'old', refreshToken } })
  return { status, message: body.message, token: body.token, refreshToken: body.refreshToken }
}

export async function reads({ browser }: Signed, token: string) {
  browser.holdToken(token)
  return (await browser(registrations.list, anyList)).status
}

/** A thief and the owner use the same token in this order, later than a copied tab would. */
export async function stolen() {
  const signed = await signedIn()
  const first = await refresh(signed, signed.pair.refreshToken)
  await reads(signed, first.token)
  app.clock.forward({ seconds: 31 })
  const late = await refresh(signed, signed.pair.refreshToken)
  const other = await refresh(signed, first.refreshToken)
  return { told: [late.message, other.message], lives: await reads(signed, first.token), signed, first }
}
