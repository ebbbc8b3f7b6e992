import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

const minute = 60_000
const lockMinutes = 15
/** The fifth wrong password locks. */
const triesAtMost = 5
/** After so many from one device a captcha is asked. */
const triesWithoutCaptcha = 2

type Try = { left: number } | { lockedUntil: Date }

/**
 * Counts a try before the password is looked at, so that many at once are not more than five: the fifth locks until it
 * proves right. A name that nobody has is counted, and locks, just the same.
 */
export async function countTry(portal: Portal, key: string): Promise<Try> {
  const now = portal.clock()
  const counted = await count(portal, key, now)
  if (counted) return { left: triesAtMost - counted.failures }
  return { lockedUntil: (await lockOf(portal, key)) ?? now }
}

async function count({ db }: Portal, key: string, now: Date) {
  const lockedUntil = new Date(now.getTime() + lockMinutes * minute)
  const stale = new Date(now.getTime() - lockMinutes * minute)
  const failures = sql<number>`case when sign_in_try.at < ${stale} or sign_in_try.locked_until is not null
    then 1 else sign_in_try.failures + 1 end`
  return db
    .insertInto('signInTry')
    .values({ key, failures: 1, at: now, lockedUntil: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures,
          at: now,
          lockedUntil: sql`case when ${failures} >= ${triesAtMost} then ${lockedUntil}::timestamptz end`,
        })
        .where((eb) => eb.or([eb('signInTry.lockedUntil', 'is', null), eb('signInTry.lockedUntil', '<=', now)])),
    )
    .returning('failures')
    .executeTakeFirst()
}

/** Until when a key is locked; null when it is not. */
export async function lockOf({ db, clock }: Portal, key: string) {
  const row = await db.selectFrom('signInTry').select('lockedUntil').where('key', '=', key).executeTakeFirst()
  return row?.lockedUntil && row.lockedUntil > clock() ? row.lockedUntil : null
}

/** Takes back a try whose password could not be looked at. */
export async function takeBackTry({ db }: Portal, key: string) {
  await db
    .updateTable('signInTry')
    .set({ failures: sql`failures - 1`, lockedUntil: null })
    .where('key', '=', key)
    .execute()
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

export async function forgetTries({ db }: Portal, keys: string[]) {
  await db.deleteFrom('signInTry').where('key', 'in', keys).execute()
}
