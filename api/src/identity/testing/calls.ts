import { forgotten } from 'contract/identity/forgotten'
import { v7 as uuid } from 'uuid'
import { testCaptcha, testPassword } from '../../testing/app.ts'
import { smallPage } from '../../testing/applications.ts'
import { lettersTo, linkTo } from '../../testing/read-letters.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'
import { ownAccounts } from './own-accounts.ts'

const password = testPassword
const address = () => `own-${uuid().slice(-12)}@example.com`

/** Somebody and their own account, and who forgot what they log in with; that is mostly somebody whom nobody here knows. */
export function calls({ app, next, visitor }: Shop): TestCallTable {
  const own = ownAccounts(app).flatMap(({ calls, somebody }): TestCallTable => {
    return [
      [
        calls.update,
        async () => ({ by: await somebody(), given: { body: { prop: 'loginNotification', value: 'false' } } }),
      ],
      [
        calls.changePassword,
        async () => ({ by: await somebody(), given: { body: { password, newPassword: 'Own-Choice-1' } } }),
      ],
      [calls.changeEmail, async () => ({ by: await somebody(), given: { body: { emailId: address(), password } } })],
      [
        calls.proveEmail,
        async () => {
          const [by, emailId] = [await somebody(), address()]
          await by(calls.changeEmail, { body: { emailId, password } })
          const [letter] = await lettersTo(app, emailId)
          return { by, given: { body: { emailId, code: /\d{8}/.exec(letter?.text ?? '')?.[0] ?? '' } } }
        },
      ],
      [calls.setPhoto, async () => ({ by: await somebody(), given: { query: { name: 'me.jpg' }, bytes: smallPage } })],
      [calls.removePhoto, async () => ({ by: await somebody(), given: {} })],
      [calls.endOthers, async () => ({ by: await somebody(), given: {} })],
      [calls.activity, async () => ({ by: await somebody(), given: {} })],
    ]
  })
  return [
    ...own,
    [
      forgotten.userName,
      async () => ({
        by: await visitor(),
        given: { query: { captcha: testCaptcha }, body: { emailid: `nobody${next()}@example.com` } },
      }),
    ],
    [forgotten.password, async () => ({ by: app.browser(), given: { body: { user: `nobody${next()}` } } })],
    [
      forgotten.choose,
      async () => {
        const userName = `forgetful${uuid().slice(-12)}`
        await app.addMerchant(userName)
        await app.browser()(forgotten.password, { body: { user: userName } })
        const token = await linkTo(app, `${userName}@example.com`)
        return { by: app.browser(), given: { body: { token, newPassword: 'Own-Choice-1' } } }
      },
    ],
  ]
}
