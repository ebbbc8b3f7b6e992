import { draftStatuses } from 'contract/pan/status'
import { sql } from 'kysely'
import type { RetentionRule } from '../../shared/retention-rule.ts'
import { eraseDraft } from './erase.ts'

/** Drafts that nobody saved for long. */
export const draftRule: RetentionRule = {
  rule: 'drafts',
  order: 30,
  title: 'Drafts that were not sent',
  after: 'somebody last saved it',
  goes: 'The draft with its scans, and the sealed Aadhaar number',
  stays: 'Its number, in the audit',
  law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
  days: 180,
  least: 30,
  most: 730,
  table: 'application',
  where: () => sql`r.status in (${sql.join(draftStatuses.map(sql.lit))})`,
  since: sql`r.saved_at`,
  atOnce: 1,
  erase: async ({ tx, portal }, [id = '']) => ({ rows: 1, files: (await eraseDraft(tx, portal, id)).files }),
}

export const rules = [draftRule]
