import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { seal, unseal } from '../vault/seal.ts'
import { hasFactor } from './required.ts'
import { newSecret, stepOf } from './totp.ts'

const sealedPlace = (userId: string) => `second_factor ${userId}`

/** The app of somebody's second factor, also one that is only begun; undefined without one. */
export const factorOf = (db: Tx, userId: string) =>
  db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Whether somebody has an app or a passkey. */
export async function factorIsOn(db: Tx, userId: string) {
  const row = await db
    .selectFrom('userAccount')
    .select(hasFactor.as('isOn'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.isOn ?? false
}

/** Two calls that change what somebody has beside their password come one after the other. */
export const holdFactor = (tx: Tx, userId: string) =>
  tx.selectFrom('userAccount').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

/** Begins one: another secret each time, until a code shows that an app has it. Null where one is on already. */
export async function beginFactor(tx: Tx, { keys, clock }: Portal, userId: string) {
  const secret = newSecret()
  const row = { secretSealed: seal(keys, sealedPlace(userId), secret), begunAt: clock(), lastStep: 0n }
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

/**
 * Takes a code of the app once: the database lets one call have each half minute, and none of those before it. `first`: it
 * is to show that the app has the secret; until one did, no code of it lets anybody in.
 */
export async function takeCode(
  tx: Tx,
  { keys, clock }: Portal,
  userId: string,
  code: string,
  first = false,
): Promise<Taken> {
  const factor = await factorOf(tx, userId)
  const step =
    factor && (first || factor.confirmedAt)
      ? stepOf(unseal(keys, sealedPlace(userId), factor.secretSealed), code, clock())
      : null
  if (step === null) return 'wrong'
  const { numUpdatedRows } = await tx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'taken' : 'used'
}

/** Takes a second factor away, app and passkeys, with all that belongs to it; answers whether there was one. */
export async function dropFactor(tx: Tx, { clock }: Pick<Portal, 'clock'>, userId: string) {
  await tx.deleteFrom('passkeyChallenge').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await forgetTrusted(tx, userId)
  await tx
    .updateTable('signInChallenge')
    .set({ overAt: clock() })
    .where('userId', '=', userId)
    .where('overAt', 'is', null)
    .execute()
  const passkeys = await tx.deleteFrom('passkey').where('userId', '=', userId).returning('id').execute()
  const gone = await tx.deleteFrom('secondFactor').where('userId', '=', userId).returning('confirmedAt').execute()
  return passkeys.length > 0 || gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Asks for the code again in every browser that somebody trusted; answers how many those were. */
export async function forgetTrusted(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.deleteFrom('trustedBrowser').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
