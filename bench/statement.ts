import { readFileSync, rmSync } from 'node:fs'
import { startPostgres } from 'api/testing/postgres'
import { indianDay } from 'contract/field/fields'
import { dayAfter, periodFilter } from 'contract/report/report'
import pg from 'pg'
import { median } from './load.ts'
import { ask, first, newFolder, type Server, signIn, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

const lines = 100_000
const path = '/api/merchant/misc/reports/statement'

/** The statement of a shop with 100,000 lines in a year. */
export default async function statement(): Promise<BenchRow[]> {
  const [data, postgres] = [newFolder(), await startPostgres()]
  if (!postgres) throw new Error('There is no PostgreSQL here')
  const url = postgres.url('template')
  const server = await startServer({ url, data })
  try {
    const sum = await fill(url)
    const { token } = await signIn(server, 'merchant')
    return await measure(server, token, sum)
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Writes the lines directly, a journal each, without `post`; returns the wallet's balance in paise. */
async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: shops } = await client.query(
    `select 'wallet:' || merchant_id as id from user_account where user_name = 'merchant'`,
  )
  const wallet = shops[0].id
  await client.query('begin')
  await client.query(`create temporary table line on commit drop as
    select gen_random_uuid() as id, now() - (no || ' seconds')::interval * 300 as at, no,
      case when no % 2 = 0 then 10000 + no else -9000 - no % 999 end as amount
    from generate_series(1, ${lines}) no`)
  await client.query(`insert into journal (id, kind, ref, at, by, remark)
    select id, case when amount > 0 then 'ADJUST_CR' else 'ADJUST_DR' end, 'bench ' || no, at, 'bench', 'Line ' || no from line`)
  await client.query(`insert into account (id, kind) values ('adjustments', 'own') on conflict do nothing`)
  await client.query(
    `insert into entry (id, journal_id, account_id, amount, balance_after, at)
      select gen_random_uuid(), id, account, case account when $1 then amount else -amount end, null, at
      from line, unnest(array[$1, 'adjustments']) account`,
    [wallet],
  )
  await client.query(
    `update account set balance = (select sum(amount) from entry where account_id = account.id) where id = $1`,
    [wallet],
  )
  await client.query('commit')
  // A vacuum marks only rows whose commit is on disk as visible to all, as on a running server: so a checkpoint first.
  await client.query('checkpoint')
  await client.query('vacuum analyze entry')
  await client.query('analyze journal')
  const { rows } = await client.query('select balance from account where id = $1', [wallet])
  await client.end()
  return Number(rows[0].balance)
}

async function measure(server: Server, token: string, paise: number): Promise<BenchRow[]> {
  const today = indianDay(new Date())
  const periods = {
    'the last year': { from: dayAfter(today, -365), to: today },
    'a month, half a year ago': { from: dayAfter(today, -200), to: dayAfter(today, -170) },
  }
  const rows: BenchRow[] = []
  for (const [what, period] of Object.entries(periods)) {
    const body = { ...first, additionFilter: periodFilter(period) }
    const page = (start: number) => () => ask(server, token, { ...body, start }, `${path}/list`)
    const begun = performance.now()
    const { filterRecords } = (await page(0)()) as { filterRecords: number }
    const counted = performance.now() - begun
    rows.push({ what: `${what}: the very first page, counted`, measured: counted, unit: 'ms', budget: 100 })
    rows.push({
      what: `${what}: first page`,
      measured: await median(15, page(0)),
      unit: 'ms',
      budget: 100,
      beside: `${filterRecords} lines`,
    })
    const last = Math.floor((filterRecords - 1) / 10) * 10
    rows.push({ what: `${what}: last page`, measured: await median(5, page(last)), unit: 'ms' })
    const totals = () => ask(server, token, null, `${path}?from=${period.from}&to=${period.to}`)
    rows.push({ what: `${what}: totals`, measured: await median(5, totals), unit: 'ms' })
    if (what === 'the last year') {
      const { sums } = (await totals()) as { sums: Record<string, number> }
      rows.push({
        what: 'closing balance beside the ledger',
        measured: Math.abs(sums.closing! * 100 - paise),
        unit: '',
        budget: 0,
      })
      rows.push(...(await exported(server, token, body)))
    }
  }
  return rows
}

const held = ({ pid }: Server) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

/** How much the server's memory grows while it writes the whole statement as an Excel file. */
async function exported(server: Server, token: string, body: object): Promise<BenchRow[]> {
  const before = held(server)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, held(server))
  }, 50)
  const begun = performance.now()
  const response = await fetch(`${server.url}${path}/export?format=xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { byteLength } = await response.arrayBuffer()
  clearInterval(watch)
  if (!response.ok) throw new Error(`The export answered ${response.status}`)
  const seconds = (performance.now() - begun) / 1000
  return [
    { what: 'Excel: the server grows by', measured: most - before, unit: 'MB', budget: 80 },
    { what: 'Excel: written in', measured: seconds, unit: 's', beside: `${(byteLength / 1e6).toFixed(1)} MB` },
  ]
}
