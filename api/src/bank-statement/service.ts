import { bankStatements, type FoundLine, type StatementFound } from 'contract/bank-statement'
import { isGiven } from 'contract/endpoint'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { fieldsOf, selectOf } from '../list/list-query.ts'
import { toRupees } from '../money/ledger.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { type FreshLine, freshLines, standingOf, withClaims } from './match-lines.ts'
import {
  addLines,
  bankIsThere,
  bankLineList,
  banksToChoose,
  claimsOf,
  keepAlone,
  linesOf,
  pair,
  readLine,
  setLineAside,
  takeLineUp,
} from './queries.ts'
import type { ReadStatement } from './read-statement.ts'

export async function readBanks({ tx, caller }: Handler<typeof bankStatements.banks>) {
  return { banks: await banksToChoose(tx), mayKeep: isGiven(caller, bankStatements.keep) }
}

type Matched = { read: ReadStatement; fresh: FreshLine[]; known: number; period: StatementFound['period'] }

async function matched(db: Tx, bankId: string, read: ReadStatement): Promise<Matched> {
  if (!(await bankIsThere(db, bankId))) throw notFound('This bank was not found')
  const days = read.credits.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  const period = from && to ? { from, to } : null
  const { fresh, known } = freshLines(read.credits, period ? await linesOf(db, bankId, period) : [])
  const claims = await claimsOf(db, [...new Set(fresh.flatMap(({ refs }) => refs))])
  return { read, fresh: withClaims(fresh, claims, bankId), known, period }
}

/** What a file contains and what would be saved; nothing is written. */
export async function previewStatement({
  portal,
  params: { id },
  body,
  caller,
}: Handler<typeof bankStatements.preview>) {
  const read = await portal.readers.read(caller.id, 'statement', body)
  return shown(await matched(portal.db, id, read), id)
}

/**
 * Saves the new credits of a bank's file, each with the payment that has its reference. The same file, or one of an
 * overlapping period, saves nothing twice. It credits nothing.
 */
export async function keepStatement({ portal, params: { id }, body, caller }: Handler<typeof bankStatements.keep>) {
  const read = await portal.readers.read(caller.id, 'statement', body)
  return inTransaction(portal.db, async (tx) => {
    await keepAlone(tx)
    const found = await matched(tx, id, read)
    const kept = { bankId: id, keptBy: caller.id, keptAt: portal.clock() }
    await addLines(
      tx,
      found.fresh.map(({ line: _line, claim, ...fresh }) => ({
        id: uuid(),
        ...kept,
        ...fresh,
        paymentId: claim?.paymentId ?? null,
        creditedBy: claim?.creditedBy ?? null,
        creditedAmount: claim?.creditedBy ? claim.amount : null,
      })),
    )
    const detail = { file: body.name, lines: found.fresh.length, known: found.known, ...found.period }
    if (found.fresh.length > 0) await audit(tx, portal, caller, 'bank statement kept', id, detail)
    return shown(found, id)
  })
}

/** Lines shown of each kind; all are counted. */
const mostShown = 100

function shown({ read, fresh, known, period }: Matched, bankId: string): StatementFound {
  const byStatus = Map.groupBy(fresh, (line) => standingOf(line, line.claim, bankId))
  const lines = [...byStatus].flatMap(([status, some]) =>
    some.slice(0, mostShown).map(
      ({ line, day, reference, narration, amount, claim }): FoundLine => ({
        line,
        day,
        reference,
        narration,
        amount: toRupees(amount),
        status: status as FoundLine['status'],
        payment: claim?.refNo ?? null,
        merchant: claim?.merchant ?? null,
        claimed: claim ? toRupees(claim.amount) : null,
      }),
    ),
  )
  return {
    period,
    known,
    fresh: fresh.length,
    withdrawals: read.debits.length,
    warnings: read.warnings,
    lines,
    counts: Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length])),
    faults: read.faults.slice(0, mostShown),
  }
}

const noLine = () => notFound('This line was not found')

/** One saved line: who saved it, and its payment. */
export async function readBankLine({ tx, params: { id }, caller }: Handler<typeof bankStatements.read>) {
  const about = await readLine(tx, id)
  if (!about) throw noLine()
  const fields = selectOf({ ...bankLineList, columns: fieldsOf(bankLineList.columns) })
  const { rows } = await sql<never>`select ${fields}, l.id from ${bankLineList.from} where l.id = ${id}`.execute(tx)
  return {
    line: rows[0]!,
    keptAt: about.keptAt.toISOString(),
    keptBy: about.keptBy,
    mayDecide: isGiven(caller, bankStatements.setAside),
  }
}

/** Records that the money of a line is not a merchant's payment, and what it is. */
export async function setAside({ tx, portal, params: { id }, body, caller }: Handler<typeof bankStatements.setAside>) {
  const said = { asideBy: caller.id, asideAt: portal.clock(), asideRemark: body.remark }
  if (await setLineAside(tx, id, said))
    return audit(tx, portal, caller, 'bank line set aside', id, { why: body.remark })
  const line = await readLine(tx, id)
  if (!line) throw noLine()
  throw new Refusal(
    409,
    line.paymentId || line.creditedBy ? 'A payment has this line meanwhile' : 'Somebody set this line aside already',
  )
}

/** Undoes setting a line aside; a payment that was reported meanwhile gets it. */
export async function takeUp({ tx, portal, params: { id }, caller }: Handler<typeof bankStatements.takeUp>) {
  await keepAlone(tx)
  const line = await takeLineUp(tx, id)
  if (!line) {
    if (await readLine(tx, id)) throw new Refusal(409, 'This line is not set aside')
    throw noLine()
  }
  const claims = await claimsOf(tx, line.refs)
  const [{ claim } = { claim: null }] = withClaims([line], claims, line.bankId)
  if (claim) await pair(tx, id, claim)
  await audit(tx, portal, caller, 'bank line taken up again', id)
}
