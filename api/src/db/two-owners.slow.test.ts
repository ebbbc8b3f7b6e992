import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { mutantEnv, withMutant } from 'mutants'
import { openPglite } from './connect.ts'
import { noFolderLock } from './two-owners.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'owners-'))
const folder = join(home, 'database')
beforeAll(async () => {
  const { db, close } = await openPglite(folder)
  await sql`create table kept (text text)`.execute(db)
  await close()
})
afterAll(() => rmSync(home, { recursive: true }))

/** Opens the folder and, when told, writes a hundred rows one by one; reports how many were saved, or why not. */
const writer = [
  '--no-warnings',
  '--input-type=module',
  '-e',
  `import { openPglite } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)}
   import { sql } from 'kysely'
   try {
     const { db, close } = await openPglite(process.argv[1])
     process.stdout.write('mine ')
     await new Promise((resolve) => process.stdin.once('data', resolve))
     for (let i = 0; i < 100; i++) await sql\`insert into kept values ('\${sql.raw(String(process.pid))}')\`.execute(db)
     process.stdout.write('100')
     await close()
   } catch (error) { process.stdout.write(error.message) }
   process.exit()`,
]

/** Two processes on the folder at once; returns the report of each, and how many rows there are in the end. */
async function twoWriters() {
  await withDatabase((db) => sql`truncate kept`.execute(db))
  const env = { ...process.env, ...mutantEnv() }
  const two = [0, 1].map(() => spawn(process.execPath, [...writer, folder], { cwd: here, env }))
  const said = ['', '']
  for (const [no, { stdout }] of two.entries()) stdout.on('data', (text) => (said[no] += text))
  const gone = two.map((child) => once(child, 'exit'))
  while (said.includes('')) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { stdin } of two) stdin.on('error', () => {}).write('go')
  await Promise.all(gone)
  const rows = await withDatabase((db) => sql<{ count: number }>`select count(*)::int as count from kept`.execute(db))
  return { said: said.sort(), kept: rows.rows[0]?.count ?? 0 }
}
const here = new URL('.', import.meta.url).pathname

async function withDatabase<Result>(work: (db: Awaited<ReturnType<typeof openPglite>>['db']) => Promise<Result>) {
  const { db, close } = await openPglite(folder)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

test('of two processes on one folder one is refused, and every row of the other is there', async () => {
  const { said, kept } = await twoWriters()
  expect(said).toEqual(['mine 100', expect.stringContaining('is in use by process')].sort())
  expect(kept).toBe(100)
})

// Without the lock saved rows are usually lost; how many is a matter of chance.
test('without the lock both believe it is theirs', async () => {
  const { said } = await withMutant(noFolderLock, twoWriters)
  expect(said.filter((text) => text.startsWith('mine'))).toHaveLength(2)
})
