import { forgotten } from 'contract/identity/forgotten'
import { captcha } from 'contract/identity/session'
import { v7 as uuid } from 'uuid'
import { testCaptcha } from '../../app.ts'
import { linkTo } from '../../read-letters.ts'
import type { Shop, TestCallTable } from '../shop.ts'

/** Who forgot what they log in with; mostly somebody whom nobody here knows. */
export function forgottenCalls({ app, next }: Shop): TestCallTable {
  async function visitor() {
    const browser = app.browser()
    await browser(captcha.image)
    return browser
  }
  return [
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
