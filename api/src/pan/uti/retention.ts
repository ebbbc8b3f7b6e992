import { sql } from 'kysely'
import { dropFiles } from '../../files/removal.ts'
import { eraseLetters } from '../../outbox/erase-letters.ts'
import { maskConsents } from '../../privacy/consents.ts'
import type { RetentionRule } from '../../shared/retention-rule.ts'
import { forgetAadhaar } from '../../vault/aadhaar.ts'
import { sealedColumn } from '../../vault/sealed-column.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'psa',
    order: 40,
    title: 'UTI PSA registrations that were rejected',
    after: 'the registration was rejected',
    goes: 'The registration, its four papers, the sealed PAN and the sealed Aadhaar number',
    stays: 'Its number and who decided, in the audit',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7); Aadhaar Act 2016, section 29',
    days: 90,
    least: 30,
    most: 365,
    table: 'psa',
    where: () => sql`r.status = 'REJECTED'`,
    since: sql`r.status_at`,
    atOnce: 1,
    // It was never active, so nothing refers to it.
    async erase({ tx, portal }, [id = '']) {
      const gone = tx.deleteFrom('psa').where('id', '=', id).returning(['aadhaarRef', 'refNo', 'email', 'merchantId'])
      const { aadhaarRef, refNo, email, merchantId } = await gone.executeTakeFirstOrThrow()
      await forgetAadhaar(tx, aadhaarRef)
      await maskConsents(tx, 'about', refNo)
      const shop = tx.selectFrom('merchant').select('emailId').where('id', '=', merchantId)
      const { emailId } = await shop.executeTakeFirstOrThrow()
      await eraseLetters(tx, refNo, { person: email, others: [emailId] })
      const files = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
      const ids = files.map((file) => file.id)
      await dropFiles(tx, portal, ids)
      return { rows: 1, files: ids.length }
    },
  },
]

export const sealed = [sealedColumn('psa', 'pan_sealed', ['id'], ({ id }) => `psa|pan|${id}`)]
