import { rmSync } from 'node:fs'
import { startPostgres } from 'api/testing/postgres'
import { indianDay } from 'contract/field/fields'
import { commissionReport, gstRegister } from 'contract/report/money-reports'
import { dayAfter, longestPeriod, periodFilter, type Report } from 'contract/report/report'
import { tdsEntries, tdsRegister } from 'contract/report/tax-reports'
import pg from 'pg'
import { median } from './load.ts'
import { ask, first, newFolder, type Place, type Server, signIn, startServer } from './place.ts'
import { walked } from './sorts.ts'
import type { BenchRow } from './table.ts'

const registers = [commissionReport, tdsEntries, tdsRegister, gstRegister] as Report[]

/** The registers with a million journals over two years: two weeks in each order and filter, and longer periods. */
export default async function measureRegisters(): Promise<BenchRow[]> {
  const place = await ownPlace()
  try {
    const filling = await startServer(place)
    await filling.stop()
    await fill(place.url)
    return await measureOn(place)
  } finally {
    await place.done()
  }
}

async function measureOn(place: Place) {
  const server = await startServer(place)
  try {
    const rows: BenchRow[] = []
    for (const register of registers) {
      const { token } = await signIn(server, 'admin')
      rows.push(...(await measure(server, token, register)))
    }
    return rows
  } finally {
    await server.stop()
  }
}

async function ownPlace(): Promise<Place> {
  const [data, postgres] = [newFolder(), await startPostgres()]
  if (!postgres) throw new Error('There is no PostgreSQL here')
  const done = async () => {
    await postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { url: postgres.url('template'), data, done }
}

const shops = `
  with made as (
    select no, gen_random_uuid() as id, p.id as package_id, p.id_type_id,
      (array['Asha', 'Ravi', 'Kiran', 'Meena', 'Sunil'])[1 + no % 5] || ' ' || (array['Rao', 'Das', 'Patil', 'Shah', 'Iyer', 'Gill', 'Roy'])[1 + no / 5 % 7] as name
    from generate_series(1, 20000) no, (select id, id_type_id from package where name = 'Retail Standard') p
  ), shops as (
    insert into merchant (id, code, name, shop_name, mobile_no, email_id, address, id_type_id, package_id, created_at)
    select id, 'B' || no, name, name || ' Seva ' || no, '63' || lpad(no::text, 8, '0'), 'bench' || no || '@example.com', '{}',
      id_type_id, package_id, now() from made
  )
  insert into account (id, kind, merchant_id) select 'wallet:' || id, 'wallet', id from made`

/** Of a hundred journals 47 are commission, 1 is a reversal of it, 12 are TDS, and 40 are payments for applications. */
const lines = `
  create temporary table line on commit drop as
  select no, gen_random_uuid() as id, 'wallet:' || shop.ids[1 + no % 20000 * 7919 % 20000] as wallet,
    now() - (no % 730) * interval '1 day' - (no % 86399) * interval '1 second' as at,
    case when no / 10 % 100 < 47 then 'COMMISSION' when no / 10 % 100 < 48 then 'COMMISSION_REVERSAL' when no / 10 % 100 < 60 then 'TDS'
      else 'SERVICE_DEBIT' end as kind, 100 + no % 4000 as paise
  from generate_series(1, 1000000) no, (select array_agg(id order by code) as ids from merchant where code like 'B%') shop`

const journals = `
  insert into journal (id, kind, ref, at, by, remark)
  select id, kind, 'bench ' || no, at, 'bench', case kind when 'COMMISSION' then 'Commission of ' when 'COMMISSION_REVERSAL' then 'Commission of '
      when 'TDS' then 'TDS: Commission of ' else '' end || 'PAN application N26' || lpad(no::text, 8, '0')
  from line order by at`

const entries = `
  insert into entry (id, journal_id, account_id, amount, at)
  select gen_random_uuid(), id, account, amount, at from line, lateral (values
    (wallet, case kind when 'COMMISSION' then paise when 'SERVICE_DEBIT' then -10000 - paise - paise * 18 / 100 else -paise end),
    ('commission-expense', case kind when 'COMMISSION' then -paise when 'COMMISSION_REVERSAL' then paise end),
    ('tds-payable', case kind when 'TDS' then paise end),
    ('govt-fee', case kind when 'SERVICE_DEBIT' then 10000 end),
    ('service-income', case kind when 'SERVICE_DEBIT' then paise end),
    ('output-gst', case kind when 'SERVICE_DEBIT' then paise * 18 / 100 end)
  ) one (account, amount) where amount <> 0 order by at`

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('alter table entry disable trigger entry_balances')
  for (const text of [shops, lines, journals, entries]) await client.query(text)
  await client.query('alter table entry enable trigger entry_balances')
  await client.query('commit')
  // A vacuum marks only rows whose commit is on disk as visible to all, as on a running server: so a checkpoint first.
  await client.query('checkpoint')
  await client.query('vacuum analyze')
  await client.end()
}

async function measure(server: Server, token: string, { list, totals }: Report): Promise<BenchRow[]> {
  const to = indianDay(new Date())
  const periods = { 'a quarter': { days: 92, budget: 300 }, 'a year': { days: longestPeriod } }
  const rows = await walked(server, token, list)
  for (const [what, { days, ...budget }] of Object.entries(periods)) {
    const from = dayAfter(to, 1 - days)
    const page = () => ask(server, token, { ...first, additionFilter: periodFilter({ from, to }) }, `/api${list.path}`)
    const sums = () => ask(server, token, null, `/api${totals.path}?from=${from}&to=${to}`)
    const { filterRecords } = (await page()) as { filterRecords: number }
    const beside = `${filterRecords} rows`
    rows.push({
      what: `${totals.path}, ${what}: totals`,
      measured: await median(7, sums),
      unit: 'ms',
      ...budget,
      beside,
    })
    rows.push({ what: `${totals.path}, ${what}: first page`, measured: await median(7, page), unit: 'ms' })
  }
  return rows
}
