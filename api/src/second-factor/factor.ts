import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { seal, unseal } from '../vault/seal.ts'
import { hasFactor } from './required.ts'
import { newSecret, stepOf } from './totp.ts'

const sealedPlace = (userId: string) => `second_factor ${userId}`

/** The app of a person's second factor, also one that is not confirmed yet; undefined without one. */
export const factorOf = (db: Tx, userId: string) =>
  db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Whether a person has an app or a passkey. */
export async function factorIsOn(db: Tx, userId: string) {
  const row = await db
    .selectFrom('userAccount')
    .select(hasFactor.as('isOn'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.isOn ?? false
}

/** Locks a person's second factor, so that two changes happen one after the other. */
export const holdFactor = (tx: Tx, userId: string) =>
  tx.selectFrom('userAccount').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

/**
 * Begins the set-up of an app: a new secret each time, until a code proves that an app has it. Null where one is on
 * already.
 */
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
  await forgetWish(tx, userId)
  return numUpdatedRows === 1n
}

/** Whoever has set one up, or taken theirs away, wants none any more. */
export const forgetWish = (tx: Tx, userId: string) =>
  tx
    .updateTable('userAccount')
    .set({ factorWantedSince: null })
    .where('id', '=', userId)
    .where('factorWantedSince', 'is not', null)
    .execute()

export type Taken = 'taken' | 'used' | 'wrong'

/**
 * Accepts a code of the app only once: each half minute is given to one call, and no earlier one afterwards. `first`:
 * the code proves that the app has the secret; before that no code is valid for a log-in.
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

/** Removes a second factor, app and passkeys, with all its data; returns whether there was one. */
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

/** Asks for the code again in every trusted browser; returns their number. */
export async function forgetTrusted(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.deleteFrom('trustedBrowser').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
