import { shopProfile } from 'contract/identity/profile'
import { shownAt } from '../../second-factor/totp.ts'
import { type Caller, type TestApp, testPassword } from '../app.ts'

/** What the app with that secret shows, so many seconds from now. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, secret: string, later = 0) =>
  shownAt(secret, Math.floor(clock.now.getTime() / 1000) + later)

/** Somebody asks for a secret; answers it. */
export async function beginFactor(by: Caller, calls = shopProfile) {
  const { body } = await by(calls.beginSecondFactor, { body: { password: testPassword } })
  return body.secret
}

/** Switches somebody's second factor on. The code that showed it may be typed again: as if half a minute had passed. */
export async function switchOn(app: TestApp, by: Caller, calls = shopProfile) {
  const secret = await beginFactor(by, calls)
  await by(calls.confirmSecondFactor, { body: { code: codeOf(app, secret) } })
  await app.db.updateTable('secondFactor').set({ lastStep: 0n }).execute()
  return secret
}
