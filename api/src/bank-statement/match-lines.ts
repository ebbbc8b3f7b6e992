import { type BankLineStatus, comparedReference } from 'contract/bank-statement'
import type { Claim, KeptLine } from './queries.ts'
import type { StatementLine } from './read-statement.ts'

/** Days between what a shop writes of a cheque or a slip and the bank's line, within which its number tells. */
export const paperDays = 3

/** A new line of a file: its number among equal lines, the payment with its reference, and the debit that took it back. */
export type FreshLine = StatementLine & { nth: number; claim: Claim | null; wentOut: string | null }

const keyOf = ({ day, reference, narration, amount }: Pick<KeptLine, 'day' | 'reference' | 'narration' | 'amount'>) =>
  [day, reference, narration, amount].join('\n')

/**
 * Which lines of a file are new. Two lines with the same text are one line if the balance after them is the same too,
 * or if there is no balance but a reference; otherwise each is separate money. `known` counts lines that were saved or
 * read before.
 */
export function freshLines(credits: StatementLine[], kept: KeptLine[]) {
  const groups = Map.groupBy(kept, keyOf)
  const fresh: (StatementLine & { nth: number })[] = []
  let known = 0
  for (const [key, all] of Map.groupBy(credits, keyOf)) {
    const before = groups.get(key) ?? []
    const read = all.filter((one, i) => !all.slice(0, i).some((other) => isSameLine(one, other)))
    // First match lines with the same balance; then, where a balance is missing, match the rest one for one.
    const left = read.filter(({ balance }) => !before.some((one) => one.balance !== null && one.balance === balance))
    const spare = before.filter((one) => one.balance === null || !read.some(({ balance }) => balance === one.balance))
    const added = left.filter((one) => {
      const at = spare.findIndex(({ balance }) => balance === null || one.balance === null)
      if (at >= 0) spare.splice(at, 1)
      return at < 0
    })
    const last = Math.max(0, ...before.map(({ nth }) => nth))
    fresh.push(...added.map((one, i) => ({ ...one, nth: last + i + 1 })))
    known += all.length - added.length
  }
  return { fresh: fresh.sort((one, other) => one.line - other.line), known }
}

const isSameLine = (one: StatementLine, other: StatementLine) =>
  one.balance === null || other.balance === null ? one.refs.length > 0 : one.balance === other.balance

/** How a line compares with the payment that has its reference: amount and bank must be the same. */
export function standingOf(
  { amount, wentOut = null }: Pick<StatementLine, 'amount'> & Partial<Pick<FreshLine, 'wentOut'>>,
  claim: Claim | null,
  bankId: string,
): BankLineStatus {
  if (wentOut) return 'WENT_BACK'
  if (!claim) return 'UNMATCHED'
  if (claim.status === 'APPROVED') return claim.approvedAmount === amount ? 'USED' : 'USED_OTHER'
  return claim.amount === amount && claim.bankId === bankId ? 'SAME' : 'DIFFERS'
}

const agrees = (status: BankLineStatus) => status === 'SAME' || status === 'USED'

type Named = Pick<StatementLine, 'refs' | 'amount' | 'day'>

/** What went out of the bank, new or kept before. */
export type Debit = Pick<StatementLine, 'day' | 'refs' | 'narration' | 'amount'> & { id: string }

/**
 * The debit by which a bank took a credit back: the same amount and reference, or the same number of a cheque; or a part of the
 * amount with the reference of the credit itself, and not only with a number that stands in both narrations.
 */
export const debitOf = (line: Omit<FreshLine, 'wentOut'>, debits: Debit[]) =>
  debits.find(({ day, refs, narration, amount }) => {
    if (amount > line.amount || day < line.day) return false
    if (amount < line.amount) return ownRefs(line).some((ref) => refs.includes(ref))
    if (refs.some((ref) => line.refs.includes(ref))) return true
    return (
      line.claim?.isLocal &&
      narration
        .split(/[^A-Z0-9]+/)
        .map(comparedReference)
        .includes(line.claim.ref)
    )
  })

/** The reference in its own column, and that of the payment that has the line. */
const ownRefs = ({ reference, refs, claim }: Omit<FreshLine, 'wentOut'>) => [
  ...(reference ? refs.slice(0, 1) : []),
  ...(claim && !claim.isLocal ? [claim.ref] : []),
]

/** Whether a claim with a reference of the line may have it. */
const mayHave = ({ amount, day }: Named, { isLocal, paidOn, ...claim }: Claim, bankId: string) =>
  !isLocal || (claim.bankId === bankId && (claim.amount === amount || isAbout(day, paidOn)))

const isAbout = (day: string, paidOn: string | null) =>
  paidOn !== null && Math.abs(Date.parse(day) - Date.parse(paidOn)) <= paperDays * 86_400_000

/** Assigns to each line the payment with its reference: one payment per line, and matching amounts before others. */
export function withClaims<Line extends Named>(fresh: Line[], claims: Claim[], bankId: string) {
  const free = new Set(claims.filter(({ lineId }) => lineId === null))
  const byRef = Map.groupBy(free, ({ ref }) => ref)
  const lines = fresh.map((line): Line & { claim: Claim | null } => ({ ...line, claim: null }))
  for (const isGood of [agrees, () => true])
    for (const line of lines) {
      if (line.claim) continue
      const named = line.refs.flatMap((ref) => byRef.get(ref) ?? [])
      const claim = named.find(
        (one) => free.has(one) && mayHave(line, one, bankId) && isGood(standingOf(line, one, bankId)),
      )
      if (!claim) continue
      line.claim = claim
      free.delete(claim)
    }
  return lines
}
