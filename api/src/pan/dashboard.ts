import { sql } from 'kysely'
import type { Portal } from '../portal.ts'
import { ownedBy } from '../tenant.ts'
import { problemsOf } from './fields.ts'
import { fieldLabel } from './labels.ts'
import type { Person } from './person.ts'
import type { Application } from './queries.ts'
import { startOfDay } from './verify.ts'

/** A merchant's day: how many applications stand where, what was sent today, and the drafts to go on with. */
export async function merchantDashboard({ db, clock }: Portal, person: Person) {
  const now = clock()
  const [counts, today, drafts] = await Promise.all([
    db
      .selectFrom('application')
      .select(['status', sql<bigint>`count(*)`.as('nos')])
      .where(ownedBy(person))
      .groupBy('status')
      .execute(),
    db
      .selectFrom('applicationEvent')
      .select(sql<bigint>`count(*)`.as('nos'))
      .where(ownedBy(person))
      .where('at', '>=', startOfDay(now))
      .where('fromStatus', '=', 'DRAFT')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('application')
      .selectAll()
      .where(ownedBy(person))
      .where('status', '=', sql.lit('DRAFT' as const))
      .orderBy('savedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  ])
  return {
    today: Number(today.nos),
    counts: Object.fromEntries(counts.map(({ status, nos }) => [status, Number(nos)])),
    drafts: drafts.map((draft) => ({
      id: draft.id,
      formNo: draft.formNo,
      name: draft.name,
      ...{ appType: draft.appType, category: draft.category },
      savedAt: draft.savedAt.toISOString(),
      missing: firstMissing(draft, now),
    })),
  }
}

/** What to go on with, in the words of the form. */
function firstMissing(draft: Application, now: Date) {
  const [first] = problemsOf(draft, now)
  return first ? `${first.title}: ${fieldLabel(first.field, draft.category)}` : 'Ready to send'
}
