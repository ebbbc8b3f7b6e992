import type { Tx } from '../../db/connect.ts'
import { dropFiles } from '../../files/removal.ts'
import type { Portal } from '../../portal.ts'
import { maskConsents } from '../../privacy/consents.ts'
import { forgetAadhaar } from '../../vault/aadhaar.ts'

/**
 * Deletes an unsent draft with all that belongs to it: its number in the vault, and the scans of an e-Sign. The caller
 * has locked the row and checked that it is a draft. Returns its form number, and how many files will be deleted.
 */
export async function eraseDraft(tx: Tx, portal: Portal, id: string): Promise<{ formNo: string; files: number }> {
  await tx.deleteFrom('applicationPage').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationCrop').where('applicationId', '=', id).execute()
  const files = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  await dropFiles(
    tx,
    portal,
    files.map((file) => file.id),
  )
  await maskConsents(tx, 'applicationId', id)
  const { formNo, aadhaarRef } = await tx
    .deleteFrom('application')
    .where('id', '=', id)
    .returning(['formNo', 'aadhaarRef'])
    .executeTakeFirstOrThrow()
  if (aadhaarRef) await forgetAadhaar(tx, aadhaarRef)
  return { formNo, files: files.length }
}
