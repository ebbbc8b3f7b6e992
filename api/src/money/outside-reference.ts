import { comparedReference } from 'contract/bank-statement'
import type { PaymentMode } from 'contract/payment/modes'
import { namesMoney } from 'contract/payment/payment'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput, Refusal } from '../shared/refusal.ts'

/**
 * By what money from outside is known again. A reference of banks and gateways is unique in the world; the number of a
 * cheque or a deposit slip is unique only with our bank, the day and what was written as its branch.
 */
export type OutsideReference = {
  mode: PaymentMode
  utr: string
  bankId?: string
  txnDate?: string
  depositBranch?: string
}

/** A reference of a bank or a gateway, however it was written down; refused where it names nothing. */
export function bankReference(text: string): OutsideReference {
  const utr = comparedReference(text)
  if (!namesMoney(utr)) throw badInput('reference', 'It is no reference of a bank or of UPI')
  return { mode: 'UPI', utr }
}

/** SQL: the key under which it is kept, which payments also have as `reference_key`. */
export const keyOf = ({ mode, utr, bankId, txnDate, depositBranch }: OutsideReference) =>
  sql<string>`outside_reference_key(${mode}, ${utr}, ${bankId ?? null}::uuid, ${txnDate ?? null}::date, ${depositBranch ?? null})`

/** The money of a reference was credited already. */
export class AlreadyCredited extends Refusal {
  constructor(refNo: string) {
    super(409, 'Its reference was credited with {refNo} already', { refNo })
  }
}

/** What was credited for this reference and not taken back since. */
export async function creditedFor(db: Tx, reference: OutsideReference) {
  return db
    .selectFrom('outsideReference')
    .innerJoin('journal', 'journal.id', 'journalId')
    .select(['journal.ref as refNo', 'journal.at'])
    .where('key', '=', keyOf(reference))
    .where('reversedBy', 'is', null)
    .executeTakeFirst()
}

/** SQL: the long number in a reference, whatever letters stand round it. */
export const longNumber = (reference: string) => `substring(${reference} from '[1-9][0-9]{8,}')`

/** A credit whose reference holds the same long number, under another text; undefined where there is none. */
export async function creditedLike(db: Tx, reference: OutsideReference) {
  return db
    .selectFrom('outsideReference')
    .innerJoin('journal', 'journal.id', 'journalId')
    .select(['journal.ref as refNo', 'journal.at'])
    .where(sql<boolean>`key like '%' || substring(${reference.utr}::text from '[1-9][0-9]{8,}') || '%'`)
    .where('key', '<>', keyOf(reference))
    .where('reversedBy', 'is', null)
    .orderBy('journalId')
    .executeTakeFirst()
}

/** Notes which reference a credit stands for; of two credits of one reference the database lets one through. */
export async function keepReference(tx: Tx, journalId: string, reference: OutsideReference) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outsideReference')
    .values({ journalId, key: keyOf(reference) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return
  const credited = await creditedFor(tx, reference)
  throw new AlreadyCredited(credited?.refNo ?? '--')
}

/** What was taken back may be credited again, where it belongs. */
export async function freeReferences(tx: Tx, journalIds: string[], reversedBy: string) {
  await tx
    .updateTable('outsideReference')
    .set({ reversedBy })
    .where('journalId', 'in', journalIds)
    .where('reversedBy', 'is', null)
    .execute()
}
