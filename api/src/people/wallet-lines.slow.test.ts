import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { people } from 'contract/people/people'
import { statement } from 'contract/report/own-reports'
import { dayAfter, periodFilter } from 'contract/report/report'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { accounts, post, walletOf } from '../money/ledger.ts'
import type { TestApp } from '../testing/app.ts'
import { twoServers } from '../testing/other-server.ts'
import { linesByNumber, pageBeginsAnew } from './wallet-lines.mutants.ts'

let app: TestApp
let shopId = ''
beforeAll(async () => {
  app = await twoServers()
  shopId = (await app.addMerchant('merchant', 5_000)).id
  // The clock of one server is five minutes behind that of the other, and both book for the shop in turn.
  for (let no = 1; no <= 50; no++) {
    const behind = no % 2 ? 0 : 5 * 60_000
    const at = new Date(app.clock.now.getTime() + no * 1_000 - behind)
    await app.db.transaction().execute((tx) =>
      post(tx, {
        kind: 'OPENING',
        ref: uuid(),
        at,
        by: 'test',
        remark: `No. ${no}`,
        entries: [
          { account: walletOf(shopId), amount: BigInt(-100 * no) },
          { account: accounts.adjustments, amount: BigInt(100 * no) },
        ],
      }),
    )
  }
})
afterAll(() => app.close())

async function ofOffice() {
  const found: { id: string; balance: number }[] = []
  for (let before: string | undefined; ; ) {
    const { body } = await app.as('admin')(people.ledger, {
      params: { id: shopId },
      query: before ? { before } : {},
    })
    found.push(...body.lines.map(({ id, balance }) => ({ id, balance })))
    if (!body.next) return found
    before = body.next
  }
}

async function ofShop() {
  const today = indianDay(app.clock.now)
  const period = periodFilter({ from: dayAfter(today, -1), to: dayAfter(today, 1) })
  const ask = { filters: {}, search: '', length: 100 as const, start: 0, sorts: [], additionFilter: period }
  const { data } = (await app.as('merchant')(statement.list, { body: ask })).body
  return data.map(({ id, balance }) => ({ id, balance }))
}

test('shop and office read a wallet in one order with the same balance after each line, page by page', async () => {
  const own = await ofShop()
  expect(own).toHaveLength(51)
  expect(await ofOffice()).toEqual(own)
  expect(await withMutant(linesByNumber, ofOffice)).not.toEqual(own)
  expect(await withMutant(pageBeginsAnew, ofOffice)).not.toEqual(own)
})
