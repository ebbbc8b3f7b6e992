import { type BulkAction, type BulkState, bulkActions, bulkColumns } from 'contract/pan/bulk'
import { statuses } from 'contract/pan/status'
import { transition } from 'contract/pan/transitions'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import type { Caller } from '../../shared/caller.ts'
import { Refusal } from '../../shared/refusal.ts'
import { officeReasons, reasonToGive } from '../application/reasons.ts'
import { howOf, type ValidatedRow } from './actions.ts'
import type { ReadRow } from './cells.ts'

/** The result of a row: its application, and why it cannot be recorded, if so. */
type Verdict = { state: BulkState; words: string; applicationId: string | null }

/**
 * Checks the rows of a file as the action would now, without doing anything. A row that says the same as an earlier one
 * is faulty; of rows that contradict one another all are, because nobody knows which of them is right.
 */
export async function validateRow(portal: Portal, { role }: Pick<Caller, 'role'>, action: BulkAction, rows: ReadRow[]) {
  const { action: step, key } = bulkActions[action]
  const { check, unique, doubt } = howOf(action)
  const known = await applicationsBy(portal.db, key, numbersIn(rows))
  const claims = rows.map((row) => {
    const application = known.get(row.number)
    if (!unique || !application || row.problems.length > 0) return null
    return unique.of(portal.keys, application, row.given)
  })
  const taken = unique ? await takenIn(portal.db, unique.column, claims) : new Map<string, string>()
  const reasons = await officeReasons(portal.db)
  const place = step === 'cancelAadhaar' ? 'AADHAAR' : 'TIN'
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const aboutOne = Map.groupBy(sound, ({ number }) => known.get(number)?.id)
  const claimants = Map.groupBy(rows.keys(), (i) => claims[i])

  return rows.map((row, i): Verdict => {
    const application = known.get(row.number)
    const applicationId = application?.id ?? null
    const say = (state: BulkState, words: string) => ({ state, words, applicationId })
    if (row.problems.length > 0) return say('FAULTY', row.problems.join('. '))
    if (!application) return say('UNMATCHED', `No application has this ${bulkColumns[key].title.toLowerCase()}`)
    const others = (aboutOne.get(application.id) ?? []).filter((other) => other !== row)
    const contradicts = others.find(({ given }) => JSON.stringify(given) !== JSON.stringify(row.given))
    if (contradicts) return say('FAULTY', `Line ${contradicts.line} says something else of the same application`)
    const twice = others.find(({ line }) => line < row.line)
    if (twice) return say('FAULTY', `The same application is on line ${twice.line} already`)
    if (!transition(step, application.status, role))
      return say('WRONG_STATUS', `Not allowed in status ${statuses[application.status].en}`)
    try {
      check?.(portal, application, row.given)
      for (const { code } of reasonsIn(row)) reasonToGive(reasons, place, code)
    } catch (problem) {
      return say('FAULTY', wordsOf(problem))
    }
    const ready = () => say('READY', doubt?.(application, row.given) ?? '')
    const claim = claims[i]
    if (!unique || !claim) return ready()
    const owner = taken.get(claim)
    if (owner) return say('FAULTY', `${unique.what} is on ${owner} already`)
    const other = claimants
      .get(claim)
      ?.map((i) => rows[i]!)
      .find(({ number }) => number !== row.number)
    return other ? say('FAULTY', `${unique.what} is on line ${other.line} too`) : ready()
  })
}

/** The reasons in a row, if its action has reasons. */
const reasonsIn = ({ given }: ReadRow) => (given as { reasons?: { code: string }[] }).reasons ?? []

/** A refusal in one line, without field names. Any other error is a bug and is thrown. */
export function wordsOf(problem: unknown) {
  if (!(problem instanceof Refusal)) throw problem
  return problem.data?.map((line) => line.slice(line.indexOf(': ') + 2)).join('. ') ?? problem.message
}

const numbersIn = (rows: ReadRow[]) => rows.filter(({ problems }) => problems.length === 0).map(({ number }) => number)

async function applicationsBy(db: Db, key: 'formNo' | 'ackNo', numbers: string[]) {
  const found = new Map<string, ValidatedRow>()
  for (const some of batches(numbers)) {
    const rows = await db
      .selectFrom('application')
      .select([
        'id',
        'formNo',
        'ackNo',
        'status',
        'appType',
        'category',
        'ackDate',
        'allottedOn',
        'stepDay',
        'ownPanIndex',
        'aadhaarLast4',
      ])
      .select(
        sql<Record<string, unknown>>`jsonb_build_object('cardType', fields -> 'cardType',
        'lastName', fields -> 'lastName', 'oldName', fields -> 'oldName')`.as('fields'),
      )
      .where(key, 'in', some)
      .execute()
    for (const row of rows) found.set(row[key] ?? '', row)
  }
  return found
}

async function takenIn(db: Db, column: 'ackNo' | 'trackingNo' | 'panIndex', claims: (string | null)[]) {
  const taken = new Map<string, string>()
  for (const some of batches(claims.filter((claim) => claim !== null))) {
    let rows = db
      .selectFrom('application')
      .select([`${column} as claim`, 'formNo'])
      .where(column, 'in', some)
    // A correction keeps its PAN, so only first applications count.
    if (column === 'panIndex') rows = rows.where('appType', '=', 'N')
    for (const { claim, formNo } of await rows.execute()) taken.set(claim ?? '', formNo)
  }
  return taken
}

/** Numbers in one statement, so that it does not become too large. */
const batchSize = 1_000

export function batches<One>(all: One[], size = batchSize): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
