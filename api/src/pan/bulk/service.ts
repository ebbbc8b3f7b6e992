import { withoutAadhaar } from 'contract/aadhaar'
import {
  type BulkDeed,
  type BulkFile,
  type BulkState,
  bulkColumns,
  bulkDeeds,
  bulkPage,
  bulkStates,
  bulkTitles,
} from 'contract/pan/bulk'
import { stringify } from 'csv-stringify/sync'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../audit.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { neutral } from '../../export/csv.ts'
import type { Portal } from '../../portal.ts'
import { notFound, Refusal } from '../../refusal.ts'
import type { Upload } from '../../serve.ts'
import { readSetting } from '../../settings.ts'
import { seal, unseal } from '../../vault/seal.ts'
import type { Person } from '../person.ts'
import { placesOf, readRow, saysOf } from './cells.ts'
import { readCsv } from './csv-file.ts'
import { howOf, isBulkDeed } from './deeds.ts'
import { batches, judge, wordsOf } from './judge.ts'

const usualLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 }

/** How long one call goes on recording before it says how far it came. */
const turn = 2_000

function deedNamed(name: string): BulkDeed {
  if (!isBulkDeed(name)) throw notFound('This list')
  return name
}

/** Reads a file, judges each of its rows as the deed would now, and keeps the judgement. Nothing else is changed. */
export async function preview(portal: Portal, person: Person, name: string, sent: Upload): Promise<BulkFile> {
  const deed = deedNamed(name)
  const limits = (await readSetting(portal.db, 'bulk')) ?? usualLimits
  const { header, rows } = readCsv(sent.bytes, limits)
  const { places, unused } = placesOf(deed, header)
  const read = rows.map((row) => readRow(deed, places, row))
  const verdicts = await judge(portal, person, deed, read)

  const id = uuid()
  return inTransaction(portal.db, async (tx) => {
    const fileName = withoutAadhaar(sent.name.toWellFormed().replace(/\p{C}+/gu, ' ')).slice(0, 120)
    await tx
      .insertInto('bulkFile')
      .values({ id, deed, fileName, madeBy: person.id, madeAt: portal.clock(), unused: JSON.stringify(unused) })
      .execute()
    const kept = read.map(({ line, number, given }, i) => {
      const { state = 'FAULTY', words = '', applicationId = null } = verdicts[i] ?? {}
      const sealed = state === 'READY' ? seal(portal.keys, placeOf(id, line), JSON.stringify(given)) : null
      return { fileId: id, line, number, state, words: words.slice(0, 500), applicationId, given: sealed }
    })
    for (const some of batches(kept)) await tx.insertInto('bulkRow').values(some).execute()
    return fileOf(tx, person, id)
  })
}

const placeOf = (fileId: string, line: number) => `bulk_row|given|${fileId}|${line}`

/**
 * Records the next ready rows of a file as the person who checked it, for two seconds or until none is left. Each row and
 * its deed are one transaction: a row is recorded once, and what an application refuses by now is told on its row.
 */
export async function commit(portal: Portal, person: Person, id: string): Promise<BulkFile> {
  const file = await findFile(portal.db, id)
  if (file.madeBy !== person.id) throw new Refusal(409, `${file.by} checked this file and records it`)
  await begin(portal, person, file)
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
      if (performance.now() < until) await record(portal, person, file, row)
      last = row.line
    }
  }
  return fileOf(portal.db, person, id)
}

type File = Selectable<Tables['bulkFile']> & { by: string }
type Row = Pick<Selectable<Tables['bulkRow']>, 'line' | 'applicationId' | 'given'>

async function begin(portal: Portal, person: Person, { id, deed, fileName }: File) {
  await inTransaction(portal.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bulkFile')
      .set({ begunAt: portal.clock() })
      .where('id', '=', id)
      .where('begunAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await audit(tx, portal, person, `bulk ${deed}`, id, { file: fileName })
  })
}

async function record(portal: Portal, person: Person, { id, deed }: File, { line, applicationId, given }: Row) {
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
      const known = JSON.parse(unseal(portal.keys, placeOf(id, line), given))
      await howOf(deed).run(tx, portal, person, applicationId, known)
    })
  } catch (problem) {
    await settle(portal.db, 'REFUSED', wordsOf(problem))
  }
}

async function findFile(db: Tx, id: string): Promise<File> {
  const file = await db
    .selectFrom('bulkFile as file')
    .innerJoin('userAccount as by', 'by.id', 'file.madeBy')
    .selectAll('file')
    .select('by.name as by')
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFound('This file')
  return file
}

/** A checked file with how many of its rows stand where. */
export async function fileOf(db: Tx, person: Person, id: string): Promise<BulkFile> {
  const file = await findFile(db, id)
  return shown(person, file, await countsOf(db, [id]))
}

/** The files of a deed that were recorded lately, and those that this person checked, newest first. */
export async function recentFiles({ db }: Portal, person: Person, name: string): Promise<BulkFile[]> {
  const files = await db
    .selectFrom('bulkFile as file')
    .innerJoin('userAccount as by', 'by.id', 'file.madeBy')
    .selectAll('file')
    .select('by.name as by')
    .where('deed', '=', deedNamed(name))
    .where((either) => either.or([either('begunAt', 'is not', null), either('madeBy', '=', person.id)]))
    .orderBy('madeAt', 'desc')
    .limit(8)
    .execute()
  const ids = files.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return files.map((file) => shown(person, file, counts))
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

function shown({ id: me }: Person, { id, deed, fileName, madeBy, by, madeAt, begunAt, unused }: File, counts: Counts) {
  const of = counts.get(id) ?? {}
  const states = Object.keys(bulkStates) as BulkState[]
  return {
    ...{ id, deed, fileName, unused },
    madeBy: by,
    isOwn: madeBy === me,
    madeAt: madeAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    counts: Object.fromEntries(states.map((state) => [state, of[state] ?? 0])) as Record<BulkState, number>,
  }
}

/** Some of a file's rows of one state, in the order of the file. */
export async function rowsOf({ db, keys }: Portal, id: string, { state, start }: { state: BulkState; start: number }) {
  const { deed } = await findFile(db, id)
  const rows = await rowsWithNames(db, id)
    .select('row.given')
    .where('row.state', '=', state)
    .offset(start)
    .limit(bulkPage)
    .execute()
  return rows.map(({ given, ...row }) => ({
    ...row,
    says: given === null ? [] : saysOf(deed, JSON.parse(unseal(keys, placeOf(id, row.line), given))),
  }))
}

const rowsWithNames = (db: Tx, id: string) =>
  db
    .selectFrom('bulkRow as row')
    .leftJoin('application as a', 'a.id', 'row.applicationId')
    .select(['row.line', 'row.number', 'row.state', 'row.words', 'row.applicationId', 'a.formNo', 'a.name'])
    .where('row.fileId', '=', id)
    .orderBy('row.line')

/** All rows of a file with what became of each, as a CSV. */
export async function resultOf({ db }: Portal, id: string) {
  const { deed, fileName } = await findFile(db, id)
  const rows = await rowsWithNames(db, id).execute()
  const table = [
    ['Line', bulkColumns[bulkDeeds[deed].key].title, 'Application', 'Applicant', 'Result', 'Reason'],
    ...rows.map(({ line, number, formNo, name, state, words }) =>
      [`${line}`, number, formNo ?? '', name ?? '', bulkStates[state].en, words].map(neutral),
    ),
  ]
  return { name: `${fileName.replace(/\.\w+$/, '')}-result.csv`, bytes: csvOf(table) }
}

/** An empty file of a deed with the right headings and one line that shows how it is filled. */
export function sampleOf(name: string) {
  const deed = deedNamed(name)
  const { key, columns } = bulkDeeds[deed]
  const examples = [key, ...Object.values(columns)].map((column) => bulkColumns[column].example)
  return { name: `${deed}-sample.csv`, bytes: csvOf([bulkTitles(deed), examples]) }
}

const csvOf = (rows: string[][]) => Buffer.from(`\uFEFF${stringify(rows, { record_delimiter: 'windows' })}`)
