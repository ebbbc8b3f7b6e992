import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { manySigningIn } from './passwords.ts'

const minute = 60_000
const lockMinutes = 15
/** The fifth wrong password locks the account. */
const triesAtMost = 5
/** After so many wrong passwords from one device a captcha is asked. */
const triesWithoutCaptcha = 2

type Try = { left: number } | { lockedUntil: Date }

/**
 * A password check takes less time than this. A reservation is released after it, in case the server ended meanwhile.
 */
const reservedFor = minute
const patience = 20_000

/**
 * Reserves one of the five places in which passwords for this key may be checked, so that many guesses at once cannot
 * exceed five; if the key is locked, returns until when. A reservation is not yet a failure: when all places are taken,
 * the caller waits for their results. Unknown names are counted and locked in the same way.
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
  // Times that lie further ahead than any of ours are those of a clock that was wrong.
  const ahead = (ms: number) => new Date(now.getTime() + ms)
  const failures = sql<number>`case when sign_in_try.at < ${ago(lockMinutes * minute)} or sign_in_try.locked_until is not null
    then 0 else sign_in_try.failures end`
  const reserved = sql<number>`case when sign_in_try.reserved_at < ${ago(reservedFor)} or sign_in_try.reserved_at > ${ahead(reservedFor)}
    then 0 else sign_in_try.reserved end`
  const place = await db
    .insertInto('signInTry')
    .values({ key, failures: 0, at: now, lockedUntil: null, reserved: 1, reservedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, reserved: sql`${reserved} + 1`, reservedAt: now, lockedUntil: null })
        .where((eb) =>
          eb.or([
            eb('signInTry.lockedUntil', 'is', null),
            eb('signInTry.lockedUntil', '<=', now),
            eb('signInTry.lockedUntil', '>', ahead(lockMinutes * minute)),
          ]),
        )
        .where(sql<boolean>`${failures} + ${reserved} < ${triesAtMost}`),
    )
    .returning('key')
    .executeTakeFirst()
  return place !== undefined
}

const oneLess = sql<number>`greatest(sign_in_try.reserved - 1, 0)`

/** Releases the place, because the password could not be checked. */
export async function returnTry({ db }: Portal, key: string) {
  await db.updateTable('signInTry').set({ reserved: oneLess }).where('key', '=', key).execute()
}

/** Releases the place, because the password was right, and forgets earlier failures. */
export async function passTry({ db }: Portal, key: string) {
  await db
    .updateTable('signInTry')
    .set({ reserved: oneLess, failures: 0, lockedUntil: null })
    .where('key', '=', key)
    .execute()
}

/** Turns the reserved place into a failure; the fifth locks. */
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
  const left = row?.lockedUntil ? row.lockedUntil.getTime() - clock().getTime() : 0
  return row?.lockedUntil && left > 0 && left <= lockMinutes * minute ? row.lockedUntil : null
}

/** Counts a wrong password for the devices it came from. */
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

/** Whether one of these devices had so many failures within an hour that a captcha is needed. */
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
