import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import type { RetentionRule } from '../shared/retention-rule.ts'
import { rules } from './all-retention.ts'
import { daysOf } from './days-of.ts'
import { isHeld } from './legal-hold.ts'

const day = 24 * 3_600_000
/** Records of a rule that are read together. */
const page = 200
/** One turn of a day's run deletes at most this many, so that other work is not delayed. */
const atMost = 5_000

/**
 * Deletes what is due, each rule once a day, in small transactions. Two servers share the work: each takes records that
 * the other has not locked. An interrupted run continues where it stopped, and the row of the run is counted during the
 * work. Returns whether there is more.
 */
export async function retain(portal: Portal): Promise<boolean> {
  let hasMore = false
  for (const rule of rules) if (await runRule(portal, rule)) hasMore = true
  return hasMore
}

async function runRule(portal: Portal, rule: RetentionRule) {
  const { db, clock } = portal
  const now = clock()
  const today = { rule: rule.rule, day: indianDay(now) }
  const fresh = db.insertInto('retentionRun').values({ ...today, id: uuid(), startedAt: now, endedAt: null })
  await fresh.onConflict((conflict) => conflict.columns(['rule', 'day']).doNothing()).execute()
  const run = await db
    .selectFrom('retentionRun')
    .select(['id', 'endedAt'])
    .where('rule', '=', today.rule)
    .where('day', '=', today.day)
    .executeTakeFirstOrThrow()
  if (run.endedAt) return false
  const before = new Date(now.getTime() - (await daysOf(db, rule)) * day)
  const { isWhole, failed, error } = await eraseDue(portal, { rule, runId: run.id, before })
  if (!isWhole) return true
  const { held } = await standing(db, rule, before)
  await db
    .updateTable('retentionRun')
    .set({ endedAt: clock(), held, failed, error })
    .where('id', '=', run.id)
    .where('endedAt', 'is', null)
    .execute()
  return false
}

type Turn = { rule: RetentionRule; runId: string; before: Date }

async function eraseDue(portal: Portal, turn: Turn) {
  const { rule, atOnce } = turn.rule
  const result = { isWhole: true, failed: 0, error: null as string | null }
  let after: Due | undefined
  for (let looked = 0; looked < atMost; looked += page) {
    const due = await dueRows(portal.db, turn.rule, turn.before, after)
    for (let from = 0; from < due.length; from += atOnce) {
      const ids = due.slice(from, from + atOnce).map(({ id }) => id)
      try {
        await eraseSome(portal, turn, ids)
      } catch (problem) {
        portal.log.error({ err: problem, rule }, 'what has had its time could not be deleted')
        result.failed += ids.length
        result.error = 'It could not be deleted and is tried again tomorrow. The log of the server says why.'
      }
    }
    if (due.length < page) return result
    after = due.at(-1)
  }
  return { ...result, isWhole: false }
}

type Due = { id: string; since: Date }

/** A hold that is placed later is noticed when the row is locked. */
const onHold = sql<boolean>`exists (select from legal_hold h where h.application_id = r.id and h.lifted_at is null)`
const heldIn = ({ table }: RetentionRule) => (table === 'application' ? onHold : sql<boolean>`false`)

async function dueRows(db: Tx, rule: RetentionRule, before: Date, after?: Due) {
  const { table, where, since } = rule
  const further = after ? sql`and (${since}, r.id) > (${after.since}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Due>`
    select r.id, ${since} as since from ${sql.table(table)} r
    where ${where()} and ${since} < ${before} and not ${heldIn(rule)} ${further} order by ${since}, r.id limit ${page}`.execute(
    db,
  )
  return rows
}

/**
 * Locks records that nobody else has locked, checks again whether they are due, and counts the deletions in the same
 * transaction.
 */
async function eraseSome(portal: Portal, { rule, runId, before }: Turn, ids: string[]) {
  const { table, where, since, erase } = rule
  await transact(portal, system, async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from ${sql.table(table)} r where r.id in (${sql.join(ids)}) and ${where()} and ${since} < ${before}
      for update skip locked`.execute(tx)
    const [first] = rows
    if (!first) return
    // Placing a hold locks the same row first, so the hold is either visible here, or waits.
    if (table === 'application' && (await isHeld(tx, first.id))) return
    // The form number is read first, because a draft is deleted with it.
    const formNo = table === 'application' ? await formNoOf(tx, first.id) : null
    const gone = await erase(
      { tx, portal },
      rows.map(({ id }) => id),
    )
    if (formNo)
      await audit(tx, portal, system, 'deleted after its time', formNo, { rule: rule.rule, files: gone.files })
    await tx
      .updateTable('retentionRun')
      .set((run) => ({ done: run('done', '+', gone.rows), files: run('files', '+', gone.files) }))
      .where('id', '=', runId)
      .execute()
  })
}

async function formNoOf(tx: Tx, id: string) {
  const { formNo } = await tx.selectFrom('application').select('formNo').where('id', '=', id).executeTakeFirstOrThrow()
  return formNo
}

/**
 * How many records are due before then, how many of them a hold keeps, and from when the oldest of the others counts.
 */
export async function standing(db: Tx, rule: RetentionRule, before: Date) {
  const { table, where, since } = rule
  const { rows: counted } = await sql<{ due: number; held: number }>`
    select count(*)::int as due, (count(*) filter (where ${heldIn(rule)}))::int as held from ${sql.table(table)} r
    where ${where()} and ${since} < ${before}`.execute(db)
  const { rows: following } = await sql<{ since: Date | null }>`
    select min(${since}) as since from ${sql.table(table)} r where ${where()} and ${since} >= ${before}`.execute(db)
  return { due: counted[0]?.due ?? 0, held: counted[0]?.held ?? 0, next: following[0]?.since ?? null }
}
