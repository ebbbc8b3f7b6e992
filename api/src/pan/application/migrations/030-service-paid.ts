import { type Kysely, sql } from 'kysely'

/** The service for which an application was paid, and the sent form while the merchant types an answer over it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application add column service text null, add column sent jsonb null`.execute(db)

  // The service follows from the amounts that were charged: the rate with these amounts, first of the merchant's own
  // package, and of several rates the one that fits the form. Where no rate has these amounts any more, the form
  // decides.
  await sql`with paid as (
      select a.id, a.merchant_id, a.app_type, a.mode, a.price,
        case
          when a.app_type = 'C' and a.mode <> 'PAPERLESS_EKYC' and a.fields -> 'changes' = '[]'
            then 'PAN_REPRINT' || case when abroad then '_FOREIGN' else '' end
          when a.mode <> 'PHYSICAL' then 'PAN_' || a.app_type || '_EKYC' || case when epan then '_EPAN' else '' end
          when epan then 'PAN_' || a.app_type || '_EPAN'
          else 'PAN_' || a.app_type || case when abroad then '_FOREIGN' else '_PHY' end
        end as named
      from application a, lateral (select
        a.fields ->> 'cardType' = 'EPAN_ONLY' as epan,
        a.fields ->> case when a.category in ('C', 'F', 'E', 'T', 'L', 'G') or a.fields ->> 'commAddress' = 'O'
          then 'offState' else 'resState' end = '88' as abroad) said
      where a.price is not null and a.status not in ('DRAFT', 'PL_DRAFT')
    )
    update application set service = coalesce((
      select r.service from package_rate r join merchant m on m.id = paid.merchant_id
      where r.govt_fee = (paid.price ->> 'govtFee')::numeric * 100
        and r.service_charge = (paid.price ->> 'serviceCharge')::numeric * 100
        and r.gst = (paid.price ->> 'gst')::numeric * 100
        and (r.service like 'PAN\\_' || paid.app_type || '\\_%' or paid.app_type = 'C' and r.service like 'PAN\\_REPRINT%')
        and (r.service like '%\\_EKYC%' = (paid.mode <> 'PHYSICAL') or r.service like 'PAN\\_REPRINT%')
      order by r.package_id = m.package_id desc, r.service = paid.named desc, r.effective_from desc
      limit 1), named)
    from paid where paid.id = application.id`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application drop column service, drop column sent`.execute(db)
}
