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
  /** The rows of a period as SQL: a column for each one of the contract, and `id`. Money in paise. */
  rows: (period: Period, now: Date, caller: Caller) => string
  /** Joined tables and the column for each. */
  joins?: Joins
  columns?: Readonly<Record<string, string>>
  order: Order[]
  /** The text that the search compares. */
  search?: string
  /**
   * The merchant's condition, if `rows` does not have it: without it a merchant's report would show everybody's rows.
   */
  where?: (caller: Caller) => RawBuilder<SqlBool>[]
  /** 'sums' are computed for each reading from many rows; 'lines' are the lines of a register, kept by the database. */
  of?: 'sums' | 'lines'
  /** The number of rows of a period, where it is stored. */
  kept?: (period: Period, caller: Caller) => string
  /** The same for its sums: a statement with one row, and a column in paise for each sum. */
  keptSums?: (period: Period, caller: Caller) => string
  /** The same for a complete file, which has another order and more rows. */
  whole?: Pick<ReportQuery, 'rows' | 'order'>
  balances?: (tx: Tx, caller: Caller, period: Period) => Promise<{ opening: number; closing: number }>
  /** `label`, `words` where it is a code, and a column for each series, money in paise. */
  bars?: (period: Period) => string
}

/** Serves a report: its list and files, its sums and its chart. All three read the same rows. */
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
      ...(await sumsOf(
        tx,
        report,
        query.keptSums
          ? sql.raw(query.keptSums(period, caller))
          : addedUp(report, specOf(report, query, period, caller, clock())),
      )),
      ...(await query.balances?.(tx, caller, period)),
    },
    bars: await readBars(tx, report, query.bars?.(period)),
  }))
}

/** Whether the query leaves nothing of the period out. */
const isWhole = ({ search, filters, additionFilter, only, except }: ListCriteria & Partial<ListExport>) =>
  !only &&
  search.trim() === '' &&
  [filters, additionFilter ?? {}, except ?? []].every((part) => Object.keys(part).length === 0)

/** A report of a period as a list query. */
export function specOf(report: Report, query: ReportQuery, period: Period, caller: Caller, now: Date): ListSpec {
  const { name, title, columns, isNow } = report
  const { rows, joins = {}, order, search = `''`, where, kept, of } = query
  const days = isNow ? '' : ` ${dayText(period.from)} to ${dayText(period.to)}`
  const settings = { name: `${name}${days.replaceAll(' ', '-')}`, title: `${title}${days}`, joins, order, search }
  return listSpec({ title, columns }, `(${rows(period, now, caller)}) d`, query.columns ?? {}, {
    ...settings,
    where: where?.(caller) ?? [],
    isWorkedOut: of === 'sums',
    hasIndexByJoin: of === 'lines',
    ...(kept && { kept: sql.raw(kept(period, caller)) }),
  })
}

/** The value in the reply: rupees instead of paise, others unchanged. */
const onWire = (kind: Column['kind'] | undefined, value: unknown) =>
  kind === 'money' ? Number(value ?? 0) / 100 : Number(value ?? 0)

async function sumsOf(db: Tx, { sums, columns }: Report, statement: RawBuilder<unknown>) {
  if (sums.length === 0) return {}
  const { rows } = await sql<Record<string, unknown>>`${statement}`.execute(db)
  return Object.fromEntries(sums.map((name) => [name, onWire(columns[name]?.kind, rows[0]?.[name])]))
}

function addedUp({ sums }: Report, { table, where }: ListSpec) {
  const added = sums.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`)
  return sql`select ${sql.join(added)} from ${table} where ${all(where)}`
}

async function readBars(db: Tx, { chart }: Report, text: string | undefined) {
  if (!chart || !text) return []
  const { rows } = await sql<{ label: string; words?: string } & Record<string, unknown>>`${sql.raw(text)}`.execute(db)
  const kind = chart.unit === 'rupees' ? 'money' : 'number'
  return rows.map(({ label, words, ...values }) => ({
    label,
    ...(words !== undefined && { words }),
    parts: Object.fromEntries(Object.keys(chart.series).map((name) => [name, onWire(kind, values[name])])),
  }))
}
