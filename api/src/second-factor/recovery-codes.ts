import { randomInt } from 'node:crypto'
import { recoveryCodesMade } from 'contract/identity/second-factor'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten letters, 50 random bits. */
function newCode() {
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${word()}-${word()}`
}

/** Ignores capital letters and the dash. */
const hashOf = ({ keys }: Pick<Portal, 'keys'>, userId: string, code: string) =>
  keys.mac('recovery code', `${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)

/** Makes a person's recovery codes; earlier ones stop working. They are shown only this once. */
export async function makeRecoveryCodes(tx: Tx, portal: Pick<Portal, 'keys'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newCode)
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const rows = codes.map((code) => ({ userId, codeHash: hashOf(portal, userId, code), spentAt: null }))
  await tx.insertInto('recoveryCode').values(rows).execute()
  return codes
}

/** Uses a code once; returns whether it was valid and unused. */
export async function spendRecoveryCode(tx: Tx, portal: Pick<Portal, 'keys' | 'clock'>, userId: string, code: string) {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ spentAt: portal.clock() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(portal, userId, code))
    .where('spentAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many codes a person still has. */
export async function recoveryCodesLeft(db: Tx, userId: string) {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('userId', '=', userId)
    .where('spentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
