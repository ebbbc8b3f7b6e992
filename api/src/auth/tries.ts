import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { manySigningIn } from './password/passwords.ts'

const minute = 60_000
const lockMinutes = 15
/** The fifth wrong password locks. */
const triesAtMost = 5
/** After so many from one device a captcha is asked. */
const triesWithoutCaptcha = 2

type Try = { left: number } | { lockedUntil: Date }

/** A password is looked at within this time: a server that ended in between keeps no place longer. */
const reservedFor = minute
const patience = 20_000

/**
 * Takes one of the places in which passwords for this key may be looked at, so that many guesses at once are not more than
 * five; answers until when the key is locked instead. Nothing counts as failed yet: whoever finds all places taken waits for
 * what becomes of those. A name that nobody has is counted, and locks, just the same.
 */
export async function reserveTry(portal: Portal, key: string): Promise<Date | null> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    if (await reserve(portal, key)) return null
    const lockedUntil = await lockOf(portal, key)
    if (lockedUntil) return lockedUntil
    await after(20 + 60 * Math.random())
  }
  throw manySigningIn()
}

async function reserve({ db, clock }: Portal, key: string) {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const failures = sql<number>`case when sign_in_try.at < ${ago(lockMinutes * minute)} or sign_in_try.locked_until is not null
    then 0 else sign_in_try.failures end`
  const reserved = sql<number>`case when sign_in_try.reserved_at < ${ago(reservedFor)}
    then 0 else sign_in_try.reserved end`
  const place = await db
    .insertInto('signInTry')
    .values({ key, failures: 0, at: now, lockedUntil: null, reserved: 1, reservedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, reserved: sql`${reserved} + 1`, reservedAt: now, lockedUntil: null })
        .where((eb) => eb.or([eb('signInTry.lockedUntil', 'is', null), eb('signInTry.lockedUntil', '<=', now)]))
        .where(sql<boolean>`${failures} + ${reserved} < ${triesAtMost}`),
    )
    .returning('key')
    .executeTakeFirst()
  return place !== undefined
}

const oneLess = sql<number>`greatest(sign_in_try.reserved - 1, 0)`

/** Gives the place back: the password could not be looked at. */
export async function returnTry({ db }: Portal, key: string) {
  await db.updateTable('signInTry').set({ reserved: oneLess }).where('key', '=', key).execute()
}

/** Gives the place back: the password was right, and what failed before is forgotten. */
export async function passTry({ db }: Portal, key: string) {
  await db
    .updateTable('signInTry')
    .set({ reserved: oneLess, failures: 0, lockedUntil: null })
    .where('key', '=', key)
    .execute()
}

/** Turns the place into a failure; the fifth locks. */
export async function failTry({ db, clock }: Portal, key: string): Promise<Try> {
  const now = clock()
  const until = new Date(now.getTime() + lockMinutes * minute)
  const { failures, lockedUntil } = await db
    .insertInto('signInTry')
    .values({ key, failures: 1, at: now, lockedUntil: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`sign_in_try.failures + 1`,
        reserved: oneLess,
        at: now,
        lockedUntil: sql`case when sign_in_try.failures + 1 >= ${triesAtMost} then ${until}::timestamptz end`,
      }),
    )
    .returning(['failures', 'lockedUntil'])
    .executeTakeFirstOrThrow()
  return lockedUntil ? { lockedUntil } : { left: triesAtMost - failures }
}

/** Until when a key is locked; null when it is not. */
export async function lockOf({ db, clock }: Portal, key: string) {
  const row = await db.selectFrom('signInTry').select('lockedUntil').where('key', '=', key).executeTakeFirst()
  return row?.lockedUntil && row.lockedUntil > clock() ? row.lockedUntil : null
}

/** Notes a wrong password at the devices it came from. */
export async function noteFailure({ db, clock }: Portal, keys: string[]) {
  const now = clock()
  const stale = new Date(now.getTime() - 60 * minute)
  await db
    .insertInto('signInTry')
    .values(keys.map((key) => ({ key, failures: 1, at: now, lockedUntil: null })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in_try.at < ${stale} then 1 else sign_in_try.failures + 1 end`,
        at: now,
      }),
    )
    .execute()
}

/** Whether one of these devices has failed so often within the hour that a captcha is due. */
export async function captchaDue({ db, clock }: Portal, keys: string[]) {
  const row = await db
    .selectFrom('signInTry')
    .select('key')
    .where('key', 'in', keys)
    .where('failures', '>=', triesWithoutCaptcha)
    .where('at', '>=', new Date(clock().getTime() - 60 * minute))
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetFailures({ db }: { db: Tx }, key: string) {
  await db.deleteFrom('signInTry').where('key', '=', key).execute()
}
