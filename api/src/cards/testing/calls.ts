import { cards } from 'contract/cards/cards'
import { v7 as uuid } from 'uuid'
import { callsOfTakeBack, type Shop, type TestCallTable } from '../../testing/shop.ts'

let made = 0

/** A customer of the shop who wants a card, and what becomes of it. */
export function calls(shop: Shop): TestCallTable {
  const { app, lastName, owner, atCounter, atOffice } = shop
  const next = () => `60000${`${++made}`.padStart(5, '0')}`
  const vendor = {
    code: 'TESTED',
    title: 'Cards tested',
    product: 'Card',
    partnerUrl: 'https://partner.example/{refNo}',
  }
  async function form() {
    await app.db
      .insertInto('cardVendor')
      .values({ id: uuid(), ...vendor, payout: 500_00n, shopPayout: 400_00n })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { appMode: 'S', cardVendor: vendor.code, name: `Asha ${lastName}`, mobileNo: next() }
  }
  async function request() {
    const body = await form()
    await app.as(owner)(cards.apply, { body })
    return app.db
      .selectFrom('cardRequest')
      .select(['id', 'refNo'])
      .where('mobileNo', '=', body.mobileNo)
      .executeTakeFirstOrThrow()
  }
  const named = async (body?: Record<string, unknown>) => ({
    params: { refNo: (await request()).refNo },
    ...(body && { body }),
  })
  const file = async () => ({
    query: { name: `mis-${lastName}.csv` },
    bytes: Buffer.from(`Ref No;Status\n${(await request()).refNo};Approved`),
  })
  async function due() {
    const { id, refNo } = await request()
    const body = { status: 'PAYOUT_DUE' as const, partnerRef: '', remark: '' }
    await app.as('admin')(cards.say, { params: { refNo }, body })
    return { body: { ids: [id], total: 400 } }
  }
  async function paid() {
    const { body } = await due()
    await app.as('admin')(cards.pay, { body })
    return body.ids[0] ?? ''
  }
  return [
    [cards.apply, async () => atCounter({ body: await form() })],
    [cards.userList, async () => atOffice({})],
    [cards.offers, async () => atCounter({})],
    [cards.earlier, async () => atCounter({ body: { cardVendor: vendor.code, mobileNo: next() } })],
    [cards.address, async () => atCounter(await named())],
    [cards.read, async () => atOffice(await named())],
    [cards.say, async () => atOffice(await named({ status: 'APPROVED', partnerRef: '', remark: lastName }))],
    [cards.preview, async () => atOffice(await file())],
    [cards.takeIn, async () => atOffice(await file())],
    [cards.chosen, async () => atOffice({ query: { ids: (await due()).body.ids.join(',') } })],
    [cards.pay, async () => atOffice(await due())],
    ...callsOfTakeBack(shop, cards.takeBack, paid),
  ]
}
