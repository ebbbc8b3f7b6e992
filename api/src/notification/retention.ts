import { sql } from 'kysely'
import type { RetentionRule } from '../shared/retention-rule.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'notifications',
    order: 55,
    title: 'Notifications in the bell',
    after: 'they were told',
    goes: 'The notification, and who has read it',
    stays: 'The record that it was about',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 90,
    least: 30,
    most: 365,
    table: 'notification',
    where: () => sql`true`,
    since: sql`r.at`,
    atOnce: 500,
    async erase({ tx }, ids) {
      await tx.deleteFrom('notification').where('id', 'in', ids).execute()
      return { rows: ids.length, files: 0 }
    },
  },
]
