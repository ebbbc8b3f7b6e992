import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { seal, unseal } from '../vault/seal.ts'
import { newSecret, stepOf } from './totp.ts'

const placeOf = (userId: string) => `second_factor ${userId}`

/** Somebody's second factor, also one that is only begun; undefined without one. */
export const factorOf = (db: Tx, userId: string) =>
  db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Begins one: another secret each time, until a code shows that an app has it. Null where one is on already. */
export async function beginFactor(tx: Tx, { keys, clock }: Portal, userId: string) {
  const secret = newSecret()
  const row = { secretSealed: seal(keys, placeOf(userId), secret), begunAt: clock(), lastStep: 0n }
  const begun = await tx
    .insertInto('secondFactor')
    .values({ userId, ...row, confirmedAt: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row).where('secondFactor.confirmedAt', 'is', null))
    .returning('userId')
    .executeTakeFirst()
  return begun ? secret : null
}

/** From now on the code is asked at the log-in; false where there is nothing to confirm. */
export async function confirmFactor(tx: Tx, { clock }: Portal, userId: string) {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactor')
    .set({ confirmedAt: clock() })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Taken = 'taken' | 'used' | 'wrong'

/** Takes a code of the app once: the database lets one call have each half minute, and none of those before it. */
export async function takeCode(tx: Tx, { keys, clock }: Portal, userId: string, code: string): Promise<Taken> {
  const factor = await factorOf(tx, userId)
  const step = factor ? stepOf(unseal(keys, placeOf(userId), factor.secretSealed), code, clock()) : null
  if (step === null) return 'wrong'
  const { numUpdatedRows } = await tx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'taken' : 'used'
}

/** Takes a second factor away, with all that belongs to it; answers whether there was one. */
export async function dropFactor(tx: Tx, { clock }: Pick<Portal, 'clock'>, userId: string) {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await forgetTrusted(tx, userId)
  await tx
    .updateTable('signInChallenge')
    .set({ overAt: clock() })
    .where('userId', '=', userId)
    .where('overAt', 'is', null)
    .execute()
  const gone = await tx.deleteFrom('secondFactor').where('userId', '=', userId).returning('confirmedAt').execute()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Asks for the code again in every browser that somebody trusted; answers how many those were. */
export async function forgetTrusted(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.deleteFrom('trustedBrowser').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
