import { afterAll, beforeAll } from '@jest/globals'
import { secondStep } from 'contract/identity/second-factor'
import { session } from 'contract/identity/session'
import type { FastifyInstance } from 'fastify'
import { type Caller, type TestApp, testApp, testPassword } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { lettersTo } from '../../testing/read-letters.ts'
import { codeOf, switchOn } from '../../testing/second-factor/codes.ts'

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

export let made = 0
/** Part of a name that nobody has yet. */
export const nextNo = () => ++made
/** The owner of a shop with their app. */
export async function shopOwner() {
  const userName = `second${nextNo()}`
  const { userId, code } = await app.addMerchant(userName)
  const secret = await switchOn(app, app.as(userName))
  return { userName, userId, code, secret, emailId: `${userName}@example.com` }
}
type ShopOwner = Awaited<ReturnType<typeof shopOwner>>

export const halfMinute = () => app.clock.forward({ seconds: 30 })
export const kinds = async ({ emailId }: { emailId: string }) => (await lettersTo(app, emailId)).map(({ kind }) => kind)

/** The password, in that browser; answers the challenge. */
export async function knock(userName: string, browser = app.browser(), password = testPassword) {
  const { status, body } = await browser(session.signIn, { body: { userName, password } })
  const said = body as unknown as { next?: string; challenge?: string; token?: string; message: string }
  return { browser, status, ...said, challenge: said.challenge ?? '' }
}
export const prove = ({ browser, challenge }: { browser: Caller; challenge: string }, more: object) =>
  browser(secondStep.prove, { body: { challenge, ...more } })

export async function logIn({ userName, secret }: ShopOwner, more: object = {}) {
  const knocked = await knock(userName)
  return { ...knocked, answer: await prove(knocked, { code: codeOf(app, secret), ...more }) }
}
