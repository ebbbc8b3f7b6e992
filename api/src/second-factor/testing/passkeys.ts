import { afterAll, beforeAll, expect } from '@jest/globals'
import { shopProfile } from 'contract/identity/profile'
import { type ShownFactor, secondStep } from 'contract/identity/second-factor'
import { session } from 'contract/identity/session'
import type { FastifyInstance } from 'fastify'
import { type Caller, type TestApp, testApp, testPassword } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { lettersTo } from '../../testing/read-letters.ts'
import { addPasskey, type PasskeyDevice, passkeyDevice } from '../../testing/second-factor/passkeys.ts'

export let app: TestApp
export let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
/** Part of a name that nobody has yet. */
export const nextNo = () => ++made
/** The owner of a shop with a passkey, which has counted so far. */
export async function shopOwner(counter = 0) {
  const userName = `passkey${nextNo()}`
  const { userId, code } = await app.addMerchant(userName)
  const { device, recoveryCodes, status } = await addPasskey(app.as(userName), shopProfile, passkeyDevice(), counter)
  expect(status).toBe(200)
  return { userName, userId, code, device, recoveryCodes, by: app.as(userName), emailId: `${userName}@example.com` }
}
export type ShopOwner = Awaited<ReturnType<typeof shopOwner>>

export const audited = async (what: string) =>
  (await app.db.selectFrom('audit').select('about').where('what', '=', what).execute()).map(({ about }) => about)
export const kinds = async ({ emailId }: ShopOwner) => (await lettersTo(app, emailId)).map(({ kind }) => kind)

/** The password, in a browser of its own. */
export async function knock(userName: string, browser = app.browser()) {
  const { body } = await browser(session.signIn, { body: { userName, password: testPassword } })
  const said = body as unknown as { challenge?: string; ways?: string[]; token?: string }
  return { browser, ...said, challenge: said.challenge ?? '' }
}
type Knocked = Awaited<ReturnType<typeof knock>>
export const askOf = async ({ browser, challenge }: Knocked) =>
  (await browser(secondStep.askPasskey, { body: { challenge } })).body
export const prove = (
  { browser, challenge }: { browser: Caller; challenge: string },
  more: ShownFactor & { trust?: boolean },
) => browser(secondStep.prove, { body: { challenge, ...more } })

export async function logIn(userName: string, device: PasskeyDevice, twist = {}) {
  const knocked = await knock(userName)
  const passkey = device.show(await askOf(knocked), twist)
  return { ...knocked, passkey, status: (await prove(knocked, { passkey })).status }
}
