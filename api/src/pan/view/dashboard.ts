import { isGiven } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { hasEnded, papersToSend, queues, type Status, statusCodes, toContinue, withPan } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { planAnew } from '../../db/prepared-statements.ts'
import { toRupees } from '../../money/ledger.ts'
import { daysOf } from '../../privacy/days-of.ts'
import { cacheByKey } from '../../shared/cache.ts'
import { type Caller, mayOfShop } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { merchantOf, ownedBy } from '../../shared/tenant.ts'
import { walletIn } from '../application/money/price.ts'
import { rulebookOf } from '../application/rulebook.ts'
import { nextMissing, papersInSql } from '../draft/next-missing.ts'
import { draftRule } from '../draft/retention.ts'
import { startOfDay } from '../verify/verify.ts'
import { paperIs, standsIn } from './queues.ts'

const day = 24 * 3_600_000

/** The shop has nothing more to do with these; in time nearly all applications are here. */
const isOver = (status: Status) => status !== 'RETURNED' && (hasEnded(status) || withPan.includes(status))
const over = statusCodes.filter(isOver)
const underWork = statusCodes.filter((status) => !isOver(status))

type Counts = Record<string, number>
/** Caches for some seconds how many applications of a large shop are in each status. */
export const cacheCounts = (clock: () => Date) =>
  cacheByKey<Counts>(clock, { isCheap: (counts) => Object.values(counts).reduce((sum, nos) => sum + nos, 0) <= 5_000 })

/** A merchant's day: how many applications are in each status, what was sent today, and the drafts to continue. */
export const merchantDashboard =
  (remember: ReturnType<typeof cacheCounts>) =>
  async ({ tx: db, portal, caller }: Context) => {
    const now = portal.clock()
    const [counts, countsOver, today, paperDrafts, otherDrafts, unfinished, due] = await Promise.all([
      remember(`${merchantOf(caller)} under work`, () => countOf(db, caller, underWork)),
      remember(`${merchantOf(caller)} over`, () => countOf(db, caller, over)),
      db
        .selectFrom('applicationEvent')
        .select(sql<bigint>`count(*)`.as('nos'))
        .where(ownedBy(caller))
        .where('at', '>=', startOfDay(now))
        .where('fromStatus', 'in', ['DRAFT', 'PL_DRAFT'])
        .executeTakeFirstOrThrow(),
      seesNames(caller) ? draftsIn(db, caller, 'DRAFT') : [],
      seesNames(caller) ? draftsIn(db, caller, 'PL_DRAFT') : [],
      seesNames(caller) ? unfinishedOf(db, caller) : [],
      dueOf(db, caller),
    ])
    const { creditLimit } = await walletIn(db, merchantOf(caller))
    const rulebook = await rulebookOf(db, now)
    const days = await daysOf(db, draftRule)
    const drafts = [...paperDrafts, ...otherDrafts]
      .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
      .slice(0, 5)
    return {
      today: Number(today.nos),
      creditLimit: toRupees(creditLimit),
      counts: { ...counts, ...countsOver },
      unfinished,
      due,
      drafts: drafts.map((draft) => ({
        id: draft.id,
        formNo: draft.formNo,
        name: draft.name,
        appType: draft.appType,
        category: draft.category,
        mode: draft.mode,
        savedAt: draft.savedAt.toISOString(),
        missing: nextMissing(draft, rulebook),
        goesOn: dayIfNear(draft.savedAt, days, now),
      })),
    }
  }

/** Whether who looks may open the applications of this shop; the others see how many there are, and of nobody the name. */
const seesNames = (caller: Caller) =>
  caller.viewer ? isGiven(caller.viewer, applications.list.all) : mayOfShop(caller, '/merchant/nsdlpan')

async function countOf(db: Tx, caller: Caller, standing: readonly Status[]): Promise<Counts> {
  const found = await db
    .selectFrom('application as a')
    .select(['a.status', sql<bigint>`count(*)`.as('nos')])
    .where(ownedBy(caller, 'a'))
    .where(standsIn(standing))
    // The best plan for a shop with seventy thousand applications differs from that for one with a hundred.
    .where(sql<SqlBool>`true ${sql.raw(planAnew)}`)
    .groupBy('a.status')
    .execute()
  return Object.fromEntries(found.map(({ status, nos }) => [status, Number(nos)]))
}

/** Paid and not signed, the oldest first. */
async function unfinishedOf(db: Tx, caller: Caller) {
  const found = await db
    .selectFrom('application as a')
    .innerJoin('paperless as p', 'p.applicationId', 'a.id')
    .select(['a.id', 'a.formNo', 'a.name', 'a.status', 'a.statusAt', 'p.expiresAt', 'p.remindedAt'])
    .where(ownedBy(caller, 'a'))
    .where('a.mode', '<>', sql.lit('PHYSICAL' as const))
    .where('a.status', 'in', toContinue)
    .orderBy('a.statusAt')
    .orderBy('a.id')
    .limit(3)
    .execute()
  return found.map(({ statusAt, expiresAt, remindedAt, ...application }) => ({
    ...application,
    since: statusAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    // A reminder of an earlier step no longer counts.
    remindedAt: remindedAt && remindedAt > statusAt ? remindedAt.toISOString() : null,
  }))
}

/** Tasks with a last day: the nearest objection, and the signed forms that were not sent yet. */
async function dueOf(db: Tx, caller: Caller) {
  const [objection, papers, unsigned] = await Promise.all([
    db
      .selectFrom('application')
      .select((select) => select.fn.min('dueBy').as('first'))
      .where(ownedBy(caller))
      .where('status', '=', sql.lit('TIN_REJECTED' as const))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('application as a')
      .select((select) => [select.fn.countAll<bigint>().as('nos'), select.fn.min('a.ackDate').as('oldest')])
      .where(ownedBy(caller, 'a'))
      .where(standsIn(queues.hardcopy))
      .where(paperIs(papersToSend))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('application')
      .select((select) => ['status', select.fn.min('statusAt').as('since')])
      .where(ownedBy(caller))
      .where('mode', '<>', sql.lit('PHYSICAL' as const))
      .where('status', 'in', toContinue)
      .groupBy('status')
      .execute(),
  ])
  return {
    objection: objection.first,
    papers: Number(papers.nos),
    oldestAck: papers.oldest,
    unsigned: Object.fromEntries(unsigned.map(({ status, since }) => [status, since.toISOString()])),
  }
}

/** The newest of these drafts; each kind has an index of its own. */
const draftsIn = (db: Tx, caller: Caller, status: 'DRAFT' | 'PL_DRAFT') =>
  db
    .selectFrom('application as a')
    .selectAll()
    .select([sql.raw<number>(papersInSql.pages).as('pages'), sql.raw<number>(papersInSql.crops).as('crops')])
    .where(ownedBy(caller, 'a'))
    .where('status', '=', sql.lit(status))
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()

/** The day on which an unsaved draft is deleted, told from two weeks before. */
function dayIfNear(savedAt: Date, days: number, now: Date) {
  const goes = new Date(savedAt.getTime() + days * day)
  return goes.getTime() - now.getTime() < 14 * day ? indianDay(goes) : null
}
