import { setImmediate } from 'node:timers/promises'
import { fieldIn } from 'contract/field/field'
import { check } from 'contract/field/fields'
import { type ImportFound, importRows, type Master, type MasterEvent, type MasterValues } from 'contract/masters/master'
import type { Said } from 'contract/said'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Table } from '../reader/csv-file.ts'
import type { Caller } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Kept } from './serve-master.ts'
import { allRecords, differences, namesOf, oneAfterAnother, writeChange, writeNew } from './service.ts'

/** A larger list must be split into several files; all PIN codes of the country are 19,300. */
const limits = { rows: importRows, bytes: 2 * 1024 * 1024 }
/** After so many lines other calls get their turn. */
const atOnce = 500

type ImportRequest = { portal: Portal; caller: Caller; body: { bytes: Buffer } }
type Compared = {
  added: MasterValues[]
  changed: { id: string; values: MasterValues; changes: MasterEvent['changes'] }[]
  same: number
  leftOut: Said[]
  faults: ImportFound['faults']
}

/** The result of an import without writing anything. */
export async function previewImport(of: Master, kept: Kept, request: ImportRequest) {
  const read = await tableOf(kept, request)
  return counted(await compared(request.portal.db, of, kept, read))
}

/**
 * Imports a file as a whole, each record with its history; a file with a mistake changes nothing (400). Records that
 * are already the same count as `same`, so importing a file twice changes nothing. Retired records stay retired.
 */
export async function saveImport(of: Master, kept: Kept, request: ImportRequest) {
  const { portal, caller } = request
  const read = await tableOf(kept, request)
  return inTransaction(portal.db, async (tx) => {
    await oneAfterAnother(tx, of)
    const found = await compared(tx, of, kept, read)
    if (found.faults.length > 0) throw new Refusal(400, 'Nothing was taken in: the file has mistakes. Check it again.')
    const added = found.added.map((values) => ({ id: uuid(), values }))
    await writeNew(of, kept, { tx, portal, caller }, added)
    for (const change of found.changed) await writeChange(of, kept, { tx, portal, caller }, change)
    return counted(found)
  })
}

/** The rows of a file, and what was left out of it, with the reason. */
type ImportTable = Table & { leftOut?: Said[] }

async function tableOf(kept: Kept, { portal, caller, body: { bytes } }: ImportRequest): Promise<ImportTable> {
  return portal.readers.read(caller.id, kept.readAs ?? 'table', { bytes, limits })
}

const counted = ({ added, changed, ...rest }: Compared): ImportFound => ({
  added: added.length,
  changed: changed.length,
  ...rest,
})

async function compared(db: Tx, of: Master, kept: Kept, { header, rows, leftOut = [] }: ImportTable) {
  const places = placesOf(of, header)
  const left = [...leftOut, ...columnsLeft(header, places)]
  const known = new Map((await allRecords(db, of, kept)).map((record) => [keyOf(of, record.values), record]))
  const lines = new Map<string, number>()
  const found: Compared = { added: [], changed: [], same: 0, leftOut: left, faults: [] }
  for (const [no, { line, cells }] of rows.entries()) {
    if (no % atOnce === 0) await setImmediate()
    if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
      left.push({ text: 'Line {line}: the cells after the last column are left out', values: { line } })
    const written = Object.fromEntries(places.map(([name, place]) => [name, (cells[place] ?? '').trim()]))
    const problems = check(of.form, written)
    found.faults.push(...problems.map((problem) => ({ line, ...problem })))
    if (problems.length > 0) continue
    const values = v.parse(of.form, written) as MasterValues
    const key = keyOf(of, values)
    const before = lines.get(key)
    if (before !== undefined) {
      const text = 'This one is in line {before} already'
      found.faults.push({ line, field: of.importKey?.[0] ?? '', text, values: { before } })
      continue
    }
    lines.set(key, line)
    sort(found, of, known.get(key), values)
  }
  return found
}

function sort(
  found: Compared,
  of: Master,
  record: { id: string; values: MasterValues } | undefined,
  values: MasterValues,
) {
  if (!record) {
    found.added.push(values)
    return
  }
  const changes = differences(of, record.values, values)
  if (changes.length === 0) found.same++
  else found.changed.push({ id: record.id, values, changes })
}

const keyOf = (of: Master, values: MasterValues) => (of.importKey ?? []).map((name) => values[name]).join('|')

const bare = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The columns of a file of which no record has a field. */
const columnsLeft = (header: string[], places: [name: string, place: number][]): Said[] =>
  header.flatMap((title, at) =>
    title.trim() === '' || places.some(([, place]) => place === at)
      ? []
      : [{ text: 'The column {title} is left out: this list does not have it', values: { title: title.trim() } }],
  )

/** The place of each field in a line: its column has the field's label as heading, in any order. */
function placesOf(of: Master, header: string[]): [name: string, place: number][] {
  const titles = namesOf(of).map((name) => fieldIn(of.form, name)?.label ?? name)
  return namesOf(of).map((name, i) => {
    const title = titles[i] ?? name
    const place = header.findIndex((heading) => bare(heading) === bare(title))
    if (place < 0)
      throw new Refusal(400, 'The column {title} is missing. The first line must say: {titles}', {
        title,
        titles: titles.join(', '),
      })
    return [name, place]
  })
}
