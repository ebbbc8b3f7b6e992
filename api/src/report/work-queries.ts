import { ended, isDraft, statusCodes } from 'contract/pan/status'
import { stands } from '../pan/application/queries.ts'
import { barsOf, dayOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

type PeriodOf = Parameters<ReportQuery['rows']>[0]

/** The decisions on applications; a note that changes no status is none. */
const said = (period: PeriodOf) => `
  select v.id, v.at, v.application_id, v.merchant_id, v.to_status as outcome, v.reasons, v.by_name
  from application_event v
  where v.to_status in ('VERIFIED', 'INCOMPLETE', 'REJECTED', 'TIN_REJECTED') and v.from_status is distinct from v.to_status
    and ${stands('v')} and ${within('v.at', period)}`

const tally = (outcome: string) => `(count(*) filter (where outcome = '${outcome}'))::int`
const tallies = `${tally('VERIFIED')} as verified, ${tally('INCOMPLETE')} as returned, ${tally('REJECTED')} as rejected,
  ${tally('TIN_REJECTED')} as objected`

export const verdicts: ReportQuery = {
  rows: (period) => `
    select s.id, s.at, a.form_no, m.code as merchant_code, m.name as merchant_name, s.outcome, s.by_name,
      (select coalesce(string_agg(code.value, ', ' order by code.value), '') from jsonb_array_elements_text(s.reasons) code) as reason_codes
    from (${said(period)}) s join application a on a.id = s.application_id join merchant m on m.id = s.merchant_id`,
  order: ['d.at desc', 'd.id desc'],
  search: `lower(d.form_no || ' ' || d.merchant_code || ' – ' || d.merchant_name || ' ' || d.reason_codes || ' ' || d.by_name)`,
}

export const rates: ReportQuery = {
  rows: (period) => `
    select m.id, m.code as merchant_code, m.name as merchant_name, checks, verified, returned, rejected, objected,
      round(100.0 * (returned + rejected) / greatest(checks, 1), 1)::float8 as rate
    from (select merchant_id, ${tallies}, (count(*) filter (where outcome <> 'TIN_REJECTED'))::int as checks
      from (${said(period)}) s group by merchant_id) counted join merchant m on m.id = merchant_id`,
  of: 'sums',
  order: ['d.rate desc', 'd.merchant_code asc'],
  search: `lower(d.merchant_code || ' – ' || d.merchant_name)`,
}

const byReason = (period: PeriodOf) => `
  select code.value as id, code.value as code, coalesce(max(r.text_en), code.value) as reason, ${tallies}, count(*)::int as total
  from (${said(period)}) s cross join lateral jsonb_array_elements_text(s.reasons) code
  left join reason r on r.code = code.value group by code.value`

/** A chart with more reasons is not readable. */
const reasonsDrawn = 10

export const reasonCounts: ReportQuery = {
  rows: byReason,
  of: 'sums',
  order: ['d.total desc', 'd.code asc'],
  search: `lower(d.code || ' ' || d.reason)`,
  bars: (
    period,
  ) => `select code as label, reason as words, returned, rejected, objected from (${byReason(period)}) counted
    order by total desc, code limit ${reasonsDrawn}`,
}

const open = statusCodes.filter((status) => !isDraft(status) && !ended.includes(status) && status !== 'DELIVERED')

export const ageing: ReportQuery = {
  rows: (_period, now) => `
    select status as id, status, count(*)::int as nos,
      (count(*) filter (where days <= 1))::int as up_to_one,
      (count(*) filter (where days > 1 and days <= 3))::int as up_to_three,
      (count(*) filter (where days > 3 and days <= 7))::int as up_to_seven,
      (count(*) filter (where days > 7))::int as older, min(status_at) as oldest
    from (select a.status, a.status_at, extract(epoch from timestamptz '${now.toISOString()}' - a.status_at) / 86400 as days
      from application a where a.status in (${open.map((status) => `'${status}'`)})) waiting group by status`,
  of: 'sums',
  order: ['d.nos desc', 'd.id asc'],
  search: 'lower(d.id)',
}

/** An acknowledgement, and the time of payment: when the application left the drafts. */
const acknowledged = (period: PeriodOf) => `
  select v.id, v.at, v.application_id, v.merchant_id, paid.at as paid_at,
    (extract(epoch from v.at - paid.at) / 3600)::numeric as took
  from application_event v cross join lateral (
    select p.at from application_event p where p.application_id = v.application_id
      and p.from_status in ('DRAFT', 'PL_DRAFT') and p.to_status not in ('DRAFT', 'PL_DRAFT') order by p.at limit 1
  ) paid
  where v.to_status = 'ACKNOWLEDGED' and v.from_status is distinct from v.to_status and ${stands('v')}
    and ${within('v.at', period)}`

const hours = (of: string) => `round((${of})::numeric, 1)::float8`
const half = 'percentile_cont(0.5) within group (order by took)'

export const turnaround: ReportQuery = {
  rows: (period) => `
    select day::text as id, day, count(*)::int as nos, ${hours('avg(took)')} as average, ${hours(half)} as half,
      ${hours('max(took)')} as slowest
    from (select ${dayOf('at')} as day, took from (${acknowledged(period)}) acked) took group by day`,
  of: 'sums',
  order: ['d.day desc'],
  bars: (period) => {
    const { all, of } = barsOf(period, dayOf('at'))
    return `select label, ${hours(`coalesce(${half}, 0)`)} as half
      from ${all} bars left join (${acknowledged(period)}) acked on ${of} = label group by label order by label`
  },
}

export const acknowledgements: ReportQuery = {
  rows: (period) => `
    select k.id, k.at, a.form_no, m.code as merchant_code, m.name as merchant_name, k.paid_at, ${hours('k.took')} as hours
    from (${acknowledged(period)}) k join application a on a.id = k.application_id join merchant m on m.id = k.merchant_id`,
  order: ['d.at desc', 'd.id desc'],
  search: `lower(d.form_no || ' ' || d.merchant_code || ' – ' || d.merchant_name)`,
}
