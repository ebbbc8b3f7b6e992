import { indianDay } from 'contract/field/fields'
import type { Period } from 'contract/report/report'
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
import { tds } from './tax-queries.ts'

type OnQuarter = Handler<typeof tdsReturn.read>

/** The totals of the statement, before it is downloaded. No PAN is decrypted for it. */
export async function readReturn({ tx, params, portal, caller }: OnQuarter) {
  const rows = await earnedIn(tx, quarterOf(params.quarter, portal), portal, caller)
  const sum = (part: 'gross' | 'tds') => toRupees(rows.reduce((sum, row) => sum + BigInt(row[part]), 0n))
  return {
    people: rows.length,
    withoutPan: rows.filter(({ pan }) => !pan).length,
    gross: sum('gross'),
    tds: sum('tds'),
  }
}

/** Sends the statement with whole PANs; the reading of each is logged. */
export async function sendReturn(call: OnQuarter & Http) {
  const { tx, params, portal, caller, request, reply } = call
  const period = quarterOf(params.quarter, portal)
  const rows = await earnedIn(tx, period, portal, caller)
  const quarter = quarterName(params.quarter)
  if (rows.length === 0) throw new Refusal(409, 'No commission was booked in {quarter}', { quarter })
  await refuseWithoutStepUp(call)
  const section = await sectionOn(tx, period.to)
  const people = await panHolders(tx, portal)
  const lines = rows.map((row, i) => {
    const { pan, name } = people.get(row.merchantCode) ?? {}
    return {
      no: i + 1,
      pan: pan ?? notAvailable,
      name: name ?? row.merchantName,
      code: row.merchantCode,
      section,
      gross: toRupees(BigInt(row.gross)),
      tds: toRupees(BigInt(row.tds)),
    }
  })
  for (const { pan, code } of lines)
    if (pan !== notAvailable) await auditRead(call, 'pan revealed', { about: code, merchant: code })
  await audit(tx, portal, caller, 'TDS return taken', quarter, { people: lines.length })
  request.isReadNoted = true
  const parts = []
  for await (const part of csv({ title: quarter, columns, about: [] }, once(lines))) parts.push(part)
  return reply.headers(fileHeaders('text/csv; charset=utf-8', `TDS-${params.quarter}.csv`)).send(Buffer.concat(parts))
}

/** The return's entry for a person without a PAN. */
const notAvailable = 'PANNOTAVBL'

const columns: SheetColumn[] = [
  { name: 'no', title: 'S#', kind: 'number' },
  { name: 'pan', title: 'PAN', kind: 'text' },
  { name: 'name', title: 'Name as on PAN', kind: 'text' },
  { name: 'code', title: 'Code', kind: 'text' },
  { name: 'section', title: 'Section', kind: 'text' },
  { name: 'gross', title: 'Gross commission', kind: 'money' },
  { name: 'tds', title: 'TDS', kind: 'money' },
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

async function sectionOn(tx: Tx, day: string) {
  const rates = tx.selectFrom('tdsRate').select('section').where('active', '=', true)
  const found = rates.where('effectiveFrom', '<=', day).orderBy('effectiveFrom', 'desc')
  return (await found.executeTakeFirst())?.section ?? ''
}
