import { indianDay } from 'contract/field/fields'
import type { Control, Master, MasterEvent, MasterValue, MasterValues } from 'contract/masters/master'
import { type Kysely, sql } from 'kysely'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import { audit, auditAll } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { isSecret, sealSecret, shownSecret } from './secrets.ts'
import type { Kept } from './serve-master.ts'

type MasterRow = { id: string; active: boolean; [column: string]: unknown }
type One = Context & { params: { id: string } }

/** The tables of all masters have an id and `active`; their other columns follow from their forms. */
const tables = (tx: Tx) => tx as unknown as Kysely<Record<string, MasterRow>>

export const namesOf = (of: Master) => Object.keys(of.form.entries)

/** A record with the values of its form, and its history, the newest first. */
export async function readRecord(of: Master, kept: Kept, { tx, params: { id } }: One) {
  const row = await find(tx, kept, id)
  const history = await historyOf(tx, id)
  return {
    called: `${row[kept.called]}`,
    isActive: row.active,
    values: valuesOf(of, row),
    seen: history[0]?.id ?? '',
    history: history.map(({ id: _, ...event }) => event),
  }
}

/** Adds a record. The values come from the form. */
export async function add(of: Master, kept: Kept, { tx, portal, caller, body }: Context & { body: MasterValues }) {
  await oneAfterAnother(tx, of)
  const id = uuid()
  await kept.check?.(tx, body, id, indianDay(portal.clock()))
  await takePictures(tx, of, id, body, {})
  await writeNew(of, kept, { tx, portal, caller }, [{ id, values: body }])
  return { id }
}

type By = Pick<Context, 'tx' | 'portal' | 'caller'>

/** Records that are written by one statement. */
const atOnce = 500

/** Writes checked records, each with a line of its history. */
export async function writeNew(
  of: Master,
  kept: Kept,
  { tx, portal, caller }: By,
  records: { id: string; values: MasterValues }[],
) {
  for (let start = 0; start < records.length; start += atOnce) {
    const some = records.slice(start, start + atOnce)
    await tables(tx)
      .insertInto(kept.table)
      .values(some.map(({ id, values }) => ({ ...columnsOf(of, kept, values, { portal, id }), id, active: true })))
      .execute()
    const lines = some.map(({ id, values }) => ({
      about: id,
      detail: { master: of.name, changes: differences(of, {}, values) },
    }))
    await auditAll(tx, portal, caller, 'master added', lines)
  }
}

/** Writes the changed values, and their earlier values into the history. */
export async function writeChange(
  of: Master,
  kept: Kept,
  { tx, portal, caller }: By,
  { id, values, changes }: { id: string; values: MasterValues; changes: MasterEvent['changes'] },
) {
  await tables(tx)
    .updateTable(kept.table)
    .set(columnsOf(of, kept, values, { portal, id }))
    .where('id', '=', id)
    .execute()
  await audit(tx, portal, caller, 'master changed', id, { master: of.name, changes })
}

/** All records of a master with the values of their forms. */
export async function allRecords(db: Tx, of: Master, kept: Kept) {
  const rows = (await tables(db).selectFrom(kept.table).selectAll().execute()) as MasterRow[]
  return rows.map((row) => ({ id: row.id, values: valuesOf(of, row) }))
}

/** Changes a record, if it is unchanged since it was read; the earlier values are kept in the audit. */
export async function change(
  of: Master,
  kept: Kept,
  { tx, portal, caller, params: { id }, query, body }: One & { query: { seen: string }; body: MasterValues },
) {
  await oneAfterAnother(tx, of)
  const row = await find(tx, kept, id)
  const was = { ...valuesOf(of, row), ...endsOf(of, row) }
  const changes = differences(of, was, body)
  if (changes.length === 0) return
  const [last] = await historyOf(tx, id, 1)
  if ((last?.id ?? '') !== query.seen)
    throw new Refusal(409, 'Somebody else changed this meanwhile. Close it and open it again.')
  await kept.check?.(tx, body, id, indianDay(portal.clock()))
  await takePictures(tx, of, id, body, was)
  await writeChange(of, kept, { tx, portal, caller }, { id, values: body, changes })
}

/** Retires a record or makes it active again. Doing it twice has no further effect. */
export async function setActive(of: Master, kept: Kept, { tx, portal, caller, params: { id } }: One, active: boolean) {
  await oneAfterAnother(tx, of)
  const row = await find(tx, kept, id)
  if (row.active === active) return
  const today = indianDay(portal.clock())
  if (active) await kept.check?.(tx, valuesOf(of, row), id, today)
  else await kept.checkRetire?.(tx, id, today)
  await tables(tx).updateTable(kept.table).set({ active }).where('id', '=', id).execute()
  await audit(tx, portal, caller, active ? 'master restored' : 'master retired', id, { master: of.name, changes: [] })
}

/**
 * Lets changes of one master wait for each other on all servers, so that a check is still true when its change is
 * written.
 */
export const oneAfterAnother = (tx: Tx, of: Master) =>
  sql`select pg_advisory_xact_lock(hashtext(${`master ${of.name}`}))`.execute(tx)

async function find(tx: Tx, kept: Kept, id: string) {
  const row = await tables(tx).selectFrom(kept.table).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This record was not found')
  return row as MasterRow
}

/** The form's values of a row: rupees instead of paise, an empty text instead of null. */
function valuesOf(of: Master, row: MasterRow): MasterValues {
  return Object.fromEntries(
    namesOf(of).map((name) => {
      const value = isSecret(of, name) ? '' : row[name]
      if (typeof value === 'bigint') return [name, toRupees(value)]
      return [name, (value ?? (of.controls?.[name] === 'picture' ? null : '')) as MasterValue]
    }),
  )
}

const inHundredths = new Set<Control | undefined>(['rupees', 'percent'])

/** All that may be shown of the secrets of a row. */
const endsOf = (of: Master, row: MasterRow): MasterValues =>
  Object.fromEntries(
    namesOf(of)
      .filter((name) => isSecret(of, name))
      .map((name) => [name, shownSecret(row[`${name}End`])]),
  )

type Where = { portal: Pick<Context['portal'], 'keys'>; id: string }

function columnsOf(of: Master, { table, nullable = [] }: Kept, values: MasterValues, { portal, id }: Where) {
  return Object.assign(
    {},
    ...namesOf(of).map((name) => {
      const value = values[name] ?? null
      // If it is empty, the stored secret stays.
      if (isSecret(of, name)) return value ? sealSecret(portal.keys, table, name, id, `${value}`) : {}
      if (inHundredths.has(of.controls?.[name])) return { [name]: toPaise(Number(value)) }
      return { [name]: value === '' && nullable.includes(name) ? null : value }
    }),
  )
}

export function differences(of: Master, was: MasterValues, now: MasterValues): MasterEvent['changes'] {
  return namesOf(of)
    .filter((field) => !isSecret(of, field) || now[field])
    .map((field) => ({ field, was: was[field] ?? null, now: toldOf(of, field, now[field] ?? null) }))
    .filter(({ field, was, now }) => isSecret(of, field) || (was !== now && !(isNothing(was) && isNothing(now))))
}

const toldOf = (of: Master, field: string, value: MasterValue) =>
  isSecret(of, field) ? shownSecret(`${value}`.slice(-4)) : value

const isNothing = (value: MasterValue) => value === null || value === ''

/** Attaches a picture that was uploaded for this form to its record; the earlier picture stays in the files. */
async function takePictures(tx: Tx, of: Master, ownerId: string, now: MasterValues, was: MasterValues) {
  const names = namesOf(of).filter((name) => of.controls?.[name] === 'picture')
  for (const name of names) {
    const fileId = now[name]
    if (!fileId || fileId === was[name]) continue
    if (typeof fileId !== 'string' || !isUuid(fileId)) throw pictureMissing(name)
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ ownerId })
      .where('id', '=', fileId)
      .where('purpose', '=', 'qr')
      .where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '=', ownerId)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw pictureMissing(name)
  }
}

const pictureMissing = (name: string) => badInput(name, 'Add the picture again')

/** Changes shown, the newest. */
const mostTold = 50

async function historyOf(tx: Tx, about: string, most = mostTold): Promise<(MasterEvent & { id: string })[]> {
  const found = await tx
    .selectFrom('audit')
    .select(['id', 'at', 'whoName', 'what', 'detail'])
    .where('about', '=', about)
    .where('what', 'like', 'master %')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return found.map(({ id, at, whoName, what, detail }) => ({
    id,
    at: at.toISOString(),
    by: whoName,
    what: what.slice('master '.length) as MasterEvent['what'],
    changes: (detail as { changes: MasterEvent['changes'] }).changes,
  }))
}
