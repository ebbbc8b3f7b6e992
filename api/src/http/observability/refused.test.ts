import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testPassword } from '../../testing/app.ts'
import { oneReason, silentLog } from './refused.mutants.ts'

let lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ noLimits: true, logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
  await app.addPerson('clerk', 'staff')
})
afterAll(() => app.close())

async function signedIn() {
  const browser = app.browser()
  const { body } = await browser(session.signIn, { body: { userName: 'clerk', password: testPassword } })
  const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
  browser.holdToken(token)
  return { browser, refreshToken, id: refreshToken.split('.')[0] ?? '' }
}
type Signed = Awaited<ReturnType<typeof signedIn>>

const row = ({ id }: Signed) => app.db.updateTable('session').where('id', '=', id)
const clerk = () => app.db.updateTable('userAccount').where('userName', '=', 'clerk')

/** What the caller and the log are told about one more call, and about one more refresh. */
async function told({ browser, refreshToken }: Signed) {
  lines = []
  const answers = [
    await browser(session.stay),
    await browser(session.refresh, { body: { Token: 'old', refreshToken } }),
  ]
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  return answers.map(({ status, body }, i) => [status, body.message, logged[i]?.refused])
}

const stranger = 'Log in to continue'
const ended = 'Your session has ended. Log in again.'

test('whoever is let in has no reason in the log', async () => {
  expect(await told(await signedIn())).toEqual([
    [200, undefined, undefined],
    [200, undefined, undefined],
  ])
})

const reasons: [string, (signed: Signed) => Promise<unknown> | unknown, call: string, refresh: string][] = [
  [
    'its tokens are none',
    (signed) => {
      signed.browser.holdToken('a.b.c')
      signed.refreshToken = 'none'
    },
    'not a token of ours',
    'not a refresh token of ours',
  ],
  [
    'it brings no token, from another browser',
    (signed) => Object.assign(signed, { browser: app.browser() }),
    'no token',
    'no device',
  ],
  [
    'it was ended',
    ({ browser }) => browser(session.signOut),
    'the session is over: signed out',
    'the session is over: signed out',
  ],
  [
    'its session is gone',
    ({ id }) => app.db.deleteFrom('session').where('id', '=', id).execute(),
    'no such session',
    'no such session',
  ],
  [
    'nobody used it for long',
    (signed) =>
      row(signed)
        .set({ seenAt: new Date(app.clock.now.getTime() - 30 * 60_000) })
        .execute(),
    'the session is over: idle',
    'the session is over: idle',
  ],
  ['the token is old', () => app.clock.forward({ minutes: 30 }), 'the token ran out', 'the session is over: idle'],
  [
    'its owner is blocked',
    () => clerk().set({ status: 'BLOCKED' }).execute(),
    'its owner is kept out',
    'its owner is kept out',
  ],
]

test.each(reasons)(
  'a call is not let in because %s: the log says so, its caller hears the same as ever',
  async (_, end, call, refresh) => {
    const signed = await signedIn()
    await end(signed)
    expect(await told(signed)).toEqual([
      [401, stranger, call],
      [401, ended, refresh],
    ])
    await clerk().set({ status: 'ACTIVE' }).execute()
  },
)

test('a log that is silent about it, or says of all the same, would be found out', async () => {
  const ofOneGone = async () => {
    const gone = await signedIn()
    await app.db.deleteFrom('session').where('id', '=', gone.id).execute()
    return (await told(gone)).map(([, , why]) => why)
  }
  expect(await ofOneGone()).toEqual(['no such session', 'no such session'])
  expect(await withMutant(oneReason, ofOneGone)).not.toContain('no such session')
  expect(await withMutant(silentLog, ofOneGone)).toEqual([undefined, undefined])
})
