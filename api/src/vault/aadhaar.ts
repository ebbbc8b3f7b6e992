import { v4 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { seal, unseal } from './seal.ts'

// The full Aadhaar number is only in this table; all other places have the reference and four digits.

const associatedData = (ref: string) => `vault|sealed|${ref}`

/** Finds a number without decrypting any: equal numbers have equal indexes. */
export const aadhaarIndex = ({ keys }: Pick<Portal, 'keys'>, number: string) => keys.mac('aadhaar index', number)

/** Whether that reference has this number; neither is decrypted. */
export const isKeptAadhaar = async (tx: Tx, portal: Pick<Portal, 'keys'>, ref: string, number: string) =>
  (
    await tx
      .selectFrom('vault')
      .select('ref')
      .where('ref', '=', ref)
      .where('blindIndex', '=', aadhaarIndex(portal, number))
      .execute()
  ).length > 0

/** Encrypts a number and returns its reference. */
export async function keepAadhaar(tx: Tx, portal: Portal, merchantId: string, number: string): Promise<string> {
  const ref = uuid()
  await tx
    .insertInto('vault')
    .values({
      ref,
      merchantId,
      sealed: seal(portal.keys, associatedData(ref), number),
      blindIndex: aadhaarIndex(portal, number),
      createdAt: portal.clock(),
    })
    .execute()
  return ref
}

/** Decrypts one number for a purpose that needs all of it. It is logged first, with the purpose. */
export async function revealAadhaar(
  tx: Tx,
  portal: Portal,
  caller: Caller | Visitor,
  { ref, about, ...detail }: { ref: string; about: string; why: string; merchant?: string; application?: string },
): Promise<string> {
  await audit(tx, portal, caller, 'aadhaar revealed', about, detail)
  const { sealed } = await tx.selectFrom('vault').select('sealed').where('ref', '=', ref).executeTakeFirstOrThrow()
  return unseal(portal.keys, associatedData(ref), sealed)
}

/** Deletes a number to which no application refers any more. */
export async function forgetAadhaar(tx: Tx, ref: string) {
  await tx.deleteFrom('vault').where('ref', '=', ref).execute()
}
