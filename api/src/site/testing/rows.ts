import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'

/** One shop agreed to be found by visitors. */
export const rows = ({ db }: TestApp, { shops }: Walked) =>
  db
    .updateTable('merchant')
    .set({ listedAt: new Date('2026-10-01T20:00:00Z') })
    .where('id', '=', `${shops[0]?.id}`)
    .execute()
