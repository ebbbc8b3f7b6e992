import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { v7 as uuid } from 'uuid'
import { testPassword } from '../../testing/app.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

/** Who signs in, and who looks at a shop as its merchant. */
export function calls({ app, owner }: Shop): TestCallTable {
  /** The tab beside the one in which somebody of the office asked for it. */
  async function openView() {
    const { id } = await app.addMerchant(`viewed-${uuid().slice(-12)}`)
    const browser = app.browser()
    browser.holdToken(await app.tokenOf('staff'))
    const { body } = await browser(people.viewAs, {
      params: { id },
      body: { reason: 'They cannot find their payment' },
    })
    return { by: browser, given: { body: { ticket: body.ticket } } }
  }
  return [
    [session.signIn, async () => ({ by: app.browser(), given: { body: { userName: owner, password: testPassword } } })],
    [
      session.refresh,
      async () => {
        const browser = app.browser()
        const { body } = await browser(session.signIn, { body: { userName: owner, password: testPassword } })
        const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
        return { by: browser, given: { body: { Token: token, refreshToken } } }
      },
    ],
    [session.signOut, async () => ({ by: app.browser(), given: {} })],
    [session.openView, openView],
  ]
}
