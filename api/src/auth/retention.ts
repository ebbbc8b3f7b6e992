import { sql } from 'kysely'
import type { RetentionRule } from '../shared/retention-rule.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'sessions',
    order: 60,
    title: 'Sessions',
    after: 'the last use of the session',
    goes: 'Which browser somebody used',
    stays: 'Who logged in, when and from where, in the audit',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 90,
    least: 30,
    most: 365,
    table: 'session',
    where: () => sql`true`,
    since: sql`coalesce(r.ended_at, r.seen_at)`,
    atOnce: 500,
    async erase({ tx }, ids) {
      await tx.deleteFrom('session').where('id', 'in', ids).execute()
      return { rows: ids.length, files: 0 }
    },
  },
]
