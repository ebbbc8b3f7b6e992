import type { applications } from 'contract/pan/application'
import { searchedPan } from 'contract/pan/form/pan-number'
import type { paperless } from 'contract/pan/paperless/paperless'
import { type Hardcopy, papersOut, queues, type Status, statusesFor } from 'contract/pan/status'
import { hardcopyAge } from 'contract/pan/verify/sla'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { beside, type ListSpec, listQuery, mobileDigits, ofOffice } from '../../list/list-query.ts'
import type { Portal } from '../../portal.ts'
import { cacheByKey } from '../../shared/cache.ts'
import type { Caller } from '../../shared/caller.ts'
import { ownedBy } from '../../shared/tenant.ts'
import { nextMissingColumn } from '../draft/next-missing.ts'

const reasonsInWords =
  () => `case when a.status in ('INCOMPLETE', 'REJECTED', 'TIN_REJECTED', 'AADHAAR_CANCELLED') then (
  select coalesce(string_agg(coalesce(given.value ->> 'en', worded.text_en, given.value ->> 'code'), '; ' order by given.no), '')
  from jsonb_array_elements(a.reasons) with ordinality given (value, no)
  left join reason worded on worded.code = given.value ->> 'code'
) else '' end`

/** A correction's PAN is not allotted but updated; only files need this here, the screen does it row by row. */
const statusByType = `case when a.app_type = 'C' and a.status = 'ALLOTTED' then 'UPDATED' else a.status end`

/** In lists where work waits the oldest comes first, elsewhere the newest. */
const oldestFirst: readonly Status[] = [
  'WAITING_SCAN',
  'WAITING_CROP',
  'PENDING_VERIFICATION',
  'INCOMPLETE',
  'VERIFIED',
]

/** The lists of applications by name: the drafts, and those of the back office, with the statuses that stand in each. */
const lists = {
  drafts: ['DRAFT', 'PL_DRAFT'],
  ...queues,
  verified: ['VERIFIED'],
  'cancel-aadhar': ['AADHAAR_CANCELLED'],
  // By the mode, whatever the status; the office does not see drafts.
  paperless: queues.all,
} as const satisfies Record<string, readonly Status[]>

/** A word that may be a consignment number: long, with a digit. */
const consignment = (word: string) => (/^(?=.*\d)[a-z\d]{8,}$/i.test(word) ? word : null)

/** Where the signed form is; in the same words as the index. */
export const paperIs = (states: readonly Hardcopy[]) =>
  sql<SqlBool>`a.hardcopy in (${sql.join(states.map((state) => sql.lit(state)))})`

/** In the same words as the indexes, which have one for all but drafts. */
export const standsIn = (standing: readonly Status[]) =>
  standing === queues.all
    ? sql<SqlBool>`(a.status <> 'DRAFT' and a.status <> 'PL_DRAFT')`
    : sql<SqlBool>`a.status in (${sql.join(standing.map((status) => sql.lit(status)))})`

const filedWithoutPaper = ({ role }: Pick<Caller, 'role'>) => [
  sql<SqlBool>`a.mode <> 'PHYSICAL'`,
  ...(role === 'merchant' ? [] : [sql<SqlBool>`a.status <> 'PL_DRAFT'`]),
]

type OfShop =
  | typeof applications.drafts
  | (typeof applications.own)[keyof typeof applications.own]
  | typeof paperless.own
type OfOffice = (typeof applications.list)[keyof typeof applications.list] | typeof paperless.list

/** A list of applications; a merchant sees their own in it, the office all. */
export function applicationList(
  list: OfShop | OfOffice,
  caller: Pick<Caller, 'role' | 'merchantId'>,
  name: keyof typeof lists,
  clock: () => Date,
): ListSpec {
  const standing: readonly Status[] = lists[name]
  const columns = {
    reasons: reasonsInWords(),
    status: { sql: 'a.status', inFiles: { sql: statusByType, words: { UPDATED: statusesFor('C').ALLOTTED.en } } },
    hardcopyDue: { sql: `(a.ack_date + ${hardcopyAge.due})`, sortSql: 'a.ack_date' },
    mobile: beside(`a.fields ->> 'mobile'`, mobileDigits),
    panMasked: beside('a.pan_masked', searchedPan),
    hardcopyCourier: beside('a.hardcopy_courier'),
    hardcopyReason: beside('a.hardcopy_reason'),
    hardcopyTracking: beside('a.hardcopy_tracking', consignment),
    merchantCode: 'm.code',
    merchantName: 'm.shop_name',
    checker: 'checker.name',
    next: nextMissingColumn(clock),
    amount: `((a.price ->> 'total')::numeric * 100)`,
  } as const
  return listQuery(list, 'application a', columns, {
    joins: { m: ['merchant', 'merchant_id'], checker: ['user_account', 'checker_id', ofOffice] },
    more: sql`a.id, a.fields ->> 'isd' as isd`,
    where: [
      ownedBy(caller, 'a'),
      ...(name === 'paperless' ? filedWithoutPaper(caller) : [standsIn(standing)]),
      ...(name === 'hardcopy' ? [paperIs(papersOut)] : []),
    ],
    order: orderOf(name, standing),
  })
}

/**
 * Objections are sorted by the last day to answer, papers by the day of their acknowledgement, other work by its
 * waiting time, the rest by when it was begun.
 */
function orderOf(name: keyof typeof lists, standing: readonly Status[]) {
  if (name === 'tin-rejection') return ['a.due_by asc', 'a.id asc'] as const
  if (name === 'hardcopy') return ['a.ack_date asc', 'a.id asc'] as const
  const isWork = standing.every((status) => oldestFirst.includes(status))
  return isWork ? (['a.status_at asc', 'a.id asc'] as const) : (['a.created_at desc', 'a.id desc'] as const)
}

/**
 * How many applications each list of the back office has. Every dashboard shows it; small numbers are always counted
 * again, so that they are right at once.
 */
export function queueCounts({ db, clock }: Portal) {
  const counts = cacheByKey<Record<string, number>>(clock, { isCheap: ({ all = 0 }) => all <= 1_000 })
  return () => counts('', () => countQueues(db))
}

async function countQueues(db: Db): Promise<Record<string, number>> {
  const found = await db
    .selectFrom('application')
    .select(['status', sql<bigint>`count(*)`.as('nos')])
    .groupBy('status')
    .execute()
  const nos = new Map(found.map(({ status, nos }) => [status, Number(nos)]))
  const sum = (standing: readonly Status[]) => standing.reduce((total, status) => total + (nos.get(status) ?? 0), 0)
  const { drafts: _, paperless: __, ...ofOffice } = lists
  const counts = Object.fromEntries(Object.entries(ofOffice).map(([name, standing]) => [name, sum(standing)]))
  return { ...counts, hardcopy: await countPapers(db), paperless: await countPaperless(db) }
}

async function countPapers(db: Db) {
  const { nos } = await db
    .selectFrom('application as a')
    .select(sql<bigint>`count(*)`.as('nos'))
    .where(paperIs(papersOut))
    .where(standsIn(lists.hardcopy))
    .executeTakeFirstOrThrow()
  return Number(nos)
}

async function countPaperless(db: Db) {
  const { nos } = await db
    .selectFrom('application')
    .select(sql<bigint>`count(*)`.as('nos'))
    .where('mode', '<>', sql.lit('PHYSICAL' as const))
    .where('status', '<>', 'PL_DRAFT')
    .executeTakeFirstOrThrow()
  return Number(nos)
}
