import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { booksOf } from '../../money/books.ts'
import { accounts, bankAccount, openAccount } from '../../money/ledger.ts'
import type { Clerk } from './applications.ts'

// Written past `post`, which books one journal at a time; `checkBooks` proves that the outcome is what it would have been.

/** What a shop pays for each kind of card, by the rates of its package, as the temporary table `rate`. */
export async function readRates(tx: Tx) {
  await sql`create temporary table rate on commit drop as
    select distinct on (r.service) r.service, r.service = 'PAN_N_EPAN' as e_pan, r.govt_fee, r.service_charge, r.gst, r.commission,
      r.govt_fee + r.service_charge + r.gst as total,
      jsonb_build_object('govtFee', r.govt_fee / 100.0, 'serviceCharge', r.service_charge / 100.0, 'gst', r.gst / 100.0,
        'total', (r.govt_fee + r.service_charge + r.gst) / 100.0, 'commission', r.commission / 100.0) as price
    from package_rate r join package p on p.id = r.package_id
    where p.name = 'Retail Standard' and r.service in ('PAN_N_PHY', 'PAN_N_EPAN')
    order by r.service, r.effective_from desc`.execute(tx)
}

/** Payments that were approved a minute before the money is needed: one for every forty applications of a shop. */
export async function addPayments(tx: Tx, clerk: Clerk) {
  const { rows } = await sql<{ id: string }>`select id from bank where active order by sort_order limit 1`.execute(tx)
  const bankId = rows[0]?.id ?? ''
  await openAccount(tx, bankAccount(bankId), 'bank')
  await sql`create temporary table paid_in on commit drop as
    select numbered.no, 'PR' || to_char(f.at at time zone 'Asia/Kolkata', 'YY') || lpad(numbered.no::text, 5, '0') as ref_no, f.*, s.code || ' ' || s.name as label, s.name, 40 * most.total as amount
    from (
      select m.merchant_id, m.user_id, m.paid_at - interval '1 minute' as at,
        row_number() over (partition by m.merchant_id order by m.paid_at, m.no) as nth
      from made m where m.paid
    ) f join shop s on s.id = f.merchant_id, (select max(total) as total from rate) most,
      lateral (select nextval('payment_no') + 0 * f.nth as no offset 0) numbered
    where f.nth % 40 = 1`.execute(tx)
  await sql`insert into payment (id, ref_no, merchant_id, merchant_label, requested_by, dated, bank_id, mode, txn_date, utr,
      depositor_name, deposit_branch, amount, approved_amount, status, remark, decided_by, decided_at, journal_id)
    select pg_temp.id_at(at, no, 40), ref_no, merchant_id, label, user_id,
      at - interval '45 minutes', ${bankId}::uuid, 'UPI', ((at - interval '45 minutes') at time zone 'Asia/Kolkata')::date,
      '7' || lpad(no::text, 11, '0'), upper(name), '', amount, amount, 'APPROVED', '', ${clerk.id}::uuid, at,
      pg_temp.id_at(at, no, 41)
    from paid_in`.execute(tx)
  return bankId
}

/** One journal a payment, debit, refund and commission, and their entries with each wallet's balance after it. */
export async function addJournals(tx: Tx, clerk: Clerk, bankId: string) {
  await sql`create temporary table booked on commit drop as
    select 'TOPUP_BANK' as kind, ref_no as ref, at, merchant_id, no,
      pg_temp.id_at(at, no, 41) as id, 41 as what, ${clerk.name} as by, 'UPI 7' || lpad(no::text, 11, '0') as remark,
      null::uuid as reverses, amount as wallet, null::boolean as e_pan
    from paid_in
    union all
    select 'SERVICE_DEBIT', m.id::text, m.paid_at, m.merchant_id, m.no, pg_temp.id_at(m.paid_at, m.no, 11), 11, m.by_name,
      'PAN application ' || a.form_no, null, -r.total, m.e_pan
    from made m join rate r on r.e_pan = m.e_pan join application a on a.id = m.id where m.paid
    union all
    select 'SERVICE_REFUND', m.id::text, d.at, m.merchant_id, m.no, pg_temp.id_at(d.at, m.no, 12), 12,
      case m.status when 'REJECTED' then ${clerk.name} else m.by_name end, 'Refund of PAN application ' || a.form_no,
      pg_temp.id_at(m.paid_at, m.no, 11), r.total, m.e_pan
    from made m join rate r on r.e_pan = m.e_pan join application a on a.id = m.id,
      lateral (select case m.status when 'REJECTED' then m.decided_at else m.scanned_at end as at) d
    where m.status in ('REJECTED', 'CANCELLED')
    union all
    select 'COMMISSION', m.id::text, m.ack_at, m.merchant_id, m.no, pg_temp.id_at(m.ack_at, m.no, 13), 13, ${clerk.name},
      'Commission of PAN application ' || a.form_no, null, r.commission, m.e_pan
    from made m join rate r on r.e_pan = m.e_pan join application a on a.id = m.id
    where m.acknowledged`.execute(tx)
  await sql`insert into journal (id, kind, ref, at, by, remark, reverses)
    select id, kind, ref, at, by, remark, reverses from booked order by at`.execute(tx)

  await sql`insert into entry (id, journal_id, account_id, amount, balance_after, at)
    select pg_temp.id_at(at, no, what + 100), id, 'wallet:' || merchant_id, wallet,
      sum(wallet) over (partition by merchant_id order by at, what, no), at
    from booked`.execute(tx)
  const { govtFee, serviceIncome, outputGst, commission } = accounts
  await sql`insert into entry (id, journal_id, account_id, amount, at)
    select pg_temp.id_at(b.at, b.no, b.what + 100 * other.n), b.id, other.account, other.amount, b.at
    from booked b left join rate r on r.e_pan = b.e_pan, lateral (values
      (2, ${bankAccount(bankId)}, case when b.kind = 'TOPUP_BANK' then -b.wallet end),
      (2, ${commission}, case when b.kind = 'COMMISSION' then -b.wallet end),
      (2, ${govtFee}, case b.kind when 'SERVICE_DEBIT' then r.govt_fee when 'SERVICE_REFUND' then -r.govt_fee end),
      (3, ${serviceIncome}, case b.kind when 'SERVICE_DEBIT' then r.service_charge when 'SERVICE_REFUND' then -r.service_charge end),
      (4, ${outputGst}, case b.kind when 'SERVICE_DEBIT' then r.gst when 'SERVICE_REFUND' then -r.gst end)
    ) other (n, account, amount)
    where other.amount <> 0`.execute(tx)
  await sql`update account set balance = balance + moved.amount
    from (select merchant_id, sum(wallet) as amount from booked group by merchant_id) moved
    where account.id = 'wallet:' || moved.merchant_id`.execute(tx)
}

const wrongs = {
  'journals that do not balance': sql`select journal_id from entry group by journal_id having sum(amount) <> 0`,
  'journals without entries': sql`select id from journal j where not exists (select 1 from entry e where e.journal_id = j.id)`,
  'wallets that are not the sum of their entries': sql`
    select a.id from account a left join (select account_id, sum(amount) as total from entry group by account_id) e on e.account_id = a.id
    where a.kind = 'wallet' and a.balance <> coalesce(e.total, 0)`,
  'wallets that went below their limit': sql`
    select e.id from entry e join account a on a.id = e.account_id and a.kind = 'wallet'
    where e.balance_after < -a.credit_limit`,
  'applications that were sent and not paid': sql`
    select a.id from application a
      left join journal paid on paid.id = a.journal_id and paid.kind = 'SERVICE_DEBIT' and paid.ref = a.id::text
      left join journal held on held.kind = 'HOLD' and held.ref = a.id::text
    where (a.status not in ('DRAFT', 'PL_DRAFT')) <> (coalesce(paid.id, held.id) is not null)`,
}

/** Whether the whole ledger is as `post` would have left it; throws with what is not. */
export async function checkBooks(tx: Tx) {
  for (const [wrong, query] of Object.entries(wrongs)) {
    const { rows } = await sql<{ found: bigint }>`select count(*) as found from (${query}) wrong`.execute(tx)
    const found = rows[0]?.found ?? 0n
    if (found > 0n) throw new Error(`${found} ${wrong}`)
  }
  const { registersOff } = await booksOf(tx)
  if (registersOff > 0) throw new Error(`${registersOff} accounts that are not what the registers say of them`)
}
