import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { beginOf } from '../report/period.ts'

/** What one merchant is charged for a service in a month, or is refunded for an earlier month; all in paise. */
export type Charge = {
  merchantId: string
  isCredit: boolean
  /** The month in which it was charged: the present one or, on a credit note, an earlier one; `yyyy-mm-01`. */
  chargedIn: string
  /** Null where the journal belongs to no service. */
  service: string | null
  nos: number
  taxable: bigint
  gst: bigint
  fee: bigint
  /** GST on the day of the charge, in hundredths of a per cent, and its SAC; '' where it is the seller's. */
  rate: number
  sac: string
}

const dayOf = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`
const monthOf = (day: string) => `date_trunc('month', ${day})::date`

/**
 * All charges and refunds of the month, by merchant and service. A refund of the same month is deducted from its
 * invoice; a refund of an earlier, already invoiced month goes on a credit note. Our charge with its tax and the
 * government's fee are treated separately, because an answer may make one cheaper and the other dearer. A sold ID has
 * its own invoice, and what was charged before there was a GSTIN has none.
 */
export async function chargesOf(db: Tx, month: string): Promise<Charge[]> {
  const { rows } = await sql
    .raw<Charge>(`
    with booked as (
      select j.id, j.kind, j.ref, j.reverses, ${dayOf('j.at')} as day,
        coalesce(sum(e.amount) filter (where e.account_id = 'service-income'), 0) as taxable,
        coalesce(sum(e.amount) filter (where e.account_id = 'output-gst'), 0) as gst,
        coalesce(sum(e.amount) filter (where e.account_id = 'govt-fee'), 0) as fee
      from journal j join entry e on e.journal_id = j.id
      where e.account_id in ('service-income', 'output-gst', 'govt-fee') and j.kind not in ('ID_SALE', 'ID_SALE_REVERSAL')
        and j.at >= ${beginOf(month)} and j.at < (timestamp '${month}' + interval '1 month') at time zone 'Asia/Kolkata'
      group by j.id
    ), placed as (
      select b.*, whose.id as merchant_id,
        case when b.ref ~ '^[0-9a-f]{8}-[0-9a-f-]{27}' then left(b.ref, 36)::uuid end as about,
        coalesce((
          select ${dayOf('o.at')} from journal o
          where o.kind <> 'HOLD' and (o.id = b.reverses
            or (b.kind = 'SERVICE_DIFFERENCE' and o.kind = 'SERVICE_DEBIT' and o.ref = split_part(b.ref, '/', 1)))
          limit 1
        ), b.day) as origin
      from booked b cross join lateral (
        select split_part(e.account_id, ':', 2)::uuid as id from entry e
        where e.journal_id = b.id and (e.account_id like 'wallet:%' or e.account_id like 'hold:%') limit 1
      ) whose
    ), charged as (
      select * from placed
      where gst <> 0 or origin >= (select min(effective_from) from gst_seller where active)
    ), parts as (
      select merchant_id, about, taxable, gst, 0 as fee, taxable < 0 and origin < ${monthOf('day')} as is_credit, origin, day,
        case when kind in ('SERVICE_DEBIT', 'COUPON', 'REFUND_REVERSAL') then 1 when kind = 'SERVICE_REFUND' then -1 else 0 end
          as nos
      from charged where taxable <> 0 or gst <> 0
      union all
      select merchant_id, about, 0, 0, fee, fee < 0 and origin < ${monthOf('day')}, origin, day, 0
      from charged where fee <> 0
    ), served as (
      select p.*, coalesce(a.service, r.service, f.service, 'UTI_COUPON_' || case u.card_type when 'EPAN' then 'E' when 'PHYSICAL' then 'P' end) as service
      from parts p left join application a on a.id = p.about left join uti_topup u on u.id = p.about
      left join gst_registration r on r.id = p.about left join gst_filing f on f.id = p.about
    )
    select p.merchant_id, p.is_credit,
      to_char(${monthOf('case when p.is_credit then p.origin else p.day end')}, 'YYYY-MM-DD') as charged_in, p.service,
      coalesce(g.rate, 0) as rate, coalesce(g.sac, '') as sac,
      sum(p.nos * case when p.is_credit then -1 else 1 end)::int as nos,
      (sum(p.taxable) * case when p.is_credit then -1 else 1 end)::bigint as taxable,
      (sum(p.gst) * case when p.is_credit then -1 else 1 end)::bigint as gst,
      (sum(p.fee) * case when p.is_credit then -1 else 1 end)::bigint as fee
    from served p left join lateral (
      select rate, sac from gst_rate where active and service in ('ALL', coalesce(p.service, 'ALL')) and effective_from <= p.origin
      order by service = 'ALL', effective_from desc limit 1
    ) g on true
    group by 1, 2, 3, 4, 5, 6
    having sum(p.taxable) <> 0 or sum(p.gst) <> 0 or sum(p.fee) <> 0
    order by 1, 2, 3, 4, 5, 6`)
    .execute(db)
  return rows
}
