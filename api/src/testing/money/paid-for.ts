import { expect } from '@jest/globals'
import type { Price } from 'contract/pan/application'
import type { MoneyMove } from 'contract/pan/transitions'
import { uti } from 'contract/pan/uti/uti'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { toPaise, toRupees } from '../../money/ledger.ts'
import { bookTransition } from '../../pan/application/money/money.ts'
import type { Application } from '../../pan/application/queries.ts'
import { sellId } from '../../people/id-sale.ts'
import { addMerchant } from '../../people/service.ts'
import type { Portal } from '../../portal.ts'
import { system } from '../../shared/caller.ts'
import type { TestApp } from '../app.ts'
import { utiDesk } from '../uti.ts'

type Shop = { userName: string; id: string }
/** With how many rupees, at which server. */
type Step = { rupees: number; at: 0 | 1 }
/** An application that is paid by what is held for it, as the ledger is told of it. */
type Held = Pick<Application, 'id' | 'formNo' | 'merchantId' | 'shares'> & { price: Price; journalId: string | null }

/** What an ID costs here, in rupees. */
const idPrice = 59

/** The journal that was booked; null where it was refused because the wallet does not hold so much or it was booked before. */
export const bookedOr = <Journal>(work: Promise<Journal>) =>
  work.catch((problem: Error) => {
    expect(problem.message).toMatch(/^(Balance is not enough|This amount was already booked)/)
    return null
  })

const priceOf = (paise: bigint) => {
  const [charge, gst] = [paise / 5n, paise / 10n]
  const parts = { govtFee: toRupees(paise - charge - gst), serviceCharge: toRupees(charge), gst: toRupees(gst) }
  return { ...parts, total: toRupees(paise), commission: 0 } as Price
}

/** One of what this shop has; nobody else takes the same. */
const takeOne = <Thing>(things: Thing[], rupees: number): Thing | undefined =>
  things.splice(rupees % (things.length || 1), 1)[0]

type At = (at: number) => Portal
const listOf = <Thing>(of: Map<string, Thing[]>, { id }: Shop) => of.get(id) ?? of.set(id, []).get(id) ?? []

/**
 * What shops pay for beside a plain debit: what is held until the provider has said what came of it, top-ups of UTI, IDs of
 * members. Each way answers what the wallet gained, as whoever did it was told.
 */
export function paidFor(app: TestApp, servers: () => readonly FastifyInstance[], shops: readonly Shop[]) {
  const portalAt = (at: number) => servers()[at]!.portal

  /** IDs cost something here, and each shop may buy at UTI. */
  async function makeReady() {
    await app.db
      .updateTable('idType')
      .set({ saleAmount: toPaise(idPrice) })
      .execute()
    for (const { userName } of shops) await utiDesk(app, userName).active()
  }

  /** One of the IDs that were sold to members of this shop, and what its wallet paid; nobody else takes the same. */
  async function soldOf({ id }: Shop, { rupees }: Step) {
    const sales = await app.db
      .selectFrom('idSale as s')
      .innerJoin('merchant as m', 'm.id', 's.merchantId')
      .select(['s.id', 's.amount', 's.mode'])
      .where('m.parentId', '=', id)
      .where('s.no', 'is not', null)
      .where('s.takenBackAt', 'is', null)
      .orderBy('s.no')
      .execute()
    const sale = takeOne(
      sales.filter((one) => !taken.has(one.id)),
      rupees,
    )
    if (!sale) return null
    taken.add(sale.id)
    return { id: sale.id, fromWallet: sale.mode === 'WALLET' ? sale.amount : 0n }
  }
  const taken = new Set<string>()

  return { makeReady, soldOf, ways: { ...heldFor(portalAt), ...boughtAtUti(app, servers), ...soldIds(portalAt) } }
}

/** An application's price is held, then captured or released, and may be given back. */
function heldFor(portalAt: At) {
  const [held, captured, refunded] = [new Map<string, Held[]>(), new Map<string, Held[]>(), new Map<string, Held[]>()]
  const book = (at: number, application: Held, money: MoneyMove, price?: Price) =>
    bookedOr(
      inTransaction(portalAt(at).db, (tx) =>
        bookTransition(tx, portalAt(at), system, application as unknown as Application, money, price),
      ),
    )
  return {
    async hold(shop: Shop, { rupees, at }: Step) {
      const id = uuid()
      const price = priceOf(toPaise(rupees))
      const application = { id, formNo: id.slice(-8), merchantId: shop.id, shares: [], price, journalId: null }
      if (!(await book(at, application, 'hold', price))) return 0n
      listOf(held, shop).push(application)
      return -toPaise(rupees)
    },
    /** At one server it is captured for two thirds of what was held, at the other released at the same moment. */
    async settle(shop: Shop, { rupees, at }: Step) {
      const one = takeOne(listOf(held, shop), rupees)
      if (!one) return 0n
      const total = toPaise(one.price.total)
      const less = priceOf((total * 2n) / 3n)
      const [journalId, released] = await Promise.all([book(at, one, 'capture', less), book(1 - at, one, 'release')])
      if (journalId) listOf(captured, shop).push({ ...one, price: less, journalId })
      return (journalId ? total - toPaise(less.total) : 0n) + (released ? total : 0n)
    },
    /** Two at once give back what was captured. */
    async giveBack(shop: Shop, { rupees }: Step) {
      const one = takeOne(listOf(captured, shop), rupees)
      if (!one) return 0n
      const both = await Promise.all([book(0, one, 'refund'), book(1, one, 'refund')])
      if (both.some(Boolean)) listOf(refunded, shop).push(one)
      return both.reduce((sum, journal) => sum + (journal ? toPaise(one.price.total) : 0n), 0n)
    },
    /** Two at once take a refund back, even where it is spent; then it may be given back again. */
    async refundBack(shop: Shop, { rupees }: Step) {
      const one = takeOne(listOf(refunded, shop), rupees)
      if (!one) return 0n
      const both = await Promise.all([book(0, one, 'undoRefund'), book(1, one, 'undoRefund')])
      listOf(captured, shop).push(one)
      return both.reduce((sum, journal) => sum - (journal ? toPaise(one.price.total) : 0n), 0n)
    },
  }
}

function boughtAtUti(app: TestApp, servers: () => readonly FastifyInstance[]) {
  const asked = new Map<string, string[]>()
  async function priceOfTopUp(id: string) {
    const row = app.db.selectFrom('utiTopup').select('amount').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).amount
  }
  return {
    async coupons(shop: Shop, { rupees, at }: Step) {
      const coupons = { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 1 + (rupees % 3) }
      const body = rupees % 2 ? coupons : { kind: 'AMOUNT', amount: 100 + rupees }
      const reply = await app.as(shop.userName, servers()[at])(uti.topUp, { body })
      if (reply.status !== 200) return 0n
      listOf(asked, shop).push(reply.body.id)
      return -(await priceOfTopUp(reply.body.id))
    },
    /** One clerk rejects a top-up while another says that UTI has added it. */
    async turnedDown(shop: Shop, { rupees, at }: Step) {
      const id = takeOne(listOf(asked, shop), rupees)
      if (!id) return 0n
      const [rejected] = await Promise.all([
        app.as('staff', servers()[at])(uti.rejectTopUp, { params: { id }, body: { reason: 'UTI does not answer' } }),
        app.as('second', servers()[1 - at])(uti.credit, { params: { id }, body: { utiRef: id.slice(-12) } }),
      ])
      return rejected.status === 200 ? priceOfTopUp(id) : 0n
    },
  }
}

function soldIds(portalAt: At) {
  let members = 0
  /** As an approval does it: a member with their code and wallet, and the sale of their ID. */
  async function sellMember(tx: Tx, portal: Portal, { id: parentId }: Shop, paid: 'WALLET' | 'CASH') {
    const above = tx.selectFrom('merchant').select(['idTypeId', 'packageId']).where('id', '=', parentId)
    const { idTypeId, packageId } = await above.executeTakeFirstOrThrow()
    const no = `${++members}`
    const person = { name: 'Demo member', shopName: 'Demo Seva Kendra', address: {} }
    const reached = { mobileNo: `62${no.padStart(8, '0')}`, emailId: `sold${no}@example.com` }
    const member = await addMerchant(tx, portal, { ...person, ...reached, idTypeId, packageId, parentId })
    const sold = { merchantId: member.id, code: member.code, name: person.name, idTypeId, packageId, paid, parentId }
    return sellId(tx, portal, system, sold)
  }
  return {
    /** The ID of a member, from the wallet of the shop above or at the office. */
    async sale(shop: Shop, { rupees, at }: Step) {
      const paid = rupees % 3 ? ('WALLET' as const) : ('CASH' as const)
      const done = inTransaction(portalAt(at).db, (tx) => sellMember(tx, portalAt(at), shop, paid))
      return (await bookedOr(done)) === null || paid === 'CASH' ? 0n : -toPaise(idPrice)
    },
  }
}

/** What must be nothing: holds that are not what is still unsettled, rejected top-ups that are paid, IDs without their money. */
export const paidForOff = {
  heldOff: sql`(select count(*)::int from (
      select account_id, sum(amount) as held from entry where account_id like 'hold:%' group by account_id
    ) h where held <> coalesce((
      select sum(e.amount) from journal j join entry e on e.journal_id = j.id and e.account_id = h.account_id
      where j.kind = 'HOLD' and not exists (select from journal back where back.reverses = j.id)), 0))`,
  topUpsOff: sql`(select count(*)::int from uti_topup u
    where (u.status = 'REJECTED') <> exists (select from journal back where back.reverses = u.journal_id))`,
  salesOff: sql`(select count(*)::int from id_sale s where s.no is not null and not exists (
      select from entry e where e.journal_id = s.journal_id and e.amount = -s.amount
        and (e.account_id = 'office-cash') = (s.mode = 'CASH'))
    ) + (select count(*)::int from id_sale s where s.taken_back_at is not null and not exists (
      select from entry e where e.journal_id = s.back_journal_id and e.amount = s.amount
        and (e.account_id = 'office-cash') = (s.mode = 'CASH'))
    ) + (select (count(no) <> coalesce(max(no), 0))::int from id_sale)`,
} as const
