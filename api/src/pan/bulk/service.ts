import { withoutAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/field/fields'
import {
  type BulkAction,
  type BulkFile,
  type BulkState,
  type bulk,
  bulkActions,
  bulkColumns,
  bulkPage,
  bulkStates,
  bulkTitles,
} from 'contract/pan/bulk'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { csvText } from '../../export/csv.ts'
import { fileHeaders } from '../../files/headers.ts'
import type { Handler, Http } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import type { Caller } from '../../shared/caller.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import { readSetting } from '../../shared/setting.ts'
import { seal, unseal } from '../../vault/seal.ts'
import type { OnApplication } from '../application/queries.ts'
import { howOf, isBulkAction } from './actions.ts'
import { daysOfFile, placesOf, readRow, saysOf } from './cells.ts'
import { bulkSetting } from './settings.ts'
import { batches, validateRow, wordsOf } from './validate-row.ts'

const usualLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 }

/** How long one call records rows before it reports its progress, in milliseconds. */
const turn = 2_000

function actionNamed(name: string): BulkAction {
  if (!isBulkAction(name)) throw notFound('This list was not found')
  return name
}

/** Reads a file, checks each row as the action would now, and saves the result. Nothing else is changed. */
export async function preview({ portal, caller, params, body: sent }: Handler<typeof bulk.preview>): Promise<BulkFile> {
  const action = actionNamed(params.action)
  const limits = (await readSetting(portal.db, bulkSetting)) ?? usualLimits
  const { header, rows } = await portal.readers.read(caller.id, 'table', { bytes: sent.bytes, limits })
  const { places, unused } = placesOf(action, header)
  const { order, warnings } = daysOfFile(action, places, rows, indianDay(portal.clock()))
  const read = rows.map((row) => readRow(action, places, row, order))
  const verdicts = await validateRow(portal, caller, action, read)

  const id = uuid()
  return inTransaction(portal.db, async (tx) => {
    const fileName = withoutAadhaar(sent.name.toWellFormed().replace(/\p{C}+/gu, ' ')).slice(0, 120)
    await tx
      .insertInto('bulkFile')
      .values({
        id,
        deed: action,
        fileName,
        madeBy: caller.id,
        madeAt: portal.clock(),
        unused: JSON.stringify(unused),
        warnings: JSON.stringify(warnings),
      })
      .execute()
    const kept = read.map(({ line, number, given }, i) => {
      const { state = 'FAULTY', words = '', applicationId = null } = verdicts[i] ?? {}
      const sealed = state === 'READY' ? seal(portal.keys, associatedData(id, line), JSON.stringify(given)) : null
      return { fileId: id, line, number, state, words: words.slice(0, 500), applicationId, given: sealed }
    })
    for (const some of batches(kept)) await tx.insertInto('bulkRow').values(some).execute()
    return readFile(tx, caller, id)
  })
}

const associatedData = (fileId: string, line: number) => `bulk_row|given|${fileId}|${line}`

/**
 * Records the next ready rows of a file in the name of the person who checked it, for two seconds or until none is
 * left. Each row and its action are one transaction: a row is recorded only once, and a refusal by the application is
 * shown on its row.
 */
export async function commit({ portal, caller, params: { id } }: OnApplication): Promise<BulkFile> {
  const file = await findFile(portal.db, id)
  if (file.madeBy !== caller.id) throw new Refusal(409, '{by} checked this file and records it', { by: file.by })
  await begin(portal, caller, file)
  const until = performance.now() + turn
  for (let last = -1; performance.now() < until; ) {
    const next = await portal.db
      .selectFrom('bulkRow')
      .select(['line', 'applicationId', 'given'])
      .where('fileId', '=', id)
      .where('state', '=', 'READY')
      .where('line', '>', last)
      .orderBy('line')
      .limit(50)
      .execute()
    if (next.length === 0) break
    for (const row of next) {
      if (performance.now() < until) await record(portal, caller, file, row)
      last = row.line
    }
  }
  return readFile(portal.db, caller, id)
}

type BulkFileRow = Selectable<Tables['bulkFile']> & { by: string }
type BulkRow = Pick<Selectable<Tables['bulkRow']>, 'line' | 'applicationId' | 'given'>

async function begin(portal: Portal, caller: Caller, { id, deed: action, fileName }: BulkFileRow) {
  await inTransaction(portal.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bulkFile')
      .set({ begunAt: portal.clock() })
      .where('id', '=', id)
      .where('begunAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await audit(tx, portal, caller, `bulk ${action}`, id, { file: fileName })
  })
}

async function record(
  portal: Portal,
  caller: Caller,
  { id, deed: action }: BulkFileRow,
  { line, applicationId, given }: BulkRow,
) {
  const settle = (tx: Tx, state: BulkState, words = '') =>
    tx
      .updateTable('bulkRow')
      .set({ state, words, given: null })
      .where('fileId', '=', id)
      .where('line', '=', line)
      .where('state', '=', 'READY')
      .executeTakeFirst()
  try {
    await inTransaction(portal.db, async (tx) => {
      const { numUpdatedRows } = await settle(tx, 'DONE')
      if (numUpdatedRows === 0n || !applicationId || !given) return
      const known = JSON.parse(unseal(portal.keys, associatedData(id, line), given))
      await howOf(action).run({ tx, portal, caller, params: { id: applicationId }, body: known })
    })
  } catch (problem) {
    await settle(portal.db, 'REFUSED', wordsOf(problem))
  }
}

async function findFile(db: Tx, id: string): Promise<BulkFileRow> {
  const file = await db
    .selectFrom('bulkFile as file')
    .innerJoin('userAccount as by', 'by.id', 'file.madeBy')
    .selectAll('file')
    .select('by.name as by')
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFound('This file was not found')
  return file
}

/** A checked file with the number of its rows in each state. */
export const fileOf = ({ tx, caller, params }: Handler<typeof bulk.read>) => readFile(tx, caller, params.id)

async function readFile(db: Tx, caller: Caller, id: string): Promise<BulkFile> {
  const file = await findFile(db, id)
  const earns = file.deed === 'acknowledge' ? await earnedBy(db, id) : null
  return { ...shown(caller, file, await countsOf(db, [id])), earns, doubts: await doubtsIn(db, id) }
}

/** How many ready rows have a doubt, which is in their words. */
async function doubtsIn(db: Tx, fileId: string) {
  const { found } = await db
    .selectFrom('bulkRow')
    .select(({ fn }) => fn.countAll<bigint>().as('found'))
    .where('fileId', '=', fileId)
    .where('state', '=', 'READY')
    .where('words', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** The commission of what is ready, as it will be booked. */
async function earnedBy(db: Tx, fileId: string) {
  const { rows } = await sql<{ shops: number; above: number }>`
    select coalesce(sum((a.price ->> 'commission')::numeric), 0)::float8 as shops,
      (coalesce(sum((select sum((share ->> 'amount')::numeric) from jsonb_array_elements(a.shares) share)), 0) / 100)::float8
        as above
    from bulk_row r join application a on a.id = r.application_id where r.file_id = ${fileId} and r.state = 'READY'`.execute(
    db,
  )
  const { shops = 0, above = 0 } = rows[0] ?? {}
  return { shops, all: Math.round((shops + above) * 100) / 100 }
}

/** The recently recorded files of an action, and those that this person checked, newest first. */
export async function recentFiles({ tx: db, caller, params }: Handler<typeof bulk.recent>): Promise<BulkFile[]> {
  const files = await db
    .selectFrom('bulkFile as file')
    .innerJoin('userAccount as by', 'by.id', 'file.madeBy')
    .selectAll('file')
    .select('by.name as by')
    .where('deed', '=', actionNamed(params.action))
    .where((either) => either.or([either('begunAt', 'is not', null), either('madeBy', '=', caller.id)]))
    .orderBy('madeAt', 'desc')
    .limit(8)
    .execute()
  const ids = files.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return files.map((file) => shown(caller, file, counts))
}

type Counts = Map<string, Partial<Record<BulkState, number>>>

async function countsOf(db: Tx, ids: string[]): Promise<Counts> {
  const counts: Counts = new Map()
  if (ids.length === 0) return counts
  const found = await db
    .selectFrom('bulkRow')
    .select(({ fn }) => ['fileId', 'state', fn.countAll<bigint>().as('nos')])
    .where('fileId', 'in', ids)
    .groupBy(['fileId', 'state'])
    .execute()
  for (const { fileId, state, nos } of found) counts.set(fileId, { ...counts.get(fileId), [state]: Number(nos) })
  return counts
}

function shown(
  { id: me }: Caller,
  { id, deed: action, fileName, madeBy, by, madeAt, begunAt, unused, warnings }: BulkFileRow,
  counts: Counts,
) {
  const of = counts.get(id) ?? {}
  const states = Object.keys(bulkStates) as BulkState[]
  return {
    id,
    action,
    fileName,
    unused,
    warnings,
    madeBy: by,
    isOwn: madeBy === me,
    madeAt: madeAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    counts: Object.fromEntries(states.map((state) => [state, of[state] ?? 0])) as Record<BulkState, number>,
  }
}

/** Some of a file's rows of one state, in the order of the file. */
export async function rowsOf({ tx: db, portal, params: { id }, query: { state, start } }: Handler<typeof bulk.rows>) {
  const { keys } = portal
  const { deed: action } = await findFile(db, id)
  const rows = await rowsWithNames(db, id)
    .select('row.given')
    .where('row.state', '=', state)
    .offset(start)
    .limit(bulkPage)
    .execute()
  return rows.map(({ given, ...row }) => ({
    ...row,
    says: given === null ? [] : saysOf(action, JSON.parse(unseal(keys, associatedData(id, row.line), given))),
  }))
}

const rowsWithNames = (db: Tx, id: string) =>
  db
    .selectFrom('bulkRow as row')
    .leftJoin('application as a', 'a.id', 'row.applicationId')
    .select(['row.line', 'row.number', 'row.state', 'row.words', 'row.applicationId', 'a.formNo', 'a.name'])
    .where('row.fileId', '=', id)
    .orderBy('row.line')

/** All rows of a file with their results, as a CSV. */
export async function sendResult({ tx: db, params: { id }, reply }: Handler<typeof bulk.result> & Http) {
  const { deed: action, fileName } = await findFile(db, id)
  const rows = await rowsWithNames(db, id).execute()
  const table = [
    ['Line', bulkColumns[bulkActions[action].key].title, 'Application', 'Applicant', 'Result', 'Reason'],
    ...rows.map(({ line, number, formNo, name, state, words }) =>
      [`${line}`, number, formNo ?? '', name ?? '', bulkStates[state].en, words].map(csvText),
    ),
  ]
  return sendCsv(reply, `${fileName.replace(/\.\w+$/, '')}-result.csv`, table)
}

/** An empty file of an action with the right headings and one example line. */
export async function sendSample({ params, reply }: Handler<typeof bulk.sample> & Http) {
  const action = actionNamed(params.action)
  const { key, columns } = bulkActions[action]
  const examples = [key, ...Object.values(columns)].map((column) => bulkColumns[column].example)
  return sendCsv(reply, `${action}-sample.csv`, [bulkTitles(action), examples.map(csvText)])
}

const sendCsv = (reply: FastifyReply, name: string, rows: string[][]) =>
  reply
    .headers(fileHeaders('text/csv; charset=utf-8', name))
    .send(Buffer.from(`\uFEFF${stringify(rows, { record_delimiter: 'windows' })}`))
