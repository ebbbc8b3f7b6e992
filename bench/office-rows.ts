import pg from 'pg'

/** The number of rows for the office's lists of money, masters and people, for a million journals. */
const sizes = { shops: 18_000, payments: 175_000, gateway: 200_000, adjustments: 100_000, lines: 200_000, tds: 200_000 }

/** SQL used by all statements: for the row `no` a moment of the last two years, and one of the shops. */
const at = `now() - (no % 730) * interval '1 day' - (no % 86399) * interval '1 second'`
const shopsInOrder = `(select array_agg(id order by code) as ids, array_agg(code || ' ' || name order by code) as labels from merchant) shop`
const shop = 'shop.ids[1 + no * 7919 % cardinality(shop.ids)]'
const label = 'shop.labels[1 + no * 7919 % cardinality(shop.labels)]'
const clerk = `(select id from user_account where user_name = 'staff')`
const pick = (of: string, by: string) => `(array[${of}])[1 + ${by} % cardinality(array[${of}])]`

const rows = {
  shops: `
    with made as (
      select no, gen_random_uuid() as id, 'B' || no as code, ${at} as opened, p.id as package_id, p.id_type_id,
        ${pick(`'Asha', 'Ravi', 'Kiran', 'Meena', 'Sunil'`, 'no')} || ' ' || ${pick(`'Rao', 'Das', 'Patil', 'Shah', 'Iyer', 'Gill', 'Roy'`, '(no / 5)')} as name
      from generate_series(1, ${sizes.shops}) no, (select id, id_type_id from package where name = 'Retail Standard') p
    ), shops as (
      insert into merchant (id, code, name, shop_name, mobile_no, email_id, address, parent_id, id_type_id, package_id, created_at)
      select id, code, name, name || ' Seva ' || no, '63' || lpad(no::text, 8, '0'), 'bench' || no || '@example.com', '{}',
        (select m.id from merchant m where no % 3 = 0 order by m.code offset no % 40 limit 1), id_type_id, package_id, opened from made
    ), people as (
      insert into user_account (id, user_name, password_hash, name, code, role, merchant_id, created_at)
      select id, 'bench' || no, '', name, code, 'merchant', id, opened from made
    ), papers as (
      insert into kyc (id, kind, user_id, merchant_id, code, name, status, status_at, submitted_at)
      select gen_random_uuid(), 'MERCHANT', id, id, code, name,
        case no % 20 when 0 then 'SUBMITTED' when 1 then 'RESUBMIT' when 2 then 'NOT_STARTED' else 'APPROVED' end, opened, opened from made
    ), wallets as (
      insert into account (id, kind, merchant_id) select 'wallet:' || id, 'wallet', id from made
    ), journals as (
      insert into journal (id, kind, ref, at, by, remark)
      select id, 'ID_SALE', 'bench ' || no, opened, 'bench', 'ID of ' || code from made
    )
    insert into id_sale (id, dated, merchant_id, code, name, id_type, package, amount, gst, mode, sold_by, year, no, invoice_no, journal_id)
    select id, opened, id, code, name, ${pick(`'Retailer', 'Distributor', 'Master'`, 'no')}, 'Retail Standard', 50000 + no % 7 * 10000, 7627,
      ${pick(`'WALLET', 'CASH'`, 'no')}, 'Demo staff', '25-26', no, 'ID/25-26/' || no, id from made`,
  payments: `
    insert into payment (id, ref_no, merchant_id, merchant_label, requested_by, dated, bank_id, mode, txn_date, utr, depositor_name,
      deposit_branch, amount, approved_amount, status, remark, decision_remark, decided_by, decided_at)
    select gen_random_uuid(), 'PB' || no, ${shop}, ${label}, ${clerk}, ${at}, bank.ids[1 + no % cardinality(bank.ids)],
      ${pick(`'UPI', 'NEFT', 'IMPS', 'CASH'`, 'no')}, (${at})::date, '6' || lpad(no::text, 11, '0'), upper(${label}), 'Branch ' || no % 300,
      100000 + no % 5000 * 100, 100000 + no % 5000 * 100, case when no % 50 = 0 then 'REJECTED' when no > ${sizes.payments - 500} then 'PENDING' else 'APPROVED' end,
      'Remark ' || no, 'Seen ' || no % 90, ${clerk}, ${at}
    from generate_series(1, ${sizes.payments}) no, ${shopsInOrder}, (select array_agg(id) as ids from bank) bank`,
  gateway: `
    insert into gateway_payment (id, ref_no, client_txn_id, merchant_id, requested_by, dated, txn_date, amount, gateway, status,
      upi_txn_id, payer, told, settled_at)
    select gen_random_uuid(), 'GB' || no, 'bench' || no, ${shop}, ${clerk}, ${at}, (${at})::date, 5000 + no % 3000 * 100, 'test',
      case when no % 10 = 0 then 'FAILED' when no % 500 = 1 then 'MISMATCH' when no % 97 = 0 then 'EXPIRED' else 'SUCCESS' end,
      '5' || lpad(no::text, 11, '0'), 'an***' || no % 400 || '@upi', jsonb_build_object('paise', 5000 + no % 3000 * 100), ${at}
    from generate_series(1, ${sizes.gateway}) no, ${shopsInOrder}`,
  adjustments: `
    insert into adjustment (id, ref_no, merchant_id, merchant_label, kind, amount, reason, asked_by, dated, status, decided_by,
      decided_at, decision_remark)
    select gen_random_uuid(), 'AB' || no, ${shop}, ${label}, ${pick(`'ADJUST_CR', 'ADJUST_DR'`, 'no')}, 1000 + no % 4000 * 100,
      'Reason ' || no % 1000, ${clerk}, ${at}, case when no % 400 = 0 then 'PENDING' when no % 9 = 0 then 'REJECTED' else 'APPROVED' end,
      case when no % 400 > 0 then ${clerk} end, case when no % 400 > 0 then ${at} end, 'Seen ' || no % 90
    from generate_series(1, ${sizes.adjustments}) no, ${shopsInOrder} where 1000 + no % 4000 * 100 <= 500000`,
  lines: `
    insert into bank_line (id, bank_id, day, reference, narration, refs, amount, nth, payment_id, kept_by, kept_at, aside_by, aside_at, aside_remark)
    select gen_random_uuid(), coalesce(paid.bank_id, (select id from bank order by sort_order limit 1)), (${at})::date, '6' || lpad(no::text, 11, '0'),
      'NEFT ' || coalesce(paid.depositor_name, 'UNKNOWN ' || no), array['6' || lpad(no::text, 11, '0')],
      coalesce(paid.amount, 100000 + no % 900 * 100) + case when no % 300 = 0 then 100 else 0 end, 1, paid.id, ${clerk}, ${at},
      case when paid.id is null and no % 10 <> 0 then ${clerk} end, case when paid.id is null and no % 10 <> 0 then ${at} end, 'Aside ' || no % 70
    from generate_series(1, ${sizes.lines}) no left join payment paid on paid.ref_no = 'PB' || no`,
  invoices: `
    insert into tax_invoice (id, kind, number, month, dated, issued_at, merchant_id, seller, buyer, lines, taxable, cgst, sgst, igst, fee, total)
    select gen_random_uuid(), 'INVOICE', 'B/' || row_number() over (order by month, m.code), month, month + interval '1 month - 1 day', month, m.id,
      '{}', '{}', '[]', a.taxable, a.taxable * 9 / 100, a.taxable * 9 / 100, 0, a.taxable * 3, a.taxable * 4 + a.taxable * 9 / 100 * 2
    from generate_series(date_trunc('month', now()) - interval '24 months', date_trunc('month', now()) - interval '1 month', '1 month') month,
      (select *, row_number() over (order by code) as no from merchant) m,
      lateral (select 3644::bigint * (1 + (m.no * 31 + extract(month from month)::int * 7) % 400) as taxable) a
    where m.no % 8 = 0`,
  // So that no job issues the documents of these months again.
  months:
    'insert into invoice_month (month, done_at) select distinct month, now() from tax_invoice on conflict do nothing',
  tds: `
    with made as (
      select no, gen_random_uuid() as id, ${at} as at, 'wallet:' || ${shop} as wallet, 10 + no % 900 as paise
      from generate_series(1, ${sizes.tds}) no, ${shopsInOrder}
    ), journals as (
      insert into journal (id, kind, ref, at, by, remark) select id, 'TDS', 'bench ' || no, at, 'bench', 'TDS of ' || no from made
    )
    insert into entry (id, journal_id, account_id, amount, at)
    select gen_random_uuid(), id, account, case account when wallet then -paise else paise end, at
    from made, unnest(array[wallet, 'tds-payable']) account`,
}

/** Adds rows for the office's lists of money, masters and people to those of the seed, once for each database. */
export async function fillOffice(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: there } = await client.query(`select 1 from adjustment where ref_no = 'AB1'`)
  if (there.length === 0) {
    await client.query('begin')
    await client.query('alter table entry disable trigger entry_balances')
    await client.query(`insert into account (id, kind) values ('tds-payable', 'own') on conflict do nothing`)
    for (const text of Object.values(rows)) await client.query(text)
    await client.query('alter table entry enable trigger entry_balances')
    await client.query('commit')
    await client.query('vacuum analyze')
  }
  await client.end()
}
