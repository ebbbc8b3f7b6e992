import { indianDay } from 'contract/field/fields'
import type { Period } from 'contract/report/report'
import { interestOnTds, payTdsBy } from 'contract/report/tds-days'
import { daysOfQuarter, quarterName, type tdsReturn } from 'contract/report/tds-return'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { csv } from '../export/csv.ts'
import type { SheetColumn } from '../export/sheet.ts'
import { fileHeaders } from '../files/headers.ts'
import type { Handler, Http } from '../http/handler.ts'
import { answersOf } from '../kyc/queries.ts'
import { toRupees } from '../money/ledger.ts'
import { auditRead } from '../paper-read/note.ts'
import type { Portal } from '../portal.ts'
import { refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { dayOf, within } from './period.ts'
import { tds } from './tax-queries.ts'

type OnQuarter = Handler<typeof tdsReturn.read>

/** The totals of the statement, before it is downloaded. No PAN is decrypted for it. */
export async function readReturn({ tx, params, portal, caller }: OnQuarter) {
  const period = quarterOf(params.quarter, portal)
  const rows = await earnedIn(tx, period, portal, caller)
  const sum = (part: 'gross' | 'tds') => toRupees(rows.reduce((sum, row) => sum + BigInt(row[part]), 0n))
  const challans = await challansOf(tx)
  return {
    people: rows.length,
    withoutPan: rows.filter(({ pan }) => !pan).length,
    gross: sum('gross'),
    tds: sum('tds'),
    months: (await deductedByMonth(tx, period)).map(({ month, tds }) => {
      const own = challans.filter((challan) => challan.month === month)
      const paid = own.reduce((sum, { amount }) => sum + amount, 0n)
      const late = own.reduce((sum, { amount, paidOn }) => sum + interestOnTds(amount, month, paidOn), 0n)
      const open = tds > paid ? interestOnTds(tds - paid, month, indianDay(portal.clock())) : 0n
      return {
        month,
        tds: toRupees(tds),
        paid: toRupees(paid),
        payBy: payTdsBy(month),
        interest: toRupees(late + open),
      }
    }),
  }
}

/** Sends the statement with whole PANs; the reading of each is logged. */
export async function sendReturn(call: OnQuarter & Http) {
  const { tx, params, portal, request, reply, caller } = call
  const period = quarterOf(params.quarter, portal)
  const rows = await deductionsIn(tx, period)
  const quarter = quarterName(params.quarter)
  if (rows.length === 0) throw new Refusal(409, 'No commission was booked in {quarter}', { quarter })
  await refuseWithoutStepUp(call)
  const rules = await rulesOf(tx)
  const people = await panHolders(tx, portal)
  const challanFor = payingIn(await challansOf(tx))
  const lines = rows.map(({ merchantCode, merchantName, day, gross, tds }, i) => {
    const { pan, name } = people.get(merchantCode) ?? {}
    const rule = rules.findLast(({ effectiveFrom }) => effectiveFrom <= day)
    const challan = challanFor(day.slice(0, 7), BigInt(tds))
    return {
      no: i + 1,
      pan: pan ?? notAvailable,
      name: name ?? merchantName,
      code: merchantCode,
      paymentCode: rule?.paymentCode || (rule?.section ?? ''),
      day,
      gross: toRupees(BigInt(gross)),
      tds: toRupees(BigInt(tds)),
      rate: tds === '0' || !rule ? null : Number(pan ? rule.rate : rule.rateWithoutPan) / 100,
      bsr: challan?.bsr ?? '',
      paidOn: challan?.paidOn ?? null,
      serial: challan?.serial ?? '',
    }
  })
  const holders = new Map(lines.map(({ code, pan }) => [code, pan]))
  for (const [code, pan] of holders)
    if (pan !== notAvailable) await auditRead(call, 'pan revealed', { about: code, merchant: code })
  await audit(tx, portal, caller, 'TDS return taken', quarter, { people: holders.size })
  request.isReadNoted = true
  const parts = []
  for await (const part of csv({ title: quarter, columns, about: [] }, once(lines))) parts.push(part)
  return reply.headers(fileHeaders('text/csv; charset=utf-8', `TDS-${params.quarter}.csv`)).send(Buffer.concat(parts))
}

/** The return's entry for a person without a PAN. */
const notAvailable = 'PANNOTAVBL'

/** As Form 140 asks for them: a line for each day on which a person was credited or deducted from. */
const columns: SheetColumn[] = [
  { name: 'no', title: 'S#', kind: 'number' },
  { name: 'pan', title: 'PAN', kind: 'text' },
  { name: 'name', title: 'Name as on PAN', kind: 'text' },
  { name: 'code', title: 'Code', kind: 'text' },
  { name: 'paymentCode', title: 'Payment code', kind: 'text' },
  { name: 'day', title: 'Credited and deducted on', kind: 'day' },
  { name: 'gross', title: 'Gross commission', kind: 'money' },
  { name: 'rate', title: 'Rate %', kind: 'number' },
  { name: 'tds', title: 'TDS', kind: 'money' },
  { name: 'bsr', title: 'Bank code (BSR)', kind: 'text' },
  { name: 'paidOn', title: 'Challan date', kind: 'day' },
  { name: 'serial', title: 'Challan serial', kind: 'text' },
]

async function* once<Row>(rows: Row[]) {
  yield rows
}

/** The days of a quarter, if it has begun. */
function quarterOf(quarter: string, { clock }: Pick<Portal, 'clock'>): Period {
  const days = daysOfQuarter(quarter)
  if (!days || days.from > indianDay(clock())) throw notFound('There is no such quarter')
  return days
}

type Earned = { pan: string | null; merchantCode: string; merchantName: string; gross: string; tds: string }

/** The rows of the TDS register, so that both agree to the paisa. */
async function earnedIn(tx: Tx, period: Period, { clock }: Portal, caller: OnQuarter['caller']) {
  const { rows } = await sql<Earned>`
    select pan, merchant_code, merchant_name, gross::text, tds::text
    from (${sql.raw(tds.rows(period, clock(), caller))}) d where gross <> 0 or tds <> 0 order by merchant_code`.execute(
    tx,
  )
  return rows
}

/** PAN and name of each shop, from the last approved KYC. */
async function panHolders(tx: Tx, { keys }: Pick<Portal, 'keys'>) {
  const { rows } = await sql<{ code: string; id: string; answersSealed: string }>`
    select distinct on (kyc.merchant_id) m.code, sent.id, sent.answers_sealed from kyc_submission sent
      join kyc on kyc.id = sent.kyc_id join merchant m on m.id = kyc.merchant_id
    where sent.outcome = 'APPROVED' order by kyc.merchant_id, sent.no desc`.execute(tx)
  return new Map(
    rows.map(({ code, ...sent }) => {
      const { pan, nameAsPan } = answersOf(keys, sent)
      return [code, { pan: pan || null, name: nameAsPan || null }]
    }),
  )
}

type Deduction = { merchantCode: string; merchantName: string; day: string; gross: string; tds: string }

/** What each person was credited and deducted on each day of a period, from the lines of the register. */
async function deductionsIn(tx: Tx, period: Period) {
  const { rows } = await sql<Deduction>`
    select m.code as merchant_code, m.name as merchant_name, to_char(day, 'YYYY-MM-DD') as day,
      sum(gross)::text as gross, sum(tds)::text as tds
    from (${sql.raw(linesByDay(period))}) d join merchant m on m.id = d.merchant_id
    group by m.code, m.name, day having sum(gross) <> 0 or sum(tds) <> 0 order by m.code, day`.execute(tx)
  return rows
}

async function deductedByMonth(tx: Tx, period: Period) {
  const { rows } = await sql<{ month: string; tds: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(tds)::text as tds
    from (${sql.raw(linesByDay(period))}) d group by 1 having sum(tds) <> 0 order by 1`.execute(tx)
  return rows.map(({ month, tds }) => ({ month, tds: BigInt(tds) }))
}

const linesByDay = (period: Period) => `
  select l.merchant_id, ${dayOf('l.at')} as day, case when l.register = 'commission' then l.amount else 0 end as gross,
    case when l.register = 'tds' then l.amount else 0 end as tds
  from register_line l where l.register in ('commission', 'tds') and ${within('l.at', period)} and l.merchant_id is not null`

const rulesOf = (tx: Tx) =>
  tx.selectFrom('tdsRate').selectAll().where('active', '=', true).orderBy('effectiveFrom').execute()

/** The challans in the order in which they were paid; `month` is `yyyy-mm`. */
async function challansOf(tx: Tx) {
  const found = await tx
    .selectFrom('tdsChallan')
    .select(['month', 'amount', 'bsr', 'paidOn', 'serial'])
    .where('active', '=', true)
    .orderBy('paidOn')
    .orderBy('serial')
    .execute()
  return found.map((challan) => ({ ...challan, month: challan.month.split('-').reverse().join('-') }))
}

/** Which challan paid a deduction: those of its month are used up one after the other. */
function payingIn(challans: Awaited<ReturnType<typeof challansOf>>) {
  const left = challans.map((challan) => ({ challan, open: challan.amount }))
  return (month: string, tds: bigint) => {
    if (tds <= 0n) return undefined
    const of = left.find(({ challan, open }) => challan.month === month && open >= tds)
    if (of) of.open -= tds
    return of?.challan
  }
}
