import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Keys } from '../shared/keys.ts'
import { readSetting } from '../shared/setting.ts'
import { seal, unseal } from './seal.ts'
import { keyCheckSetting } from './settings.ts'

const place = 'key check'
const words = 'this key belongs to this database'

/**
 * Refuses a key that does not belong to this database: passwords would be wrong, Aadhaar numbers unreadable, and new
 * data unreadable with the right key. The first start stores an encrypted word to recognise the key.
 */
export async function requireFittingKey(db: Db, keys: Keys) {
  // A database of an earlier version has no such word, but may have other encrypted data.
  const known = (await readSetting(db, keyCheckSetting))?.sealed ?? (await anySealed(db))
  const knownId = known?.split('.')[1]
  if (knownId !== undefined && !keys.opener(knownId)) throw misfit()
  const value = JSON.stringify({ sealed: seal(keys, place, words), mac: macOf(keys) })
  const fresh = db.insertInto('setting').values({ name: keyCheckSetting.name, value })
  await fresh.onConflict((conflict) => conflict.column('name').doNothing()).execute()
  // Of two servers that start together, the first has stored its word.
  const left = await readSetting(db, keyCheckSetting)
  if (!left || !opens(keys, left.sealed)) throw misfit()
  // Encryption keys are rotated; passwords and indexes always use the secret.
  if (left.mac !== undefined && left.mac !== macOf(keys)) throw misfit()
}

const macOf = (keys: Keys) => keys.mac('key check', words)

const misfit = () =>
  new Error('SECRET_KEY_FILE: this key does not fit this database. Put back the key that it was written with.')

async function anySealed(db: Db) {
  const row = await db.selectFrom('vault').select('sealed').limit(1).executeTakeFirst()
  return row?.sealed
}

function opens(keys: Keys, sealed: string) {
  try {
    return unseal(keys, place, sealed) === words
  } catch {
    return false
  }
}

/** Stores beside the word to which secret this database belongs; a database of an earlier version has no such note. */
export async function keepMac(db: Db, keys: Keys) {
  const mac = JSON.stringify({ mac: macOf(keys) })
  await sql`update setting set value = value || ${mac}::jsonb where name = ${keyCheckSetting.name}`.execute(db)
}
