import { notifications } from 'contract/notification/notification'
import { letters as shopLetters } from '../../payment/letters.ts'
import type { CallInput } from '../../testing/app.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'
import { letters } from '../letters.ts'
import { notify } from '../notify.ts'

/** What the shop and the office read in the bell. */
export function calls({ app, merchantId, lastName, next, atCounter, atOffice }: Shop): TestCallTable {
  const { db, portal } = app
  const newest = async (about: string) =>
    (await db.selectFrom('notification').select('id').where('about', '=', about).executeTakeFirstOrThrow()).id

  async function ofShop() {
    const about = `calls ${next()}`
    const values = { refNo: 'PR2600012', reason: `Nothing of ${lastName}` }
    await notify(db, portal, shopLetters['payment-rejected'], {
      to: { shop: merchantId },
      values,
      link: null,
      about,
      mail: false,
    })
    return newest(about)
  }
  async function ofOffice() {
    const about = `calls ${next()}`
    const values = { refNo: 'R2600012' }
    await notify(db, portal, letters['registration waits'], {
      to: { all: 'office' },
      values,
      link: null,
      about,
      mail: false,
    })
    return newest(about)
  }
  const quiet: CallInput = { body: { topics: ['news'], quietFrom: '22:00', quietTo: '07:00' } }
  const atOnce: CallInput = { query: { seconds: '0' } }
  const { shop, office } = notifications
  return [
    [shop.page, async () => (await ofShop()) && atCounter({ query: { unread: 'true' } })],
    [shop.markRead, async () => atCounter(ofId(await ofShop()))],
    [shop.markAllRead, async () => atCounter({ body: { upTo: await ofShop() } })],
    [shop.choose, async () => atCounter(quiet)],
    [shop.listen, async () => atCounter(atOnce)],
    [office.page, async () => (await ofOffice()) && atOffice({ query: { unread: 'true' } })],
    [office.markRead, async () => atOffice(ofId(await ofOffice()))],
    [office.markAllRead, async () => atOffice({ body: { upTo: await ofOffice() } })],
    [office.choose, async () => atOffice(quiet)],
    [office.listen, async () => atOffice(atOnce)],
  ] as TestCallTable
}
