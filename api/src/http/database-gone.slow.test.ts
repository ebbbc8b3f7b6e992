import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { openPostgres } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { debit, serveDebit } from '../testing/debit.ts'
import { many } from '../testing/many.ts'
import { startPostgres, type Throwaway } from '../testing/postgres.ts'
import { until } from '../testing/server.ts'
import { fullIsSuccess, goneIsAFault } from './database-gone.mutants.ts'

// A PostgreSQL of its own that keeps what it has confirmed, under a server that is never restarted.

const breakdowns = many(1, 10)
const shops = Array.from({ length: 8 }, (_, no) => `shop${no}`)

let postgres: Throwaway
let app: TestApp

beforeAll(async () => {
  if (!hasPostgres) return
  postgres = (await startPostgres({ keeps: true }))!
  app = await testApp({ opened: openPostgres(postgres.url('template'), 10), more: (server) => serveDebit(server) })
  for (const shop of shops) await app.addMerchant(shop, 10_000)
})
afterAll(async () => {
  await app?.close()
  await postgres?.stop()
})

const pay = async (shop: string, key = uuid()) => (await app.as(shop)(debit, { body: { rupees: 1 }, key })).status

/** The bookings of these keys, and whether the books balance. */
async function books(keys: string[]) {
  const { rows } = await sql<{ key: string; times: number }>`
    select remark as key, count(*)::int as times from journal where kind = 'SERVICE_DEBIT' group by 1`.execute(app.db)
  const booked = new Map(rows.map(({ key, times }) => [key, times]))
  const { rows: off } = await sql`select id from account where kind = 'wallet'
    and balance <> (select sum(amount) from entry where account_id = account.id)`.execute(app.db)
  const { rows: uneven } = await sql`
    select journal_id from entry group by journal_id having sum(amount) <> 0`.execute(app.db)
  return {
    lost: keys.filter((key) => !booked.has(key)).length,
    doubled: [...booked.values()].filter((times) => times > 1).length,
    off: off.length,
    uneven: uneven.length,
  }
}

const clean = { lost: 0, doubled: 0, off: 0, uneven: 0 }

/**
 * Shops pay while the database fails so many times, each with its key until it is done; returns their replies, and the
 * longest time in ms until somebody could pay again.
 */
async function paidThroughout(times: number) {
  const keys: string[] = []
  let longest = 0
  const told = new Set<number>()
  let isOver = false
  const paying = shops.map(async (shop) => {
    while (!isOver) {
      const key = uuid()
      let status = await pay(shop, key)
      for (; status !== 200; status = await pay(shop, key)) {
        told.add(status)
        await wait(50)
      }
      keys.push(key)
      await wait(20)
    }
  })
  for (let no = 0; no < times; no++) {
    const before = keys.length
    await until(() => keys.length > before + 30, 120_000)
    await postgres.breakDown()
    const broken = { at: performance.now(), paid: keys.length }
    await until(() => keys.length > broken.paid, 120_000)
    longest = Math.max(longest, performance.now() - broken.at)
  }
  const before = keys.length
  await until(() => keys.length > before + 30, 120_000)
  isOver = true
  await Promise.all(paying)
  return { keys, told: [...told], longest }
}

const onPostgres = hasPostgres ? describe : describe.skip

onPostgres('a database that breaks down under load', () => {
  test('is said to be busy and nothing worse; the same server goes on, and nothing is lost or doubled', async () => {
    const { keys, told, longest } = await paidThroughout(breakdowns)
    expect(told).toEqual([503])
    expect(await books(keys)).toEqual(clean)
    // In a short run the time depends more on the machine than on our code.
    expect(many(0, longest)).toBeLessThan(5_000)
  })

  test('would be told as a fault of ours otherwise', async () => {
    expect((await withMutant(goneIsAFault, () => paidThroughout(1))).told).toContain(500)
  })
})

/** A disk of a few megabytes; null where it may not be created. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status !== 0) return null
  return {
    folder,
    fill() {
      try {
        writeFileSync(join(folder, 'filler'), Buffer.alloc(16 * 1024 * 1024))
      } catch {
        // Now the disk is full.
      }
    },
    empty: () => rmSync(join(folder, 'filler'), { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const disk = hasPostgres ? smallDisk() : null
afterAll(() => disk?.remove())

;(disk ? describe : describe.skip)('a disk that is full', () => {
  test('is no success: nobody is told yes, nothing is kept by halves, and it goes on once there is room', async () => {
    const { folder, fill, empty } = disk!
    const { rows } = await sql<{ dataDirectory: string }>`show data_directory`.execute(app.db)
    chownSync(folder, statSync(rows[0]!.dataDirectory).uid, -1)
    await sql.raw(`create tablespace small location '${folder}'`).execute(app.db)
    await sql.raw('alter table entry set tablespace small').execute(app.db)
    const keys: string[] = []
    const payUntilFull = async () => {
      for (let tries = 0; tries < 3_000; tries++) {
        const key = uuid()
        const status = await pay(shops[0]!, key)
        if (status !== 200) return { status, key }
        keys.push(key)
      }
      throw new Error('It was never full')
    }
    fill()
    const { status, key } = await payUntilFull()
    expect(status).toBe(503)
    expect(await books(keys)).toEqual(clean)
    expect(await withMutant(fullIsSuccess, () => pay(shops[0]!, key))).toBe(200)
    expect((await books([key])).lost).toBe(1)
    empty()
    expect(await pay(shops[0]!, key)).toBe(200)
    expect(await books([...keys, key])).toEqual(clean)
    await sql.raw('alter table entry set tablespace pg_default').execute(app.db)
  })
})
