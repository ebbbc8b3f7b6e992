import type { ListPage, ListQuery } from 'contract/endpoint'
import type { ApplicationRow } from 'contract/pan/application'
import { queues, reasons, type Status } from 'contract/pan/status'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { choice, day, type ListSpec, listRows, text, time } from '../list.ts'
import { ownedBy } from '../tenant.ts'
import type { Person } from './person.ts'

const reasonText = sql.join(
  reasons.map(({ code, en }) => sql`when ${sql.lit(code)} then ${sql.lit(en)}`),
  sql` `,
)

const row = sql`
  a.id, a.form_no, a.ack_no, a.ack_date, a.name, a.app_type, a.category, a.status, a.hardcopy,
  m.code as merchant_code, m.shop_name as merchant_name, a.created_at, a.status_at, checker.name as checker,
  case when a.status in ('INCOMPLETE', 'REJECTED') then (
    select coalesce(string_agg(case reason ->> 'code' ${reasonText} else reason ->> 'code' end, '; '), '')
    from jsonb_array_elements(a.reasons) reason
  ) else '' end as reasons`

const from = sql`application a
  left join merchant m on m.id = a.merchant_id
  left join user_account checker on checker.id = a.checker_id`

/** Where work waits the oldest comes first, elsewhere the newest. */
const oldestFirst: readonly Status[] = [
  'WAITING_SCAN',
  'WAITING_CROP',
  'PENDING_VERIFICATION',
  'INCOMPLETE',
  'VERIFIED',
]

/** One of the lists of applications; a merchant sees his own in it, the office everybody's. */
export function listApplications(
  db: Db,
  person: Pick<Person, 'role' | 'merchantId'>,
  standing: readonly Status[],
  ask: ListQuery,
) {
  // Sorting a merchant's own rows is cheap; among everybody's only an index makes it so.
  const own = { sortable: person.role === 'merchant' }
  const isWork = standing.every((status) => oldestFirst.includes(status))
  const spec: ListSpec = {
    select: row,
    from,
    where: [ownedBy(person, 'a'), sql`a.status in (${sql.join(standing)})`],
    columns: {
      formNo: text('a.form_no', own),
      ackNo: text('a.ack_no', own),
      ackDate: day('a.ack_date', own),
      name: text('a.name', own),
      appType: choice('a.app_type'),
      category: choice('a.category'),
      status: choice('a.status', own),
      hardcopy: choice('a.hardcopy'),
      merchantCode: text('m.code'),
      merchantName: text('m.shop_name'),
      checker: text('checker.name'),
      createdAt: time('a.created_at', { sortable: true }),
      statusAt: time('a.status_at', { sortable: true }),
    },
    search: 'a.search',
    order: isWork ? sql`a.status_at, a.id` : sql`a.created_at desc, a.id desc`,
  }
  return listRows<ApplicationRow>(db, spec, ask) as Promise<ListPage<ApplicationRow>>
}

export const drafts: readonly Status[] = ['DRAFT']

/** The lists of the back office by name, with the statuses that stand in each. */
export const officeQueues = { ...queues, verified: ['VERIFIED'] } as const satisfies Record<string, readonly Status[]>

/** How many applications stand in each list of the back office. */
export async function countQueues(db: Db): Promise<Record<string, number>> {
  const found = await db
    .selectFrom('application')
    .select(['status', sql<bigint>`count(*)`.as('nos')])
    .groupBy('status')
    .execute()
  const nos = new Map(found.map(({ status, nos }) => [status, Number(nos)]))
  const sum = (standing: readonly Status[]) => standing.reduce((total, status) => total + (nos.get(status) ?? 0), 0)
  return Object.fromEntries(Object.entries(officeQueues).map(([name, standing]) => [name, sum(standing)]))
}
