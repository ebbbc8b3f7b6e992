import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { mutantEnv, withMutant } from 'mutants'
import { createApp } from '../app.ts'
import { filesIn } from '../files/store.ts'
import { fillDemoMasters } from '../pan/application/masters.ts'
import { seedOnce } from '../seed/seed.ts'
import { keysFrom } from '../shared/keys.ts'
import { hasPostgres } from '../testing/database.ts'
import { oneIn } from '../testing/many.ts'
import { copyTemplate, emptyDatabase } from '../testing/postgres.ts'
import { type Db, openPostgres } from './connect.ts'
import { indexes } from './make-indexes.ts'
import { migrateInPieces } from './migrate.mutants.ts'
import { inOrder, migrate, migrateDown, migrations } from './migrate.ts'

const onPostgres = hasPostgres ? test : test.skip
const names = Object.keys(migrations)
const source = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('**/migrations/*', { cwd: source })

const urlOf = (name: string) => `${process.env.TEST_POSTGRES}${name}`
const mine = (name: string) => `${name}_${process.env.JEST_WORKER_ID}`
const opened: ReturnType<typeof openPostgres>[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

function open(url: string): Db {
  const { db, ...rest } = openPostgres(url, 5, 10)
  opened.push({ db, ...rest })
  return db
}

/**
 * All tables with columns, indexes, constraints, triggers, functions and sequences, as lines; without the indexes that
 * are not made by migrations.
 */
async function shapeOf(db: Db) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
      and not indexname = any(${Object.keys(indexes)})
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and conrelid::regclass::text not like 'kysely%'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
    union all select 'sequence ' || relname from pg_class where relkind = 'S'
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

type Contents = Map<string, { columns: string[]; hash: string }>

/** The contents of each table: a hash over these columns of all its rows, by default over all columns. */
async function contentsOf(db: Db, only?: Contents): Promise<Contents> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    group by table_name`.execute(db)
  const contents: Contents = new Map()
  for (const { name, columns: all } of tables) {
    const columns = only ? (only.get(name)?.columns ?? []) : all
    if (columns.length === 0) continue
    const row = sql`jsonb_build_array(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})::text`
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as hash
      from ${sql.table(name)} t`.execute(db)
    contents.set(name, { columns, hash: rows[0]?.hash ?? '' })
  }
  return contents
}

/** What two states have in common, limited to columns that both have. */
function common(before: Contents, after: Contents): Contents {
  const shared = [...after].flatMap(([name, { columns }]) => {
    const known = before.get(name)?.columns.filter((column) => columns.includes(column)) ?? []
    return known.length > 0 ? [[name, { columns: known, hash: '' }] as const] : []
  })
  return new Map(shared)
}

/** The last migration that was allowed to make an index on an existing table. */
const beforeTheRule = '270-places-from-one'

/**
 * Indexes that a migration makes on existing tables, which stops writing to them: such indexes belong into
 * `indexes.ts`.
 */
const holdingIndexes = (without: string[], shape: string[]) => {
  const tables = new Set(without.map((line) => /^column (\w+) /.exec(line)?.[1]))
  const tableOf = (line: string) => /^CREATE INDEX \w+ ON (?:public\.)?(\w+) /.exec(line)?.[1]
  return shape.filter((line) => !without.includes(line) && tableOf(line) && tables.has(tableOf(line)))
}

test('the walk over all migrations finds an index on a table that was there, and none on its own', () => {
  const [old, made] = ['column payment id uuid', 'column courier id uuid']
  const on = (table: string) => `CREATE INDEX ${table}_by_id ON public.${table} USING btree (id)`
  expect(holdingIndexes([old], [old, made, on('payment'), on('courier')])).toEqual([on('payment')])
})

test('every file in a folder of migrations runs, in the order of its number, and can be taken back', () => {
  expect(names).toEqual(files.map((file) => basename(file, '.ts')).sort())
  expect(names.filter((name) => !migrations[name]?.down)).toEqual([])
})

test.each([
  [['kyc/migrations/130-kyc.ts', 'payment/migrations/130-payment.ts'], 'Two migrations have the same number'],
  [['kyc/migrations/130-kyc.ts', 'payment/migrations/130-kyc.ts'], 'Two migrations have the same number'],
  [['kyc/migrations/kyc.ts'], 'kyc/migrations/kyc.ts: a migration is called by its number'],
])('a number is given to one migration of all folders: %j is refused', (files, text) => {
  expect(() => inOrder(files)).toThrow(text)
})

test('migrations run by their numbers, whatever their folders are called', () => {
  expect(inOrder(['auth/migrations/151-view.ts', 'kyc/migrations/130-kyc.ts']).map(([name]) => name)).toEqual([
    '130-kyc',
    '151-view',
  ])
})

/** Done again over a full demo: the newest and one in ten of the others, which never change; all in the long run. */
const doneAgain = new Set([...oneIn(10, names, 0), ...names.slice(-10)])

/** Add or change only rows, or a function of SQL, whose text is no shape: an older version uses them as well. */
const onlyRows = [
  '281-own-accounts',
  '300-pictures-of-pages',
  '344-no-paper-owed',
  '380-cheques-of-branches',
  '490-four-more-short-names',
]

/** Makes keys, codes, statuses or rows anew that an older version also has: done again it must make the same ones. */
const remakesKeys = ['380-cheques-of-branches', '441-by-hand', '452-gst-declined', '490-four-more-short-names']

onPostgres('each migration can be taken back and done again over a full demo: what stays is as it was', async () => {
  const url = await copyTemplate(urlOf, mine('downs'))
  const db = open(url)
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  const app = await createApp({
    opened: { db, engine: 'postgres', close: async () => {} },
    keys: keysFrom(Buffer.alloc(32, 3)),
    files: filesIn(folder),
    demo: true,
  })
  await fillDemoMasters(db)
  await seedOnce(app.portal)
  const newest = await shapeOf(db)

  for (const name of names.toReversed()) {
    if (!doneAgain.has(name)) {
      expect(await migrateDown(db)).toEqual([name])
      continue
    }
    const [shape, before] = [await shapeOf(db), await contentsOf(db)]
    expect(await migrateDown(db)).toEqual([name])
    const after = await contentsOf(db)
    const kept = common(before, after)
    const without = await shapeOf(db)
    if (!onlyRows.includes(name)) expect(without).not.toEqual(shape)
    expect([name, name > beforeTheRule ? holdingIndexes(without, shape) : []]).toEqual([name, []])
    const then = await contentsOf(db, kept)

    const until = Object.fromEntries(Object.entries(migrations).filter(([other]) => other <= name))
    expect(await migrate(db, until)).toEqual([name])
    expect(await shapeOf(db)).toEqual(shape)
    expect(await contentsOf(db, kept)).toEqual(remakesKeys.includes(name) ? before : then)
    // What is computed from the ledger must be the same when it is computed later.
    for (const table of ['wallet_day', 'register_line'].filter((table) => before.has(table)))
      expect((await contentsOf(db)).get(table)).toEqual(before.get(table))
    await migrateDown(db, until)
    expect(await contentsOf(db, kept)).toEqual(then)
  }
  expect(await shapeOf(db)).toEqual([])
  expect(await migrate(db)).toEqual(names)
  expect(await shapeOf(db)).toEqual(newest)
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Kills a process in the middle of that migration, then starts again; returns the schema after each. */
async function killedIn(name: string) {
  const url = await emptyDatabase(urlOf, mine('killed'))
  const db = open(url)
  const program = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', program, url, name], {
    env: { ...process.env, ...mutantEnv() },
  })
  const [said] = await once(child.stdout, 'data')
  expect(`${said}`).toBe('in the middle')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The database notices a little later that the process is gone.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const between = await shapeOf(db)
  const finished = await migrate(db, migrations).then(
    () => true,
    () => false,
  )
  return { between, finished, shape: await shapeOf(db) }
}

onPostgres('killed in the middle it leaves the old database, and the next start finishes', async () => {
  const whole = await shapeOf(open(await copyTemplate(urlOf, mine('whole'))))
  for (const name of [names[0]!, names[Math.floor(names.length / 2)]!, names.at(-1)!]) {
    expect(await killedIn(name)).toEqual({ between: [], finished: true, shape: whole })
  }
})

onPostgres('the test above would notice migrations that are not one transaction', async () => {
  const { between, finished } = await withMutant(migrateInPieces, () => killedIn(names[1]!))
  expect(between.length).toBeGreaterThan(0)
  expect(finished).toBe(false)
})

onPostgres('of two servers that start at once one migrates, and the other finds it done', async () => {
  const url = await emptyDatabase(urlOf, mine('race'))
  const done = await Promise.all([migrate(open(url)), migrate(open(url))])
  expect(done.sort((a, b) => a.length - b.length)).toEqual([[], names])
})

onPostgres('the version before starts on a newer database and leaves it as it is', async () => {
  const db = open(await copyTemplate(urlOf, mine('newer')))
  const shape = await shapeOf(db)
  const before = Object.fromEntries(Object.entries(migrations).slice(0, -1))
  expect(await migrate(db, before)).toEqual([])
  expect(await shapeOf(db)).toEqual(shape)
})

/**
 * The order in which the migrations reached the developers' folders: they were written side by side, so it is not by
 * number. A new one is expected in the order of its number; one that arrived earlier or later is listed here.
 */
const arrived = [
  '001-people',
  '002-money',
  '003-applications',
  '004-office',
  '005-list-views',
  '007-scale',
  '012-provider',
  '015-bulk',
  '014-correction',
  '019-pieces-and-paper',
  '016-paperless',
  '020-first-time-right',
  '017-uti',
  ...names.slice(names.indexOf('020-first-time-right') + 1),
]
/** The migrations of a folder at a moment when a smaller number was still to come. */
const filledEarlier = arrived
  .map((_, i) => arrived.slice(0, i + 1))
  .filter((had) => had.some((name) => arrived.slice(had.length).some((later) => later < name)))

const only = (some: string[]) => Object.fromEntries(some.map((name) => [name, migrations[name]!]))

onPostgres('a folder filled while a smaller number was still to come gets it late, and ends up the same', async () => {
  const whole = await shapeOf(open(await copyTemplate(urlOf, mine('whole'))))
  expect([arrived.toSorted(), filledEarlier.length]).toEqual([names, 4])
  for (const [i, had] of filledEarlier.entries()) {
    const db = open(await emptyDatabase(urlOf, mine(`early_${i}`)))
    await migrate(db, only(had))
    const missing = names.filter((name) => !had.includes(name))
    expect(await migrate(db)).toEqual(missing)
    expect(await shapeOf(db)).toEqual(whole)
    // Migrating down takes back what ran last, not what has the highest number.
    for (const name of missing.toReversed()) expect(await migrateDown(db)).toEqual([name])
  }
})

onPostgres('the version before starts where a newer one ran a smaller number', async () => {
  const db = open(await copyTemplate(urlOf, mine('between')))
  const shape = await shapeOf(db)
  expect(await migrate(db, only(names.filter((name) => name !== '016-paperless')))).toEqual([])
  expect(await shapeOf(db)).toEqual(shape)
})

/** Statements that would break a server of the earlier version; a migration that comes one release later says so. */
const stumbles =
  /drop (table|column|sequence|function|view)|rename|alter column \S+ (set (data )?type|type|set not null|drop default)|add column (?!.*(null|default|generated))|add column [^,`]*not null(?!.* default)/i

const upOf = (text: string) =>
  text.slice(text.indexOf('export async function up'), text.indexOf('export async function down'))
const mayStumble = (text: string) => stumbles.test(upOf(text)) && !/\/\/ One release after \d{3}-/.test(text)

test('no migration takes away what the version before works with, unless it says since when nobody does', () => {
  const texts = files.map((file) => [file, readFileSync(join(source, file), 'utf8')] as const)
  expect(texts.filter(([, text]) => mayStumble(text)).map(([file]) => file)).toEqual([])
})

test.each([
  ['alter table a drop column b', true],
  ['alter table a rename to b', true],
  ['alter table a add column b int not null', true],
  ['alter table a add column b int not null default 0', false],
  ['alter table a add column b int null', false],
])('the test above looks at %s', (statement, isFound) => {
  const text = `export async function up(db) { await sql\`${statement}\` }\nexport async function down`
  expect([mayStumble(text), mayStumble(`// One release after 003-applications\n${text}`)]).toEqual([isFound, false])
})
