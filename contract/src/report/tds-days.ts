import { daysOfQuarter } from './tds-return.ts'

/** The day some months and days after a day that is given as `yyyy-mm`. */
const dayIn = (month: string, months: number, day: number) => {
  const [year, no] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, no - 1 + months, day)).toISOString().slice(0, 10)
}

/** The last day to pay what was deducted in a month, `yyyy-mm`: the 7th of the next, for March 30 April (rule 218 of 2026). */
export const payTdsBy = (month: string) => (month.endsWith('-03') ? dayIn(month, 1, 30) : dayIn(month, 1, 7))

/**
 * The last days of a quarter's statement (Form 140) and of the certificates of it (Form 131, 15 days later); a Sunday moves
 * none (rule 219 of 2026). Null for what is no quarter.
 */
export function fileTdsBy(quarter: string): { statement: string; certificates: string } | null {
  const last = daysOfQuarter(quarter)?.to.slice(0, 7)
  if (!last) return null
  const statement = last.endsWith('-03') ? dayIn(last, 2, 31) : dayIn(last, 1, 31)
  const certificates = new Date(Date.parse(statement) + 15 * 86_400_000).toISOString().slice(0, 10)
  return { statement, certificates }
}

/**
 * Interest on tax that was deducted in a month and paid later than its last day: 1.5 % for each calendar month begun, that
 * of the deduction included (section 398(3)); `tds` and the reply in paise, rounded up to the paisa, 0 in time.
 */
export function interestOnTds(tds: bigint, month: string, paidOn: string): bigint {
  if (paidOn <= payTdsBy(month)) return 0n
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = BigInt(index(paidOn) - index(month) + 1)
  return (tds * 15n * months + 999n) / 1_000n
}
