import { gstStates } from 'contract/place/gst'
import type { Gstr1Sheet } from 'contract/report/gstr-1'
import { withinDays } from '../report/period.ts'
import type { ReportQuery } from '../report/serve-report.ts'

/** The sheet of a line as SQL; the first that fits counts. */
const sheet = () => {
  // Paise: 1 lakh since August 2024, before it 2.5 lakh (Notification 12/2024-CT).
  const isLarge = `igst > 0 and total > case when dated >= '2024-08-01' then 10000000 else 25000000 end`
  const lastDay = `make_date(extract(year from charged_in - interval '3 months')::int + 1, 11, 30)`
  const sheets: [Gstr1Sheet, when: string][] = [
    ['TOO_LATE', `is_credit and dated > ${lastDay}`],
    ['CDNR', 'is_credit and gstin is not null'],
    ['CDNUR', `is_credit and ${isLarge}`],
    ['B2B', 'gstin is not null'],
    ['B2CL', isLarge],
    ['B2CS', 'true'],
  ]
  return `case ${sheets.map(([name, when]) => `when ${when} then '${name}'`).join(' ')} end`
}

const stateNames = Object.entries(gstStates)
  .map(([code, name]) => `('${code}', '${name.replaceAll("'", "''")}')`)
  .join(', ')

/** The lines of all papers of a period. Both halves of a tax within one state are the same, as the return takes no others. */
export const gstr1Lines: ReportQuery = {
  rows: (period) => `
    select id, number, dated, ${sheet()} as sheet, gstin, merchant_code, merchant_name, place, sac, rate, sign * total as value,
      sign * (line_taxable + case when igst > 0 then 0 else line_gst % 2 end) as taxable,
      case when igst > 0 then sign * line_gst else 0 end as igst,
      case when igst > 0 then 0 else sign * (line_gst / 2) end as cgst,
      case when igst > 0 then 0 else sign * (line_gst / 2) end as sgst
    from (
      select i.id || '/' || line.no as id, i.number, i.dated, i.total, i.igst, m.code as merchant_code, m.name as merchant_name,
        i.kind in ('CREDIT_NOTE', 'ID_CREDIT') as is_credit,
        case when i.kind in ('CREDIT_NOTE', 'ID_CREDIT') then -1 else 1 end as sign,
        nullif(i.buyer ->> 'gstin', '') as gstin,
        place.code || '-' || state.name as place,
        coalesce(line.said ->> 'sac', i.seller ->> 'sac') as sac,
        coalesce(line.said ->> 'rate', i.seller ->> 'rate')::float8 as rate,
        (line.said ->> 'taxable')::bigint as line_taxable, (line.said ->> 'gst')::bigint as line_gst,
        (line.said ->> 'chargedIn')::date as charged_in
      from tax_invoice i join merchant m on m.id = i.merchant_id
        cross join lateral (
          select coalesce(nullif(i.buyer ->> 'stateCode', ''), left(i.seller ->> 'gstin', 2)) as code
        ) place
        left join (values ${stateNames}) state (code, name) on state.code = place.code
        cross join lateral jsonb_array_elements(i.lines) with ordinality line (said, no)
      where ${withinDays('i.dated', period)}
    ) papers where line_taxable <> 0 or line_gst <> 0`,
  of: 'sums',
  order: ['d.dated desc', 'd.number desc', 'd.id desc'],
  search: `lower(d.number || ' ' || coalesce(d.gstin, '') || ' ' || d.merchant_code || ' – ' || d.merchant_name)`,
}
