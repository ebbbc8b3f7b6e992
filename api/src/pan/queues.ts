import { categories } from 'contract/pan/categories'
import { modes } from 'contract/pan/paperless'
import { reasons } from 'contract/pan/reasons'
import { hardcopyAge } from 'contract/pan/sla'
import { appTypes, hardcopies, listTitles, queues, type Status, statusOf } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { choice, day, id, type ListSpec, text, time } from '../list.ts'
import { ownedBy } from '../tenant.ts'
import { statusWords, wordsOf } from '../words.ts'
import type { Person } from './person.ts'

const reasonText = reasons.map(({ code, en }) => `when '${code}' then '${en.replaceAll("'", "''")}'`).join(' ')
const reasonsInWords = `case when a.status in ('INCOMPLETE', 'REJECTED', 'TIN_REJECTED', 'AADHAAR_CANCELLED') then (
  select coalesce(string_agg(case reason ->> 'code' ${reasonText} else reason ->> 'code' end, '; '), '')
  from jsonb_array_elements(a.reasons) reason
) else '' end`

/** A correction has no PAN allotted but updated; only files tell the two apart here, the screen does it row by row. */
const statusByType = `case when a.app_type = 'C' and a.status = 'ALLOTTED' then 'UPDATED' else a.status end`
const statusWordsByType = { ...statusWords, UPDATED: statusOf('ALLOTTED', 'C').en }

const categoryWords = Object.fromEntries(categories.map(({ code, name }) => [code, name]))

/** Where work waits the oldest comes first, elsewhere the newest. */
const oldestFirst: readonly Status[] = [
  'WAITING_SCAN',
  'WAITING_CROP',
  'PENDING_VERIFICATION',
  'INCOMPLETE',
  'VERIFIED',
]

/** The lists of applications by name: the drafts, and those of the back office, with the statuses that stand in each. */
const lists = {
  drafts: ['DRAFT'],
  ...queues,
  verified: ['VERIFIED'],
  'cancel-aadhar': ['AADHAAR_CANCELLED'],
  // By how they are filed, whatever their status; the office does not see drafts.
  paperless: queues.all,
} as const satisfies Record<string, readonly Status[]>

const ofMerchant = 'a.merchant_id in (select m.id from merchant m where ?)'

/** The signed form is not here, in the words of the index. */
const paperIsOut = sql<SqlBool>`a.hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`

const paperColumns = {
  hardcopyDue: day(`(a.ack_date + ${hardcopyAge.due})`, { title: 'Due by' }),
  hardcopySentOn: day('a.hardcopy_sent_on', { title: 'Sent on' }),
  hardcopyCourier: text('a.hardcopy_courier', { title: 'Courier' }),
  hardcopyTracking: text('a.hardcopy_tracking', { title: 'Tracking no' }),
  hardcopyReason: text('a.hardcopy_reason', { title: 'What is missing' }),
}

/** In the words of the indexes: what is no draft has one of its own. */
export const standsIn = (standing: readonly Status[]) =>
  standing === queues.all
    ? sql<SqlBool>`(a.status <> 'DRAFT' and a.status <> 'PL_DRAFT')`
    : sql<SqlBool>`a.status in (${sql.join(standing.map((status) => sql.lit(status)))})`

const filedWithoutPaper = ({ role }: Pick<Person, 'role'>) => [
  sql<SqlBool>`a.mode <> 'PHYSICAL'`,
  ...(role === 'merchant' ? [] : [sql<SqlBool>`a.status <> 'PL_DRAFT'`]),
]

/** One of the lists of applications; a merchant sees his own in it, the office everybody's. */
export function applicationList(person: Pick<Person, 'role' | 'merchantId'>, name: keyof typeof lists): ListSpec {
  // Sorting a merchant's own rows is cheap; among everybody's only an index makes it so.
  const own = { sortable: person.role === 'merchant' }
  const standing: readonly Status[] = lists[name]
  return {
    name: name === 'all' ? 'applications' : `applications-${name}`,
    title: listTitles[name],
    table: sql`application a`,
    from: sql`application a
      left join merchant m on m.id = a.merchant_id
      left join user_account checker on checker.id = a.checker_id`,
    where: [
      ownedBy(person, 'a'),
      ...(name === 'paperless' ? filedWithoutPaper(person) : [standsIn(standing)]),
      ...(name === 'hardcopy' ? [paperIsOut] : []),
    ],
    id: id('a.id'),
    columns: {
      formNo: text('a.form_no', { ...own, searched: true }),
      ackNo: text('a.ack_no', { ...own, searched: true }),
      ackDate: day('a.ack_date', own),
      name: text('a.name', { ...own, searched: true, title: 'Applicant' }),
      appType: choice('a.app_type', { title: 'Type', words: wordsOf(appTypes) }),
      mode: choice('a.mode', { title: 'Filed by', words: wordsOf(modes) }),
      category: choice('a.category', { words: categoryWords }),
      status: choice('a.status', { ...own, words: statusWordsByType, inFiles: statusByType }),
      reasons: text(reasonsInWords, { filterable: false }),
      panMasked: text('a.pan_masked', { title: 'PAN', filterable: false }),
      hardcopy: choice('a.hardcopy', { title: 'Hard copy', words: wordsOf(hardcopies) }),
      ...(name === 'hardcopy' && paperColumns),
      dueBy: day('a.due_by', { sortable: true, title: 'Answer by' }),
      merchantCode: text('m.code', { through: ofMerchant }),
      merchantName: text('m.shop_name', { through: ofMerchant }),
      checker: text('checker.name', {
        through: 'a.checker_id in (select checker.id from user_account checker where ?)',
      }),
      createdAt: time('a.created_at', { sortable: true, title: 'Begun' }),
      statusAt: time('a.status_at', { sortable: true, title: 'Since' }),
    },
    more: sql`a.id`,
    search: 'a.search',
    order: orderOf(name, standing),
  }
}

/** Objections by the last day to answer, papers by the day of their acknowledgement, other work by how long it waits, the rest by when it was begun. */
function orderOf(name: keyof typeof lists, standing: readonly Status[]): ListSpec['order'] {
  if (name === 'tin-rejection') return ['a.due_by asc', 'a.id asc']
  if (name === 'hardcopy') return ['a.ack_date asc', 'a.id asc']
  const isWork = standing.every((status) => oldestFirst.includes(status))
  return isWork ? ['a.status_at asc', 'a.id asc'] : ['a.created_at desc', 'a.id desc']
}

/** How many applications stand in each list of the back office. */
export async function countQueues(db: Db): Promise<Record<string, number>> {
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
    .where(paperIsOut)
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
