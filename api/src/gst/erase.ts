import type { Tx } from '../db/connect.ts'
import { dropFiles } from '../files/removal.ts'
import type { Portal } from '../portal.ts'
import type { Deleted } from '../shared/retention-rule.ts'

/** Deletes a request with what was said about it and its papers; its money stays in the books. */
export async function eraseRequest(
  tx: Tx,
  portal: Pick<Portal, 'clock'>,
  table: 'gstRegistration' | 'gstFiling',
  id: string,
): Promise<Deleted> {
  await tx.deleteFrom('gstEvent').where('about', '=', id).execute()
  await tx.deleteFrom(table).where('id', '=', id).execute()
  const files = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  const ids = files.map((file) => file.id)
  await dropFiles(tx, portal, ids)
  return { rows: 1, files: ids.length }
}
