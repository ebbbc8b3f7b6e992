import { bankStatements, calledReference, type FoundLine, type StatementFound } from 'contract/bank-statement'
import { isGiven } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { businessSetting } from '../business/settings.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { fieldsOf, selectOf } from '../list/list-query.ts'
import { rupeesText, toRupees } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import { noteFlagsSince } from '../payment/flags.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { dayAfter } from '../shared/dates.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { letters } from './letters.ts'
import { debitOf, type FreshLine, freshLines, standingOf, withClaims } from './match-lines.ts'
import {
  addDebits,
  addLines,
  addStatement,
  bankIsThere,
  bankLineList,
  banksToChoose,
  claimsOf,
  debitsLike,
  keepAlone,
  linesOf,
  markWentOut,
  pair,
  readLine,
  setLineAside,
  takeLineUp,
  takenBackBy,
} from './queries.ts'
import type { ReadStatement } from './read-statement.ts'

export async function readBanks({ tx, caller }: Handler<typeof bankStatements.banks>) {
  return { banks: await banksToChoose(tx), mayKeep: isGiven(caller, bankStatements.keep) }
}

type TakenBack = Awaited<ReturnType<typeof takenBackBy>>
type FreshDebit = Omit<FreshLine, 'claim' | 'wentOut'> & { id: string }
type Matched = {
  read: ReadStatement
  fresh: FreshLine[]
  debits: FreshDebit[]
  known: number
  period: StatementFound['period']
  takesBack: TakenBack
}

/** A day that has not come yet was read wrongly, or the file is no statement: such a line proves nothing. */
function withoutFuture(file: ReadStatement, today: string): ReadStatement {
  const isPast = ({ day }: { day: string }) => day <= today
  const early = [...file.credits, ...file.debits].filter((line) => !isPast(line))
  const faults = early.map(({ line, day }) => ({
    line,
    day,
    text: 'The day {day} has not come yet',
    values: { day: dayText(day) },
  }))
  return {
    ...file,
    credits: file.credits.filter(isPast),
    debits: file.debits.filter(isPast),
    faults: [...file.faults, ...faults].sort((one, other) => one.line - other.line),
  }
}

async function matched(db: Tx, bankId: string, file: ReadStatement, now: Date): Promise<Matched> {
  if (!(await bankIsThere(db, bankId))) throw notFound('This bank was not found')
  const read = withoutFuture(file, indianDay(now))
  const days = [...read.credits, ...read.debits].map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  const period = from && to ? { from, to } : null
  const kept = (table: 'bankLine' | 'bankDebit') => (period ? linesOf(db, table, bankId, period) : [])
  const { fresh, known } = freshLines(read.credits, await kept('bankLine'))
  const debits = freshLines(read.debits, await kept('bankDebit')).fresh.map((debit) => ({ id: uuid(), ...debit }))
  const refs = [...new Set(fresh.flatMap((line) => line.refs))]
  const lines = withClaims(fresh, await claimsOf(db, refs), bankId)
  const before = await debitsLike(
    db,
    bankId,
    refs,
    fresh.map(({ amount }) => amount),
  )
  const wentOut = (line: Omit<FreshLine, 'wentOut'>) => debitOf(line, [...before, ...debits])?.id ?? null
  const takesBack = await takenBackBy(db, bankId, debits)
  return { read, fresh: lines.map((line) => ({ ...line, wentOut: wentOut(line) })), debits, known, period, takesBack }
}

/** What a file contains and what would be saved; nothing is written. */
export async function previewStatement({
  portal,
  params: { id },
  body,
  caller,
}: Handler<typeof bankStatements.preview>) {
  const read = await portal.readers.read(caller.id, 'statement', {
    bytes: body.bytes,
    today: indianDay(portal.clock()),
  })
  return shown(await matched(portal.db, id, read, portal.clock()), id)
}

/**
 * Saves the new lines of a bank's file, each credit with the payment that has its reference. The same file, or one of an
 * overlapping period, saves nothing twice. It credits nothing.
 */
export async function keepStatement({ portal, params: { id }, body, caller }: Handler<typeof bankStatements.keep>) {
  const read = await portal.readers.read(caller.id, 'statement', {
    bytes: body.bytes,
    today: indianDay(portal.clock()),
  })
  return inTransaction(portal.db, async (tx) => {
    await keepAlone(tx)
    const found = await matched(tx, id, read, portal.clock())
    const kept = { bankId: id, keptBy: caller.id, keptAt: portal.clock() }
    await addDebits(
      tx,
      found.debits.map(({ line: _line, ...debit }) => ({ ...kept, ...debit })),
    )
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
    for (const { from: fromDay, to: toDay } of coveredDays(found))
      await addStatement(tx, { id: uuid(), ...kept, fromDay, toDay })
    await tellWhatWentBack({ tx, portal, caller }, found)
    if (found.period) {
      const paymentIds = found.fresh.flatMap(({ claim }) => claim?.paymentId ?? [])
      const refs = found.debits.flatMap((debit) => debit.refs)
      await noteFlagsSince(tx, { bankId: id, period: found.period, refs, paymentIds })
    }
    const isNew = found.fresh.length + found.debits.length > 0
    const detail = { file: body.name, lines: found.fresh.length, known: found.known, ...found.period }
    if (isNew) await audit(tx, portal, caller, 'bank statement kept', id, detail)
    return shown(found, id)
  })
}

/**
 * The days of which a file tells all that came in. A day with a line that could not be read is not one of them, and of a
 * file with such a line whose day is not known, or without any reference, there is none.
 */
function coveredDays({ period, read: { faults, credits } }: Matched): { from: string; to: string }[] {
  const unread = faults.map(({ day }) => day)
  if (!period || unread.includes(null) || credits.every(({ refs }) => refs.length === 0)) return []
  const bounds = [...new Set(unread)].filter((day) => day !== null && day >= period.from && day <= period.to).sort()
  const ranges = []
  let from = period.from
  for (const day of bounds) {
    if (day && from < day) ranges.push({ from, to: dayAfter(day, -1) })
    if (day) from = dayAfter(day, 1)
  }
  if (from <= period.to) ranges.push({ from, to: period.to })
  return ranges
}

/** Marks what these debits took back; where it was credited, the office hears what to do. */
async function tellWhatWentBack({ tx, portal, caller }: Context, { debits, takesBack }: Matched) {
  const ids = debits.map(({ id }) => id)
  if (ids.length === 0) return
  await markWentOut(tx, ids)
  const office = (await readSetting(tx, businessSetting))?.emailId
  for (const { refNo, amount, day } of takesBack.filter(({ isCredited }) => isCredited)) {
    await audit(tx, portal, caller, 'bank took a credit back', refNo, { amount: toRupees(amount), day })
    if (!office) continue
    const values = { refNo, amount: rupeesText(amount), day: dayText(day) }
    await sendLetter(tx, portal, letters['credit-went-back'], { to: office, values })
  }
}

/** Lines shown of each kind; all are counted. */
const mostShown = 100

function shown({ read, fresh, debits, known, period, takesBack }: Matched, bankId: string): StatementFound {
  const byStatus = Map.groupBy(fresh, (line) => standingOf(line, line.claim, bankId))
  const lines = [...byStatus].flatMap(([status, some]) =>
    some.slice(0, mostShown).map(
      ({ line, day, reference, refs, narration, amount, claim }): FoundLine => ({
        line,
        day,
        reference: calledReference(reference, refs[0]),
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
    freshOut: debits.length,
    takesBack: takesBack.slice(0, mostShown).map((one) => ({ ...one, amount: toRupees(one.amount) })),
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
    wentBack: about.wentBack,
    wentBackSum: about.wentBackSum === null ? null : toRupees(about.wentBackSum),
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
