import { indianDay } from 'contract/field/fields'
import { applicationSteps, finished } from 'contract/pan/form/application-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { emptyApplication } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { withPan } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { applicant } from '../pan/applicants.ts'
import { first, last } from './words.ts'

export type Clerk = { id: string; name: string }

/**
 * Decides for every application who made it, when, and how far it came, as the temporary table `made`. More and more
 * come in as the days pass, a few shops make very many, and what is old mostly has its PAN.
 */
export async function decideFates(tx: Tx, count: number, days: number, now: Date) {
  const start = new Date(now.getTime() - days * 24 * 3_600_000)
  const { rows } = await sql<{ last: bigint }>`
    select setval('form_no', nextval('form_no') + ${count}) - ${count} as last`.execute(tx)
  const base = rows[0]?.last ?? 0n
  await sql`create temporary table made on commit drop as
    with placed as (
      select ${base}::bigint + k as no, floor(at) as day, at - floor(at) as part
      from generate_series(1, ${count}::int) k, lateral (select ${days}::int * sqrt(k::float8 / ${count}::int) as at) moment
    ), begun as (
      -- Shops are open ten hours a day.
      select no, least(date_trunc('day', ${start}::timestamptz) + day * interval '1 day' + interval '210 minutes'
        + part * interval '10 hours', ${now}::timestamptz - interval '20 hours' + part * interval '20 hours') as created_at
      from placed
    ), aged as (
      select *, pg_temp.chance(no, 1) as luck,
        extract(epoch from ${now}::timestamptz - created_at) / 86400 * (0.5 + 1.5 * pg_temp.chance(no, 2)) as age
      from begun
    ), fated as (
      select *, case
        when luck < 0.03 then 'DRAFT'
        when luck < 0.05 then 'CANCELLED'
        when luck < 0.06 or age < 0.4 then 'WAITING_SCAN'
        when age < 0.7 then 'WAITING_CROP'
        when age < 2.5 then 'PENDING_VERIFICATION'
        when luck < 0.09 then 'REJECTED'
        when luck < 0.095 or (luck < 0.13 and age < 60) then 'INCOMPLETE'
        when age < 5 then 'VERIFIED'
        else 'ACKNOWLEDGED' end as fate
      from aged
    ), moved as (
      select *, fate <> 'DRAFT' as paid,
        fate not in ('DRAFT', 'CANCELLED', 'WAITING_SCAN') as scanned,
        fate not in ('DRAFT', 'CANCELLED', 'WAITING_SCAN', 'WAITING_CROP') as cropped,
        fate = 'ACKNOWLEDGED' as acknowledged, pg_temp.chance(no, 6) < 0.1 as e_pan, pg_temp.chance(no, 8) as turn,
        ${now}::timestamptz - interval '1 second' as at_most,
        created_at + interval '5 minutes' + pg_temp.chance(no, 3) * interval '1 hour' as paid_at
      from fated
    ), timed as (
      select *, least(paid_at + interval '2 days' + pg_temp.chance(no, 5) * interval '40 hours', at_most) as ack_at
      from moved
    ), ripened as (
      select *, extract(epoch from at_most - ack_at) / 86400 * (0.8 + 0.4 * pg_temp.chance(no, 9)) as since
      from timed
    )
    select t.no, pg_temp.id_at(created_at, t.no, 10) as id, s.id as merchant_id, s.user_id, s.name as by_name,
      case when not acknowledged then fate
        when since < 1 then 'ACKNOWLEDGED'
        when since < 8 then 'IN_PROCESS'
        when turn < 0.03 and since < 40 then 'TIN_REJECTED'
        when turn < 0.04 and since < 40 then 'TIN_REUPLOADED'
        when turn < 0.05 and since < 60 then 'TIN_RESUBMITTED'
        when since < 10 then 'ALLOTTED'
        when e_pan then 'DELIVERED'
        when since < 18 then 'DISPATCHED'
        when turn > 0.995 then 'RETURNED'
        else 'DELIVERED' end as status,
      case when e_pan or not paid then 'NOT_REQUIRED'
        when acknowledged and turn between 0.9 and 0.901 then 'DEFICIENT'
        when acknowledged and since > 14 then 'RECEIVED'
        when acknowledged and since > 5 then 'SENT'
        else 'PENDING' end as hardcopy,
      paid, scanned, cropped, acknowledged, created_at, e_pan,
      least(paid_at, at_most) as paid_at,
      least(paid_at + interval '40 minutes', at_most) as scanned_at,
      least(paid_at + interval '55 minutes', at_most) as cropped_at,
      least(paid_at + interval '1 hour' + pg_temp.chance(t.no, 4) * interval '30 hours', at_most) as decided_at,
      ack_at,
      least(ack_at + interval '1 day', at_most) as process_at,
      least(ack_at + interval '7 days', at_most) as objected_at,
      least(ack_at + interval '9 days', at_most) as replied_at,
      least(ack_at + interval '10 days', at_most) as again_at,
      least(ack_at + interval '8 days', at_most) as allotted_at,
      least(ack_at + interval '10 days', at_most) as dispatched_at,
      least(ack_at + interval '17 days', at_most) as delivered_at
    from ripened t
      join shop s on s.i = 1 + floor((select count(*) from shop) * pg_temp.chance(t.no, 7) ^ 3)::int`.execute(tx)
  await sql`analyze made`.execute(tx)
}

/** The applications themselves. Their names vary; everything else on the form is one of some hundred people's. */
export async function addApplications(tx: Tx, clerk: Clerk, now: Date) {
  await sql`create temporary table form on commit drop as
    select i - 1 as i, form.value as fields, form.value ->> 'gender' as gender
    from jsonb_array_elements(${JSON.stringify(forms(now))}::jsonb) with ordinality form (value, i)`.execute(tx)
  const moved = sql`case m.status
    when 'DRAFT' then m.created_at
    when 'CANCELLED' then m.scanned_at
    when 'WAITING_SCAN' then m.paid_at
    when 'WAITING_CROP' then m.scanned_at
    when 'PENDING_VERIFICATION' then m.cropped_at
    when 'ACKNOWLEDGED' then m.ack_at
    when 'IN_PROCESS' then m.process_at
    when 'TIN_REJECTED' then m.objected_at
    when 'TIN_REUPLOADED' then m.replied_at
    when 'TIN_RESUBMITTED' then m.again_at
    when 'ALLOTTED' then m.allotted_at
    when 'DISPATCHED' then m.dispatched_at
    when 'RETURNED' then m.delivered_at
    when 'DELIVERED' then m.delivered_at
    else m.decided_at end`
  await sql`insert into application (id, merchant_id, form_no, app_type, category, form_code, form_version, status, version,
      name, fields, duplicate_key, hardcopy, price, service, journal_id, ack_no, ack_date, reasons, rounds, edited_by, checker_id,
      due_by, pan_masked, allotted_on, tracking_no, hardcopy_sent_on, hardcopy_courier, hardcopy_tracking,
      hardcopy_received_on, hardcopy_reason, created_by, created_at, saved_by, saved_at, status_at)
    select m.id, m.merchant_id,
      'N' || digits || pg_temp.luhn(digits::bigint), 'N', 'P',
      case when m.paid_at < '2026-04-01' then '49A' else '93' end, 1, m.status, 3,
      upper(first_name || ' ' || middle_name || ' ' || last_name),
      f.fields || jsonb_build_object(
        'firstName', first_name, 'middleName', middle_name, 'lastName', last_name,
        'fatherFirst', middle_name, 'fatherLast', last_name, 'motherLast', last_name,
        'dob', to_char(date '1962-01-01' + (m.no * 7919 % 16000)::int, 'YYYY-MM-DD'),
        'mobile', '62' || lpad((m.no % 100000000)::text, 8, '0'), 'email', 'applicant' || m.no || '@example.com',
        'resFlat', 'Flat ' || 1 + m.no % 400, 'resRoad', 1 + m.no % 97 || ' Namoona Road',
        'cardType', case when m.e_pan then 'EPAN_ONLY' else 'PHYSICAL_CARD' end),
      encode(sha256(convert_to('somebody ' || m.no, 'UTF8')), 'base64'),
      m.hardcopy,
      case when m.paid then r.price end, case when m.paid then r.service end, case when m.paid then pg_temp.id_at(m.paid_at, m.no, 11) end,
      case when m.acknowledged then '71' || lpad(m.no::text, 13, '0') end,
      case when m.acknowledged then (m.ack_at at time zone 'Asia/Kolkata')::date end,
      case m.status when 'REJECTED' then '[{"code": "X01", "note": ""}]' when 'INCOMPLETE' then
        '[{"code": "A01", "note": "House number differs from the proof"}]' when 'TIN_REJECTED' then
        '[{"code": "S02", "note": ""}]' else '[]' end::jsonb,
      case m.status when 'INCOMPLETE' then 1 else 0 end, array[m.user_id],
      case when m.acknowledged or m.status in ('INCOMPLETE', 'REJECTED', 'VERIFIED') then ${clerk.id}::uuid end,
      case when m.status in ('TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED') then ${dayOf('m.objected_at')} + 30 end,
      case when has_pan then 'ZAAP' || left(last_name, 1) || '****' || chr(65 + (m.no % 26)::int) end,
      case when has_pan then ${dayOf('m.allotted_at')} end,
      case when has_pan and not m.e_pan and m.status <> 'ALLOTTED' then 'EN' || lpad(m.no::text, 9, '0') || 'IN' end,
      case when sent then ${dayOf('m.ack_at')} + 4 end, case when sent then 'India Post' end,
      case when sent then 'RN' || lpad((m.no / 12)::text, 9, '0') || 'IN' end,
      case when m.hardcopy = 'RECEIVED' then ${dayOf('m.ack_at')} + 9 end,
      case when m.hardcopy = 'DEFICIENT' then 'The second page is missing' end,
      m.user_id, m.created_at, m.user_id, m.created_at, ${moved}
    from made m
      join form f on f.i = m.no % (select count(*) from form)
      join rate r on r.e_pan = m.e_pan,
      lateral (select
        pg_temp.rather_first(${last}::text[], m.no, 20) as last_name,
        pg_temp.rather_first(${first}::text[], m.no, 21) as first_name,
        pg_temp.rather_first(${first}::text[], m.no, 22) as middle_name,
        to_char(m.created_at at time zone 'Asia/Kolkata', 'YY') || lpad(m.no::text, 7, '0') as digits,
        ${hasPan} as has_pan,
        m.hardcopy in ('SENT', 'RECEIVED', 'DEFICIENT') as sent) given`.execute(tx)
}

const hasPan = sql<SqlBool>`m.status in (${sql.join(withPan.map((status) => sql.lit(status)))})`

const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)

/** Filled forms that break no rule. No Aadhaar number is made up a million times: nobody here has one. */
function forms(now: Date) {
  const form = formInForce('P', 'N', indianDay(now))
  const steps = applicationSteps(form, indianDay(now))
  return Array.from({ length: 97 }, (_, i) => {
    const fields: ApplicationFields = { ...emptyApplication, ...applicant(i + 101), mobile: '6200000000' }
    const exempt = { ...fields, aadhaar: '', aadhaarExempt: 'NRI', nameAsAadhaar: '' }
    const { aadhaar, ...others } = finished(exempt, steps)
    return others
  })
}

/** Every step each application took, with who took it. */
export async function addEvents(tx: Tx, clerk: Clerk) {
  await sql`insert into application_event
      (id, application_id, merchant_id, from_status, to_status, by_user, by_name, at, ip, reasons, note, journal_id)
    select pg_temp.id_at(step.at, m.no, 20 + step.n), m.id, m.merchant_id, step.was, step.became,
      case when step.office then ${clerk.id}::uuid else m.user_id end,
      case when step.office then ${clerk.name} else m.by_name end, step.at, '192.0.2.202',
      case step.became when 'REJECTED' then '["X01"]' when 'INCOMPLETE' then '["A01"]' when 'TIN_REJECTED' then '["S02"]'
        else '[]' end::jsonb, null,
      case step.journal when 0 then null else pg_temp.id_at(step.at, m.no, step.journal) end
    from made m, lateral (values
        (1, 'DRAFT', 'WAITING_SCAN', m.paid_at, false, 11, m.paid),
        (2, 'WAITING_SCAN', 'CANCELLED', m.scanned_at, false, 12, m.status = 'CANCELLED'),
        (3, 'WAITING_SCAN', 'WAITING_CROP', m.scanned_at, false, 0, m.scanned),
        (4, 'WAITING_CROP', 'PENDING_VERIFICATION', m.cropped_at, false, 0, m.cropped),
        (5, 'PENDING_VERIFICATION', 'REJECTED', m.decided_at, true, 12, m.status = 'REJECTED'),
        (6, 'PENDING_VERIFICATION', 'INCOMPLETE', m.decided_at, true, 0, m.status = 'INCOMPLETE'),
        (7, 'PENDING_VERIFICATION', 'VERIFIED', m.decided_at, true, 0, m.acknowledged or m.status = 'VERIFIED'),
        (8, 'VERIFIED', 'ACKNOWLEDGED', m.ack_at, true, 13, m.acknowledged),
        (9, 'ACKNOWLEDGED', 'IN_PROCESS', m.process_at, true, 0, m.acknowledged and m.status <> 'ACKNOWLEDGED'),
        (10, 'IN_PROCESS', 'TIN_REJECTED', m.objected_at, true, 0, m.status like 'TIN\\_%'),
        (11, 'TIN_REJECTED', 'TIN_REUPLOADED', m.replied_at, false, 0, m.status in ('TIN_REUPLOADED', 'TIN_RESUBMITTED')),
        (12, 'TIN_REUPLOADED', 'TIN_RESUBMITTED', m.again_at, true, 0, m.status = 'TIN_RESUBMITTED'),
        (13, 'IN_PROCESS', 'ALLOTTED', m.allotted_at, true, 0, ${hasPan}),
        (14, 'ALLOTTED', 'DISPATCHED', m.dispatched_at, true, 0, ${hasPan} and m.status <> 'ALLOTTED' and not m.e_pan),
        (15, 'DISPATCHED', 'RETURNED', m.delivered_at, true, 0, m.status = 'RETURNED'),
        (16, 'DISPATCHED', 'DELIVERED', m.delivered_at, true, 0, m.status = 'DELIVERED' and not m.e_pan),
        (17, 'ALLOTTED', 'DELIVERED', m.delivered_at, true, 0, m.status = 'DELIVERED' and m.e_pan)
      ) step (n, was, became, at, office, journal, happened)
    where step.happened`.execute(tx)
}
