import type { ListExport } from 'contract/endpoint'
import { dayText } from 'contract/field/fields'
import type { Column } from 'contract/list/column'
import type { Period, Report } from 'contract/report/report'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { serve } from '../http/serve.ts'
import { all, type ListCriteria } from '../list/conditions.ts'
import { type Joins, type ListSpec, listSpec, type Order } from '../list/list-query.ts'
import { serveAsked } from '../list/serve-list.ts'
import type { Caller } from '../shared/caller.ts'
import { takePeriod } from './period.ts'

export type ReportQuery = {
  /** The rows of a period as a table: a column for each of the contract, and `id`. Money in paise. */
  rows: (period: Period, now: Date, caller: Caller) => string
  /** Of another table: whose row it is by which column, and what of it the columns show. */
  joins?: Joins
  columns?: Readonly<Record<string, string>>
  order: Order[]
  /** What the search looks through. */
  search?: string
  /** Whose rows, where `rows` does not say it: a merchant's report without it would show everybody's. */
  where?: (caller: Caller) => RawBuilder<SqlBool>[]
  /** Its rows are sums of many, worked out each time; or the lines that the database keeps of a register. */
  of?: 'sums' | 'lines'
  /** How many rows a period has, where that is kept. */
  kept?: (period: Period, caller: Caller) => string
  /** The same as a file of all of it has them: in another order, and with more rows. */
  whole?: Pick<ReportQuery, 'rows' | 'order'>
  balances?: (tx: Tx, caller: Caller, period: Period) => Promise<{ opening: number; closing: number }>
  /** `label` and a column for each series, money in paise. */
  bars?: (period: Period) => string
}

/** Puts a report on the wire: its list and files, its sums and what its chart draws. All three read the same rows. */
export function serveReport(app: FastifyInstance, report: Report, query: ReportQuery) {
  const { clock } = app.portal
  serveAsked(app, report.list, (caller, asked, isFile) => {
    const { period, ask } = takePeriod(asked, clock())
    const rows = isFile && isWhole(ask) ? { ...query, ...query.whole } : query
    return { spec: specOf(report, rows, period, caller, clock()), ask }
  })
  serve(app, report.totals, async ({ tx, caller, query: period }) => ({
    asOf: clock().toISOString(),
    sums: {
      ...(await sumsOf(tx, report, specOf(report, query, period, caller, clock()))),
      ...(await query.balances?.(tx, caller, period)),
    },
    bars: await readBars(tx, report, query.bars?.(period)),
  }))
}

/** Nothing of the period is left out. */
const isWhole = ({ search, filters, additionFilter, only, except }: ListCriteria & Partial<ListExport>) =>
  !only &&
  search.trim() === '' &&
  [filters, additionFilter ?? {}, except ?? []].every((part) => Object.keys(part).length === 0)

/** A report of a period as the database is asked for it. */
export function specOf(report: Report, query: ReportQuery, period: Period, caller: Caller, now: Date): ListSpec {
  const { name, title, columns, isNow } = report
  const { rows, joins = {}, order, search = `''`, where, kept, of } = query
  const days = isNow ? '' : ` ${dayText(period.from)} to ${dayText(period.to)}`
  const settings = { name: `${name}${days.replaceAll(' ', '-')}`, title: `${title}${days}`, joins, order, search }
  return listSpec({ title, columns }, `(${rows(period, now, caller)}) d`, query.columns ?? {}, {
    ...settings,
    ...{ where: where?.(caller) ?? [], isWorkedOut: of === 'sums', hasIndexByJoin: of === 'lines' },
    ...(kept && { kept: sql.raw(kept(period, caller)) }),
  })
}

/** What a value is on the wire: rupees of paise, and the rest as it is. */
const onWire = (kind: Column['kind'] | undefined, value: unknown) =>
  kind === 'money' ? Number(value ?? 0) / 100 : Number(value ?? 0)

async function sumsOf(db: Tx, { sums, columns }: Report, { table, where }: ListSpec) {
  if (sums.length === 0) return {}
  const added = sums.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(added)} from ${table} where ${all(where)}`.execute(db)
  return Object.fromEntries(sums.map((name) => [name, onWire(columns[name]?.kind, rows[0]?.[name])]))
}

async function readBars(db: Tx, { chart }: Report, text: string | undefined) {
  if (!chart || !text) return []
  const { rows } = await sql<{ label: string } & Record<string, unknown>>`${sql.raw(text)}`.execute(db)
  const kind = chart.unit === 'rupees' ? 'money' : 'number'
  return rows.map(({ label, ...values }) => ({
    label,
    parts: Object.fromEntries(Object.keys(chart.series).map((name) => [name, onWire(kind, values[name])])),
  }))
}
