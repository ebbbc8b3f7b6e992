import { secondStep } from 'contract/identity/second-factor'
import { session } from 'contract/identity/session'
import { v7 as uuid } from 'uuid'
import { type OwnAccount, ownAccounts } from '../../identity/testing/own-accounts.ts'
import { type Caller, type TestApp, testPassword } from '../../testing/app.ts'
import { beginFactor, codeOf, switchOn } from '../../testing/second-factor/codes.ts'
import { addPasskey, passkeyDevice, shownBy } from '../../testing/second-factor/passkeys.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

const password = testPassword
/** Not looked at where there is no second factor, or a passkey is shown. */
const code = '000000'

/** The second step of a log-in, and the second factor of somebody's own account. */
export const calls = ({ app }: Shop): TestCallTable => [
  ...secondStepCalls(app),
  ...ownAccounts(app).flatMap((own) => ownCalls(app, own)),
]

/** Somebody who typed their password and has a second factor. */
async function waiting<Had>(app: TestApp, setUp: (owner: Caller) => Promise<Had>) {
  const userName = `second${uuid().slice(-12)}`
  await app.addMerchant(userName)
  const had = await setUp(app.as(userName))
  const by = app.browser()
  const { body } = await by(session.signIn, { body: { userName, password: testPassword } })
  return { by, had, ...(body as unknown as { challenge: string }) }
}

function secondStepCalls(app: TestApp): TestCallTable {
  return [
    [
      secondStep.prove,
      async () => {
        const { by, had, challenge } = await waiting(app, (owner) => switchOn(app, owner))
        return { by, given: { body: { challenge, code: codeOf(app, had) } } }
      },
    ],
    [
      secondStep.askPasskey,
      async () => {
        const { by, challenge } = await waiting(app, addPasskey)
        return { by, given: { body: { challenge } } }
      },
    ],
  ]
}

function ownCalls(app: TestApp, { calls, somebody }: OwnAccount): TestCallTable {
  async function withFactor() {
    const by = await somebody()
    const secret = await switchOn(app, by, calls)
    return { by, given: { body: { password, code: codeOf(app, secret) } } }
  }
  async function withPasskey() {
    const by = await somebody()
    const { device } = await addPasskey(by, calls)
    const [passkey] = (await by(calls.secondFactor)).body.passkeys ?? []
    return { by, device, params: { id: `${passkey?.id}` } }
  }
  return [
    [calls.beginSecondFactor, async () => ({ by: await somebody(), given: { body: { password, code } } })],
    [
      calls.confirmSecondFactor,
      async () => {
        const by = await somebody()
        return { by, given: { body: { code: codeOf(app, await beginFactor(by, calls)) } } }
      },
    ],
    [calls.stepUp, async () => ({ by: await somebody(), given: { body: { password, code } } })],
    [calls.forgetBrowsers, async () => ({ by: await somebody(), given: {} })],
    [calls.endSecondFactor, withFactor],
    [calls.beginPasskey, async () => ({ by: await somebody(), given: { body: { password, code } } })],
    [
      calls.addPasskey,
      async () => {
        const by = await somebody()
        const asked = await by(calls.beginPasskey, { body: { password } })
        return { by, given: { body: { name: 'Office laptop', passkey: passkeyDevice().make(asked.body) } } }
      },
    ],
    [calls.askPasskey, async () => ({ by: (await withPasskey()).by, given: {} })],
    [
      calls.renamePasskey,
      async () => {
        const { by, params } = await withPasskey()
        return { by, given: { params, body: { name: 'Old laptop' } } }
      },
    ],
    [
      calls.removePasskey,
      async () => {
        const { by, device, params } = await withPasskey()
        return { by, given: { params, body: { password, code, passkey: await shownBy(by, device, calls) } } }
      },
    ],
    [calls.newRecoveryCodes, withFactor],
  ]
}
