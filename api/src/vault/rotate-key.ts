import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db/connect.ts'
import { type AuditedAction, audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { modulesOfFeatures } from '../shared/features.ts'
import { type Keys, readKeyFile, sealKeyOf, writeKeyFile } from '../shared/keys.ts'
import { keepMac, requireFittingKey } from './key-check.ts'
import { seal, unseal } from './seal.ts'
import type { SealedColumn } from './sealed-column.ts'

const features = await modulesOfFeatures<{ sealed?: readonly SealedColumn[] }>('retention.ts')
const sealedColumns = features.flatMap(({ sealed = [] }) => sealed)

const atOnce = 200
/** A running server reads a changed key file at most this much later. */
const untilAllKnow = 2_000

type Rotation = { db: Db; keys: Keys; file: string; clock?: () => Date; say?: (line: string) => void; pause?: number }

/**
 * Encrypts everything again with a new key while the portal runs. If it is interrupted, it continues when it is started
 * again. The old key is retired only when nothing is encrypted with it any more.
 */
export async function rotateKey({
  db,
  keys,
  file,
  clock = () => new Date(),
  say = () => {},
  pause = untilAllKnow,
}: Rotation) {
  if (isUnderWay(file, keys)) say('A rotation was broken off. It is continued.')
  else {
    if (readKeyFile(file).next.length === 0) addNextKey(file)
    // Every server must be able to decrypt with the new key before the first one encrypts with it.
    await wait(pause)
    const { seals, next, ...rest } = readKeyFile(file)
    writeKeyFile(file, { ...rest, seals: [...seals, ...next], next: [] })
  }
  await wait(pause)
  const newest = sealKeyOf(readKeyFile(file).seals.at(-1) ?? '').id
  const { id } = keys.sealer()
  if (id !== newest) throw new Error(`The new key ${newest} is not read yet. Start the rotation again.`)
  await note(db, clock, 'key rotation begun', id)
  // Now the encrypted word no longer shows that the secret itself is right.
  await requireFittingKey(db, keys)
  await keepMac(db, keys)

  let done = 0
  for (let round = 1; round <= 5; round++) {
    let moved = 0
    for (const column of sealedColumns) moved += await resealColumn(db, keys, column)
    done += moved
    if ((await othersThan(db, id)) === 0) break
    // A server may still have encrypted with the old key just before it read the file again.
    await wait(pause)
  }
  const rest = await othersThan(db, id)
  if (rest > 0) throw new Error(`${rest} are still sealed with an old key: it stays. Start the rotation again.`)
  // Wait until calls that read a row earlier have finished.
  await wait(pause)
  const now = readKeyFile(file)
  const old = idsIn(file, keys).filter((one) => one !== id)
  writeKeyFile(file, {
    ...now,
    seals: now.seals.filter((text) => sealKeyOf(text).id === id),
    // The first key is derived from the secret, which stays in the file, so it is retired by its id.
    retired: [keys.id],
  })
  await note(db, clock, 'key rotated', id, { retired: old.join(' '), done })
  return { id, done, retired: old }
}

/** Adds the next key, which only decrypts until the rotation begins: time to copy the file to all servers. */
export function addNextKey(file: string) {
  const found = readKeyFile(file)
  const [known] = found.next
  const key = known ?? randomBytes(32).toString('base64')
  if (!known) writeKeyFile(file, { ...found, next: [key] })
  return sealKeyOf(key).id
}

const isUnderWay = (file: string, keys: Keys) =>
  idsIn(file, keys).filter((id) => !readKeyFile(file).retired.includes(id)).length > 1

const idsIn = (file: string, keys: Keys) => [keys.id, ...readKeyFile(file).seals.map((text) => sealKeyOf(text).id)]

const note = (db: Db, clock: () => Date, what: AuditedAction, id: string, detail = {}) =>
  inTransaction(db, (tx) => audit(tx, { clock }, { ...system, id: null }, what, id, detail))

/** How many values are encrypted with another key than this one. */
export async function othersThan(db: Db, id: string) {
  let sum = 0
  for (const { table, sealed } of sealedColumns) {
    const { rows } = await sql<{ nos: string }>`
      select count(*)::text as nos from ${sql.table(table)} where ${isOther(sealed, id)}`.execute(db)
    sum += Number(rows[0]?.nos)
  }
  return sum
}

const isOther = (sealed: RawBuilder<string>, id: string) =>
  sql<boolean>`${sealed} like 'v1.%' and split_part(${sealed}, '.', 2) <> ${id}`

async function resealColumn(db: Db, keys: Keys, column: SealedColumn) {
  let moved = 0
  for (;;) {
    const some = await inTransaction(db, (tx) => resealSome(tx, keys, column))
    moved += some
    if (some === 0) return moved
  }
}

const inCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A locked row is left for the next round; a save meanwhile uses the new key anyway. */
async function resealSome(tx: Tx, keys: Keys, { table, sealed, place, names, set }: SealedColumn) {
  const { rows } = await sql<{ sealed: string } & Record<string, unknown>>`
    select ${sql.join(names.map((name) => sql.ref(name)))}, ${sealed} as sealed from ${sql.table(table)}
    where ${isOther(sealed, keys.sealer().id)} limit ${atOnce} for update skip locked`.execute(tx)
  for (const row of rows) {
    const at = place(row)
    const anew = seal(keys, at, unseal(keys, at, row.sealed))
    const same = names.map((name) => sql`${sql.ref(name)} = ${row[inCode(name)]}`)
    await sql`update ${sql.table(table)} set ${set(anew)} where ${sql.join(same, sql` and `)}`.execute(tx)
  }
  return rows.length
}
