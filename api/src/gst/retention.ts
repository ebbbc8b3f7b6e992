import { sql } from 'kysely'
import { dropFiles } from '../files/removal.ts'
import type { KeptByLaw, RetentionRule } from '../shared/retention-rule.ts'
import { sealedColumn } from '../vault/sealed-column.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'gst',
    order: 45,
    title: 'GST registrations that were cancelled',
    after: 'the registration was cancelled',
    goes: 'The registration, its sealed form, its papers, and what was said about it',
    stays: 'Its number and its money, in the audit and the ledger',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 180,
    least: 60,
    most: 365,
    table: 'gstRegistration',
    where: () => sql`r.status = 'CANCELLED'`,
    since: sql`r.status_at`,
    atOnce: 1,
    async erase({ tx, portal }, [id = '']) {
      await tx.deleteFrom('gstEvent').where('about', '=', id).execute()
      await tx.deleteFrom('gstRegistration').where('id', '=', id).execute()
      const files = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
      const ids = files.map((file) => file.id)
      await dropFiles(tx, portal, ids)
      return { rows: 1, files: ids.length }
    },
  },
]

export const keptByLaw: KeptByLaw = {
  order: 35,
  what: 'GST registrations and returns of clients, with their papers and what was said',
  until: '72 months after the annual return of their year',
  law: 'CGST Act 2017, section 36: whoever filed for somebody may have to show it',
}

export const sealed = [
  sealedColumn('gst_registration', 'form_sealed', ['id'], ({ id }) => `gst_registration|form|${id}`),
]
