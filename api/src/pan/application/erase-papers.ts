import type { Tx } from '../../db/connect.ts'
import { dropFiles } from '../../files/removal.ts'
import { eraseLetters } from '../../outbox/erase-letters.ts'
import type { Portal } from '../../portal.ts'
import { maskConsents } from '../../privacy/consents.ts'
import { maskedMobile, maskedName } from '../../privacy/masked.ts'
import type { Deleted } from '../../shared/retention-rule.ts'
import { forgetAadhaar } from '../../vault/aadhaar.ts'

/** Deletes the encrypted Aadhaar number of an application; its last four digits stay. */
export async function eraseAadhaar(tx: Tx, id: string): Promise<Deleted> {
  const { aadhaarRef } = await tx
    .selectFrom('application')
    .select('aadhaarRef')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!aadhaarRef) return { rows: 0, files: 0 }
  await tx.updateTable('application').set({ aadhaarRef: null }).where('id', '=', id).execute()
  await forgetAadhaar(tx, aadhaarRef)
  return { rows: 1, files: 0 }
}

/**
 * Deletes the files of an application, what was written about it in free words, and the letters that name it, and masks
 * its personal data; number, history and money stay.
 */
export async function erasePapers({ tx, portal }: { tx: Tx; portal: Portal }, id: string): Promise<Deleted> {
  await eraseAadhaar(tx, id)
  const application = await tx
    .selectFrom('application')
    .innerJoin('merchant', 'merchant.id', 'application.merchantId')
    .select(['formNo', 'application.name', 'fields', 'reasons', 'ackFileId', 'merchant.emailId as shopEmail'])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('file')
    .select('id')
    .where((at) => at.or([at('ownerId', '=', id), at('id', '=', application.ackFileId)]))
    .execute()
  await tx.deleteFrom('applicationPage').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationCrop').where('applicationId', '=', id).execute()
  await tx.deleteFrom('supersededPicture').where('applicationId', '=', id).execute()
  await tx
    .updateTable('paperless')
    .set({ kyc: null, typedName: null, photoFileId: null })
    .where('applicationId', '=', id)
    .execute()
  await maskConsents(tx, 'applicationId', id)
  await tx.updateTable('applicationEvent').set({ changes: '[]', note: null }).where('applicationId', '=', id).execute()
  await tx.updateTable('bulkRow').set({ given: null }).where('applicationId', '=', id).execute()
  await eraseLetters(tx, application.formNo, {
    person: `${application.fields.email ?? ''}`,
    others: [application.shopEmail],
  })
  await tx
    .updateTable('application')
    .set({
      name: maskedName(application.name),
      fields: JSON.stringify(keptOf(application.fields)),
      reasons: JSON.stringify(
        application.reasons.map(({ code, en, hi, asks, names, fields = [] }) => ({
          code,
          en,
          hi,
          asks,
          names,
          note: '',
          fields,
        })),
      ),
      sent: null,
      duplicateKey: null,
      hardcopyReason: null,
      ownPanIndex: null,
      typedPans: null,
      panSealed: null,
      ackFileId: null,
      papersDeletedAt: portal.clock(),
    })
    .where('id', '=', id)
    .execute()
  const ids = files.map((file) => file.id)
  await dropFiles(tx, portal, ids)
  return { rows: 1, files: ids.length }
}

/** The fields of a form that are not personal and stay for the books: what was bought, and what was to change. */
const kept = ['cardType', 'signType', 'commAddress', 'changes', 'onlyReprint']

/** The fields of an application that stay, and the last digits of the mobile number. */
function keptOf(fields: Record<string, unknown>): Record<string, unknown> {
  const staying = Object.entries(fields).filter(([name]) => kept.includes(name))
  const { mobile } = fields
  return {
    ...Object.fromEntries(staying),
    ...(typeof mobile === 'string' && mobile !== '' && { mobile: maskedMobile(mobile) }),
  }
}
