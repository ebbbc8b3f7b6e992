import { afterAll, beforeAll } from '@jest/globals'
import { adjustments } from 'contract/adjustment'
import { bankStatements } from 'contract/bank-statement'
import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { idSales } from 'contract/people/id-sale'
import type { TakeBackCalls } from 'contract/take-back'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { applyAnswer } from '../../gateway/apply-answer.ts'
import { findByClientTxnId } from '../../gateway/queries.ts'
import { beginPayment } from '../../gateway/service.ts'
import { rateFor } from '../../masters/package/rates.ts'
import { sharesAbove } from '../../masters/package/shares.ts'
import { booksOf } from '../../money/books.ts'
import { bookCommission, takeBackCommission } from '../../money/commission.ts'
import { accounts, post, reverse, toPaise, toRupees, walletOf } from '../../money/ledger.ts'
import { bookTransition } from '../../pan/application/money/money.ts'
import type { Application } from '../../pan/application/queries.ts'
import { paymentsSetting } from '../../payment/settings.ts'
import { system } from '../../shared/caller.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { otherServer } from '../other-server.ts'
import { bookedOr, paidFor, paidForOff } from './paid-for.ts'

export let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
export let bought: ReturnType<typeof paidFor>
export const shops: { userName: string; id: string; userId: string; code: string }[] = []

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { gateway: 'simulator' })
  await app.addPerson('second', 'admin')
  for (const userName of ['asha', 'bina', 'charu']) {
    shops.push({ userName, ...(await app.addMerchant(userName, 500)) })
  }
  // Many claims are left waiting, as their money came another way.
  await saveSetting(app.db, paymentsSetting, { claimsAtOnce: 1_000 })
  bought = paidFor(app, servers, shops)
  await bought.makeReady()
  // Asha is above Bina, who is above Charu: each earns from those below.
  const shares = { distributorCommission: 300n, masterCommission: 200n }
  await app.db.updateTable('packageRate').set(shares).where('service', '=', 'PAN_N_PHY').execute()
  for (const [i, { id }] of shops.entries())
    await app.db
      .updateTable('merchant')
      .set({ parentId: shops[i - 1]?.id ?? null })
      .where('id', '=', id)
      .execute()
  // Charu has no PAN on record.
  const known = ['Demo asha', 'Demo bina']
  await app.db.updateTable('merchant').set({ panMasked: 'XXXXX0000X' }).where('name', 'in', known).execute()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

export type Shop = (typeof shops)[number]
export type Gain = { shop: number; gain: bigint }
/** A step: the action, the shop, the rupees, and the server. */
export type Step = { what: keyof typeof actions; shop: number; rupees: number; at: 0 | 1 }

export const servers = () => [app.app, other] as const
const serverOf = ({ at }: Step) => servers()[at]
let references = 0
/** Earned commission that may be taken back, by shop. */
const earnings = new Map<string, string[]>()
/** Debits that may be refunded, by shop. */
export const debits = new Map<string, string[]>()

export const head = (kind: 'SERVICE_DEBIT' | 'SERVICE_REFUND' | 'SERVICE_DIFFERENCE') => ({
  kind,
  ref: uuid(),
  at: app.clock.now,
  by: 'test',
  remark: '',
})
export const taken = (shop: Shop, paise: bigint) => [
  { account: walletOf(shop.id), amount: -paise },
  { account: accounts.serviceIncome, amount: paise },
]
const claimOf = (amount: number) => ({
  amount,
  bankId: app.masters.bankId,
  mode: 'UPI' as const,
  txnDate: indianDay(app.clock.now),
  slip: null,

  utr: `5263240${`${++references}`.padStart(5, '0')}`,
  depositorName: 'R UDAHARAN',
  depositBranch: '',
  remark: '',
})

/** Books, or is refused because the wallet has not enough; returns what the wallet gains. */
export const booked = async (work: Promise<unknown>, gain: bigint) =>
  (await bookedOr(work.then(() => true))) ? gain : 0n

async function topUp(shop: Shop, step: Step, approved: number, by: string[]) {
  const { body } = await app.as(shop.userName, serverOf(step))(payments.add, { body: claimOf(step.rupees) })
  const row = app.db.selectFrom('payment').select('id').where('refNo', '=', body.refNo)
  const { id } = await row.executeTakeFirstOrThrow()
  const given = { params: { id }, body: { approvedAmount: approved, remark: 'As the bank says' } }
  const replies = await Promise.all(by.map((who, i) => app.as(who, servers()[i % 2])(payments.approve, given)))
  if (!replies.some(({ body }) => body.status === 'APPROVED')) return 0n
  approvedPayments.set(shop.id, [...(approvedPayments.get(shop.id) ?? []), { id, paise: toPaise(approved) }])
  return toPaise(approved)
}
/** Approved payments that may be taken back, by shop. */
const approvedPayments = new Map<string, { id: string; paise: bigint }[]>()

/** Two people at two servers agree to what a third one asks to take back; at most one of them takes it back. */
async function takeBackByTwo(calls: TakeBackCalls, id: string, { at }: Pick<Step, 'at'>) {
  const params = { id }
  const reason = 'Recorded by mistake, in a test'
  const seen = async () => (await app.as('staff')(calls.read, { params })).body
  const target = (await seen()).step?.target ?? ''
  await app.as('staff', servers()[at])(calls.ask, { params, body: { reason, target } })
  const body = { request: (await seen()).waiting?.id ?? '' }
  const replies = await Promise.all(
    ['admin', 'second'].map((who, i) => app.as(who, servers()[i])(calls.agree, { params, body })),
  )
  return replies.filter(({ status }) => status === 200).length
}

export async function adjust(shop: Shop, step: Step, kind: 'ADJUST_CR' | 'ADJUST_DR', rupees: number) {
  const body = { kind, amount: rupees, reason: 'Put right in a test of money' }
  const asked = await app.as('admin', serverOf(step))(adjustments.add, { params: { id: shop.id }, body })
  const gain = kind === 'ADJUST_CR' ? toPaise(rupees) : -toPaise(rupees)
  if (asked.body.status === 'APPROVED') return gain
  if (asked.status !== 200) return 0n
  const row = app.db.selectFrom('adjustment').select('id').where('refNo', '=', asked.body.refNo)
  const params = await row.executeTakeFirstOrThrow()
  const replies = await Promise.all(
    ['second', 'staff'].map((who, i) => app.as(who, servers()[i % 2])(adjustments.approve, { params })),
  )
  return replies.some(({ status }) => status === 200) ? gain : 0n
}

/** An application of this shop that earns commission, in the form that the ledger gets. */
export async function newCase(shop: Shop) {
  const rate = await rateFor(app.db, shop.id, 'PAN_N_PHY', app.clock.now)
  if (!rate) throw new Error('no rate')
  const shares = await sharesAbove(app.db, shop.id, 'PAN_N_PHY', app.clock.now, rate)
  const id = uuid()
  return { id, formNo: id.slice(-8), merchantId: shop.id, shares, price: { commission: toRupees(rate.commission) } }
}
type Case = Awaited<ReturnType<typeof newCase>>
/** Applications whose commission may be taken back, by shop. */
const cases = new Map<string, Case[]>()

/** Two calls at once book an application's commission, or take it back, on all levels; returns each wallet's gain. */
export async function earnedOf(
  one: Case,
  money: 'commission' | 'takeBackCommission' | 'undoCommission',
): Promise<Gain[]> {
  const done = await Promise.all(
    servers().map(({ portal }) =>
      booked(
        inTransaction(portal.db, (tx) => bookTransition(tx, portal, system, one as unknown as Application, money)),
        1n,
      ),
    ),
  )
  if (!done.includes(1n)) return []
  const { rows } = await sql<{ journal: string; account: string }>`
    select j.id as journal, e.account_id as account from journal j join entry e on e.journal_id = j.id
    where split_part(j.ref, '/', 1) = ${one.id} and e.account_id like 'wallet:%'
      and j.kind = ${money === 'commission' ? 'COMMISSION' : 'COMMISSION_REVERSAL'}
      and not exists (select from journal again where again.kind = j.kind
        and again.ref = j.ref || case when j.ref like '%/%' then '/2' else '//2' end)`.execute(app.db)
  return Promise.all(
    rows.map(async ({ journal, account }) => {
      const shop = shops.findIndex(({ id }) => walletOf(id) === account)
      return { shop, gain: await gainedBy(shops[shop]!, journal) }
    }),
  )
}

/** An order of this shop, and the gateway's answer that it was paid with this UPI reference. */
async function paidOrder(shop: Shop, { rupees }: Step, upiTxnId: string) {
  const caller = { ...shop, role: 'merchant' as const, name: shop.userName, merchantId: shop.id }
  const payment = await beginPayment(
    app.portal,
    { ...caller, id: shop.userId, ip: '192.0.2.9', requestId: 'test' },
    `${rupees}`,
  )
  const told = { word: 'success' as const, paise: toPaise(rupees), upiTxnId, vpa: 'a@upi' }
  return { payment, answer: { clientTxnId: payment.clientTxnId, remark: '', ...told } }
}

/** Each action returns what the wallet gained, in paise, as the replies said; or the results of several calls. */
export const actions = {
  async earn(shop: Shop) {
    const one = await newCase(shop)
    const gains = await earnedOf(one, 'commission')
    cases.set(shop.id, [...(cases.get(shop.id) ?? []), one])
    return gains
  },
  async lose(shop: Shop, { rupees }: Step) {
    const own = cases.get(shop.id) ?? []
    const [one] = own.splice(rupees % (own.length || 1), 1)
    return one ? earnedOf(one, 'takeBackCommission') : []
  },
  /** What was lost is earned again, once. */
  async earnAgain(shop: Shop) {
    const one = await newCase(shop)
    const earned = await earnedOf(one, 'commission')
    const lost = await earnedOf(one, 'undoCommission')
    const again = await earnedOf(one, 'commission')
    cases.set(shop.id, [...(cases.get(shop.id) ?? []), one])
    return [...earned, ...lost, ...again]
  },
  /** An approved payment is taken back, even where it is spent. */
  async unapproved(shop: Shop, step: Step) {
    const own = approvedPayments.get(shop.id) ?? []
    const [one] = own.splice(step.rupees % (own.length || 1), 1)
    if (!one) return 0n
    return BigInt(-(await takeBackByTwo(payments.takeBack, one.id, step))) * one.paise
  },
  /** The sale of an ID is taken back: the wallet that paid has its price again. */
  async unsold(shop: Shop, step: Step) {
    const sale = await bought.soldOf(shop, step)
    if (!sale) return 0n
    return BigInt(await takeBackByTwo(idSales.takeBack, sale.id, step)) * sale.fromWallet
  },
  topUp: (shop: Shop, step: Step) => topUp(shop, step, step.rupees, ['admin', 'staff']),
  less: (shop: Shop, step: Step) => topUp(shop, step, Math.max(1, step.rupees - 7), ['staff', 'second']),
  more: (shop: Shop, step: Step) => topUp(shop, step, step.rupees + 5, ['admin', 'staff']),
  async gateway(shop: Shop, step: Step) {
    const { payment, answer } = await paidOrder(shop, step, `88${`${++references}`.padStart(10, '0')}`)
    await Promise.all(servers().map(({ portal }) => applyAnswer(portal, payment, answer)))
    return toPaise(step.rupees)
  },
  /** One UPI payment is reported and approved, seen paid by the gateway and adjusted by hand, all at the same moment. */
  async everyWay(shop: Shop, step: Step) {
    const claim = claimOf(step.rupees)
    const { body } = await app.as(shop.userName, serverOf(step))(payments.add, { body: claim })
    const row = app.db.selectFrom('payment').select('id').where('refNo', '=', body.refNo)
    const params = await row.executeTakeFirstOrThrow()
    const { payment, answer } = await paidOrder(shop, step, claim.utr)
    const approval = { approvedAmount: step.rupees, remark: '' }
    const change = {
      kind: 'ADJUST_CR' as const,
      amount: step.rupees,
      reason: 'Came in unreported',
      reference: claim.utr,
    }
    const [approved, adjusted] = await Promise.all([
      app.as('staff', servers()[0])(payments.approve, { params, body: approval }),
      app.as('second', servers()[1])(adjustments.add, { params: { id: shop.id }, body: change }),
      applyAnswer(servers()[step.at].portal, payment, answer),
    ])
    const { status } = await findByClientTxnId(app.db, payment.clientTxnId).then((found) => found!)
    const ways = [approved.body.status === 'APPROVED', adjusted.body.status === 'APPROVED', status === 'SUCCESS']
    return BigInt(ways.filter(Boolean).length) * toPaise(step.rupees)
  },
  /** The bank takes an approved payment back; nothing moves until two people have taken it back too. */
  async wentBack(shop: Shop, step: Step) {
    const [one] = (approvedPayments.get(shop.id) ?? []).splice(0, 1)
    if (!one) return 0n
    const { utr } = await app.db.selectFrom('payment').select('utr').where('id', '=', one.id).executeTakeFirstOrThrow()
    const line = `${indianDay(app.clock.now)};REV ${utr};${utr};${Number(one.paise) / 100};`
    await app.as('staff', serverOf(step))(bankStatements.keep, {
      params: { id: app.masters.bankId },
      query: { name: 'statement.csv' },
      bytes: Buffer.from(`Date;Narration;Reference;Withdrawal;Deposit\n${line}`),
    })
    return BigInt(-(await takeBackByTwo(payments.takeBack, one.id, step))) * one.paise
  },
  async debit(shop: Shop, { rupees }: Step) {
    const paise = toPaise(rupees)
    const entries = taken(shop, paise)
    const work = inTransaction(app.db, async (tx) => {
      const id = await post(tx, { ...head('SERVICE_DEBIT'), entries })
      return () => debits.set(shop.id, [...(debits.get(shop.id) ?? []), id])
    })
    return booked(
      work.then((note) => note()),
      -paise,
    )
  },
  difference: (shop: Shop, { rupees }: Step) => {
    const entries = taken(shop, toPaise(rupees))
    return booked(
      inTransaction(app.db, (tx) => post(tx, { ...head('SERVICE_DIFFERENCE'), entries })),
      -toPaise(rupees),
    )
  },
  /** Two calls at once refund the same debit, and the loser tries again. */
  async refund(shop: Shop, { rupees }: Step) {
    const own = debits.get(shop.id) ?? []
    const id = own[Math.floor(rupees) % (own.length || 1)]
    if (!id) return 0n
    const { amount } = await app.db
      .selectFrom('entry')
      .select('amount')
      .where('journalId', '=', id)
      .where('accountId', '=', walletOf(shop.id))
      .executeTakeFirstOrThrow()
    const gains = await Promise.all(
      servers().map(({ portal }) =>
        booked(
          inTransaction(portal.db, (tx) => reverse(tx, id, head('SERVICE_REFUND'))),
          -amount,
        ),
      ),
    )
    return gains.reduce((sum, gain) => sum + gain, 0n)
  },
  /** Enough to exceed the threshold of the tax year, and to fall below it again. */
  async commission(shop: Shop, { rupees, at }: Step) {
    const cause = causeOf(uuid())
    const journal = await inTransaction(servers()[at].portal.db, (tx) =>
      bookCommission(tx, { merchantId: shop.id, amount: toPaise(rupees * 12) + 1n, cause }),
    )
    earnings.set(shop.id, [...(earnings.get(shop.id) ?? []), cause.ref])
    return gainedBy(shop, journal)
  },
  /** On both servers at once. */
  async takenBack(shop: Shop, { rupees }: Step) {
    const own = earnings.get(shop.id) ?? []
    const ref = own[rupees % (own.length || 1)]
    if (!ref) return 0n
    const both = await Promise.allSettled(
      servers().map(({ portal }) => inTransaction(portal.db, (tx) => takeBackCommission(tx, causeOf(ref)))),
    )
    const [done] = both.filter((one) => one.status === 'fulfilled')
    return done ? gainedBy(shop, done.value) : 0n
  },
  credit: (shop: Shop, step: Step) => adjust(shop, step, 'ADJUST_CR', step.rupees),
  large: (shop: Shop, step: Step) => adjust(shop, step, 'ADJUST_CR', step.rupees + 6_000),
  back: (shop: Shop, step: Step) => adjust(shop, step, 'ADJUST_DR', step.rupees),
  hold: (shop: Shop, step: Step) => bought.ways.hold(shop, step),
  settle: (shop: Shop, step: Step) => bought.ways.settle(shop, step),
  giveBack: (shop: Shop, step: Step) => bought.ways.giveBack(shop, step),
  refundBack: (shop: Shop, step: Step) => bought.ways.refundBack(shop, step),
  coupons: (shop: Shop, step: Step) => bought.ways.coupons(shop, step),
  turnedDown: (shop: Shop, step: Step) => bought.ways.turnedDown(shop, step),
  sale: (shop: Shop, step: Step) => bought.ways.sale(shop, step),
}

const causeOf = (ref: string) => ({ ref, at: app.clock.now, by: 'test', remark: 'Commission' })

/** What a commission journal and its TDS moved. */
async function gainedBy(shop: Shop, journal: string | null) {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(e.amount), 0)::text as sum from entry e join journal j on j.id = e.journal_id
    where e.account_id = ${walletOf(shop.id)} and (j.id = ${journal} or (j.kind = 'TDS' and j.ref = ${journal}::text))`.execute(
    app.db,
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/** People whose TDS does not follow from their commission of the year, calculated from the entries alone. */
const tdsOff = sql`(select count(*)::int from (
    select coalesce(sum(e.amount) filter (where j.kind like 'COMMISSION%'), 0) as gross,
      coalesce(-sum(e.amount) filter (where j.kind = 'TDS'), 0) as tds,
      case when m.pan_masked is null then 2000 else 200 end as rate
    from merchant m join account a on a.merchant_id = m.id join entry e on e.account_id = a.id
      join journal j on j.id = e.journal_id
    group by m.id
  ) year where tds <> case when gross > 2000000 then floor((gross * rate + 5000) / 10000) else 0 end)`

/** What must always be true, after any steps. */
export async function wrongInBooks() {
  const { rows } = await sql<Record<keyof typeof right, number>>`select
    (select count(*)::int from (select from entry group by journal_id having sum(amount) <> 0) j) as uneven,
    (select count(*)::int from (select from journal where reverses is not null group by reverses having count(*) > 1) j)
      as twice,
    (select count(*)::int from (select from (
        select utr as ref, journal_id from payment
        union all select upi_txn_id, journal_id from gateway_payment
        union all select reference, journal_id from adjustment
      ) credit where journal_id is not null and ref is not null
        and not exists (select from journal r where r.reverses = credit.journal_id)
      group by ref having count(*) > 1) one) as credited_twice,
    (select count(*)::int from account where kind = 'wallet' and balance < -credit_limit - owed) as below,
    (select count(*)::int from (select from (select split_part(j.ref, '/', 1) as ref, sum(e.amount) as left
          from entry e join journal j on j.id = e.journal_id
          where j.kind in ('COMMISSION', 'COMMISSION_REVERSAL') and e.account_id like 'wallet:%'
          group by split_part(j.ref, '/', 1), split_part(j.ref, '/', 2)) level
        group by ref having bool_or(level.left = 0) and bool_or(level.left <> 0)) one) as half_back, ${tdsOff} as tds,
    ${paidForOff.heldOff} as held_off, ${paidForOff.topUpsOff} as top_ups_off, ${paidForOff.salesOff} as sales_off`.execute(
    app.db,
  )
  return { ...rows[0], ...(await booksOf(app.db)) }
}
export const right = {
  uneven: 0,
  twice: 0,
  creditedTwice: 0,
  below: 0,
  halfBack: 0,
  tds: 0,
  heldOff: 0,
  topUpsOff: 0,
  salesOff: 0,
  sum: 0,
  walletsOff: 0,
  registersOff: 0,
}
