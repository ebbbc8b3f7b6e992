import { indianDay } from 'contract/field/fields'
import type { CalendarLine, GstClient } from 'contract/gst/filing'
import type { gst } from 'contract/gst/gst'
import { stateIn } from 'contract/gst/gstin'
import { dueReturns, lateFeeOf, type Scheme } from 'contract/gst/returns'
import { filingStatuses, paidBack, registrationStatuses } from 'contract/gst/status'
import { codesOf } from 'contract/status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import { walletIn } from '../pan/application/money/price.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { extensionsIn } from './due-dates.ts'
import { priceOf } from './money.ts'

type Client = { gstin: string; legalName: string; scheme: Scheme; turnover: number | null }

/** Remembers a client of a shop, with what was last said of them. */
export async function rememberClient(tx: Tx, merchantId: string, client: Client, now: Date) {
  const { gstin, legalName, scheme } = client
  const turnover = client.turnover === null ? null : toPaise(client.turnover)
  const { id } = await tx
    .insertInto('gstClient')
    .values({ id: uuid(), merchantId, gstin, legalName, scheme, turnover, usedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'gstin']).doUpdateSet({
        legalName,
        scheme,
        usedAt: now,
        turnover: sql`coalesce(excluded.turnover, gst_client.turnover)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveClient({ tx, portal, caller, body }: Handler<typeof gst.saveClient>) {
  return { id: await rememberClient(tx, merchantOf(caller), body, portal.clock()) }
}

/** The client leaves the calendar; what was filed for them stays. */
export async function forgetClient({ tx, caller, params }: Handler<typeof gst.forgetClient>) {
  const gone = await tx
    .deleteFrom('gstClient')
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('This client was not found')
}

/** The clients of a shop, by name. */
export async function clientsOf({ tx, caller }: Context): Promise<GstClient[]> {
  const found = await tx
    .selectFrom('gstClient')
    .select(['id', 'gstin', 'legalName', 'scheme', 'turnover'])
    .where(ownedBy(caller))
    .orderBy('legalName')
    .orderBy('gstin')
    .execute()
  return found.map(({ turnover, ...client }) => ({
    ...client,
    turnover: turnover === null ? null : toRupees(turnover),
  }))
}

export const calendar = (context: Handler<typeof gst.calendar>) => dueIn(context, context.query.month)

/** For so many months before, a return that nobody asked us for stands in the calendar; it may be filed elsewhere. */
const monthsKept = 2

/**
 * What is due in a month for the clients of a shop, the nearest first, with what was asked of us. In this month, what is late
 * from earlier ones comes first: all that we were asked for, and the rest for some months.
 */
async function dueIn(context: Context, month: string): Promise<CalendarLine[]> {
  const { tx, portal, caller } = context
  const [year = 0, no = 0] = month.split('-').map(Number)
  const firstOf = (earlier: number) => new Date(Date.UTC(year, no - 1 - earlier, 1)).toISOString().slice(0, 10)
  const today = indianDay(portal.clock())
  const isNow = month === today.slice(0, 7)
  const span = { from: isNow ? '' : firstOf(0), to: new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10) }
  const [clients, extensions] = [await clientsOf(context), await extensionsIn(tx)]
  const lines = clients.flatMap((client) =>
    dueReturns({ ...client, state: stateIn(client.gstin) }, span, extensions).map((due) => ({ ...due, client })),
  )
  if (lines.length === 0) return []
  const filings = await tx
    .selectFrom('gstFiling')
    .select(['id', 'refNo', 'status', 'gstin', 'returnType', 'period', 'nil'])
    .where(ownedBy(caller))
    .where('status', 'not in', paidBack)
    .where('gstin', 'in', [...new Set(clients.map(({ gstin }) => gstin))])
    .execute()
  return lines
    .map(({ client: { id, gstin, legalName, scheme, turnover }, ...due }) => {
      const asked = filings.find(
        (one) => one.gstin === gstin && one.returnType === due.returnType && one.period === due.period,
      )
      const filing = asked ? { id: asked.id, refNo: asked.refNo, status: asked.status } : null
      const nil = asked?.nil ?? false
      const lateFee = lateFeeOf({ returnType: due.returnType, nil, turnover, due: due.dueOn, filed: today })
      return { ...due, clientId: id, gstin, legalName, scheme, filing, lateFee }
    })
    .filter(({ dueOn, filing, isChoice }) => {
      if (dueOn >= firstOf(0)) return true
      return filing ? filing.status !== 'FILED' : !isChoice && dueOn >= firstOf(monthsKept)
    })
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.legalName.localeCompare(other.legalName))
}

const gstServices = ['GST_REG', 'GST_FILE_NIL', 'GST_FILE', 'GST_FILE_YEAR'] as const

/** What a shop begins with: its prices, its wallet, what is due this month, and whose clock runs. */
export async function overviewOf(context: Context) {
  const { tx, portal, caller } = context
  const merchantId = merchantOf(caller)
  const wallet = await walletIn(tx, merchantId)
  const prices: Record<string, number | null> = {}
  for (const service of gstServices) {
    const price = await priceOf(context, merchantId, service)
    prices[service] = price === null ? null : toRupees(price)
  }
  const running = await tx
    .selectFrom('gstRegistration')
    .select(['id', 'refNo', 'legalName', 'status', 'answerBy', 'bankBy', 'bankEntered'])
    .where(ownedBy(caller))
    .where((where) =>
      where.or([
        where('status', '=', 'CLARIFICATION'),
        where.and([where('status', '=', 'APPROVED'), where('bankEntered', '=', false)]),
      ]),
    )
    .execute()
  return {
    prices,
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    counts: await countsIn(tx, ownedBy(caller)),
    due: await dueIn(context, indianDay(portal.clock()).slice(0, 7)),
    extensions: await extensionsIn(tx),
    clocks: running
      .flatMap(({ id, refNo, legalName, status, answerBy, bankBy }) => {
        const kind = status === 'CLARIFICATION' ? ('ANSWER' as const) : ('BANK' as const)
        const by = kind === 'ANSWER' ? answerBy : bankBy
        return by ? [{ id, refNo, legalName, kind, by }] : []
      })
      .sort((one, other) => one.by.localeCompare(other.by)),
  }
}

/** How many registrations and returns are in each status. */
async function countsIn(db: Tx, where: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ name: string; nos: bigint }>`
    select 'registration ' || status as name, count(*) as nos from gst_registration where ${where} group by status
    union all select 'filing ' || status, count(*) from gst_filing where ${where} group by status`.execute(db)
  const found = new Map(rows.map(({ name, nos }) => [name, Number(nos)]))
  return Object.fromEntries(
    [
      ...codesOf(registrationStatuses).map((status) => `registration ${status}`),
      ...codesOf(filingStatuses).map((status) => `filing ${status}`),
    ].map((name) => [name, found.get(name) ?? 0]),
  )
}

export const gstCounts = ({ tx }: Context) => countsIn(tx, sql<SqlBool>`true`)
