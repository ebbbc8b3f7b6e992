import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { registrations } from 'contract/registration'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { columnFromQuery } from '../list/hostile-queries.mutants.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { until } from '../testing/server.ts'

const many = 60_000
const file = exportOf(registrations.list)

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await testApp({ engine: hasPostgres ? 'postgres' : 'pglite' })
  await sql`insert into registration (ref_no, dated, f_name, l_name, father_name, gender, dob, mobile_no, email_id, id_name,
      shop_name, address1, address2, address3, district, state, pin, client_ip, consent_at)
    select 'R' || i, now() - i * interval '1 second', 'Meena', 'Namoona', 'Suresh', 'F', '1991-03-02',
      '6' || lpad(i::text, 9, '0'), 'm' || i || '@example.com', 'Retailer', repeat('Demo Shop ', 20), '1', '', '', 'Pune',
      'Maharashtra', '411001', '192.0.2.1', now()
    from generate_series(1, ${sql.lit(many)}) i`.execute(app.db)
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
let isClosed = false
afterAll(async () => {
  if (!isClosed) await app.close()
})

const ask = async (format: string, given: { body?: object; signal?: AbortSignal } = {}) =>
  fetch(`${origin}/api${file.path}?format=${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.tokenOf('admin')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...everything, ...given.body }),
    ...(given.signal && { signal: given.signal }),
  })

const lastAudit = () =>
  app.db
    .selectFrom('audit')
    .select('detail')
    .where('what', '=', 'list exported')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Waits until no export runs any more: all six slots are free again. */
async function untilQuiet() {
  for (let i = 0; i < 100; i++) {
    await wait(50)
    const leave: (() => void)[] = []
    try {
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) leave.push(app.portal.exports.enter(name))
      return
    } catch {
      // An export is still running.
    } finally {
      for (const done of leave) done()
    }
  }
  throw new Error('a file is still being made')
}

const openCursors = async () => {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from pg_stat_activity where state like 'idle in transaction%'
      and datname = current_database()`.execute(app.db)
  return Number(rows[0]?.found)
}

test('every row comes, whole', async () => {
  const answer = await ask('csv')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines.length).toBe(many + 1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(many + 1)
  expect((await lastAudit())?.detail).toMatchObject({ rows: many, complete: true })
})

const onPostgres = hasPostgres ? describe : describe.skip
onPostgres('a file that is read slowly', () => {
  test('is made no faster than it is read, and no further once its reader is gone', async () => {
    const leaving = new AbortController()
    const answer = await ask('csv', { signal: leaving.signal })
    await answer.body!.getReader().read()
    await wait(1_000)
    // On a busy machine the cursor is not idle while a row is fetched.
    await until(async () => (await openCursors()) === 1)
    leaving.abort()
    await untilQuiet()
    expect(await openCursors()).toBe(0)
    const { detail } = (await lastAudit())!
    expect(detail).toMatchObject({ complete: false })
    expect((detail as { rows: number }).rows).toBeLessThan(many)
  })

  test('that breaks in the middle never looks whole, also to a reader who knows only the end of the line', async () => {
    const token = await app.tokenOf('admin')
    const body = JSON.stringify(everything)
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    // HTTP/1.0 has no chunks: a normal end of the connection would look like the end of the file.
    socket.write(
      `POST /api${file.path}?format=csv HTTP/1.0\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    await wait(300)
    const how = new Promise((resolve) =>
      socket.on('error', ({ message }) => resolve(message)).on('end', () => resolve('ended well')),
    )
    // On a busy machine rows may still be on their way to the file.
    await until(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
      return rows.length > 0
    })
    socket.resume()
    expect(await how).toMatch(/ECONNRESET/)
    await untilQuiet()
    expect((await lastAudit())?.detail).toMatchObject({ complete: false })
  })

  test('leaves the list and other people alone meanwhile', async () => {
    const leaving = new AbortController()
    const slow = await Promise.all([ask('csv', { signal: leaving.signal }), ask('xlsx', { signal: leaving.signal })])
    expect(slow.map(({ status }) => status)).toEqual([200, 200])
    const third = await ask('csv')
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await third.json()).toMatchObject({ message: expect.stringContaining('2 of your files') })
    const page = await app.as('staff')(registrations.list, { body: { ...everything, length: 10 } })
    expect(page.status).toBe(200)
    leaving.abort()
    await untilQuiet()
  })
})

test('a PDF of so many rows is refused in words before anything is sent', async () => {
  const answer = await ask('pdf')
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      message: 'A PDF holds at most 10,000 rows, and more match. Choose Excel or CSV, or narrow the list.',
      text: 'A PDF holds at most {most} rows, and more match. Choose Excel or CSV, or narrow the list.',
      values: { most: '10,000' },
    },
  ])
  await untilQuiet()
})

test('what fails before the first row is an answer, not a broken file', async () => {
  const columns = [{ column: '1 / (1 - 1)', title: 'x' }]
  const answer = await withMutant(columnFromQuery, () => ask('csv', { body: { columns } }))
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null])
  await untilQuiet()
})

/** How long an idle server takes to start and to stop: it shows how busy the machine is. */
async function quietRun() {
  const began = performance.now()
  const alone = await testApp({ engine: hasPostgres ? 'postgres' : 'pglite' })
  await alone.app.listen({ port: 0, host: '127.0.0.1' })
  await alone.close()
  return performance.now() - began
}

test('the server stops in order though one reads a file slowly and another has not said a word', async () => {
  const quiet = await quietRun()
  const answer = await ask('csv')
  await answer.body!.getReader().read()
  const { hostname, port } = new URL(origin)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const began = performance.now()
  isClosed = true
  await app.close()
  expect(performance.now() - began).toBeLessThan(8_000 + 3 * quiet)
})
