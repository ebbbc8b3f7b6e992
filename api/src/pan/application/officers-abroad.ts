import { officerFields } from 'contract/pan/form/parts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { aoCodeText } from '../draft/indexes.ts'

/** Whether an officer's description says international taxation. */
export const isInternational = (description: string) => /international|non[- ]?resident/i.test(description)

/** The officers for applicants who are not of India, by their descriptions. */
export const officersAbroad = (db: Tx) =>
  db
    .selectFrom('aoCode')
    .select([...officerFields, 'city', 'description'])
    .where('active', '=', true)
    .where(
      sql<boolean>`${sql.raw(aoCodeText)} like any (array['%international%', '%non-resident%', '%non resident%', '%nonresident%'])`,
    )
