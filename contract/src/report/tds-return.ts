import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import type { Period } from './report.ts'

/**
 * Totals of a quarter's statement; amounts in rupees. `months` (`yyyy-mm`): what was deducted in each, what its challans
 * paid, until when, and the interest on what was paid late or is late today.
 */
const TdsReturn = v.looseObject({
  months: v.optional(
    v.array(
      v.looseObject({ month: v.string(), tds: v.number(), paid: v.number(), payBy: v.string(), interest: v.number() }),
    ),
    [],
  ),
  people: v.number(),
  withoutPan: v.number(),
  gross: v.number(),
  tds: v.number(),
})

const { read, file } = endpointsFor(['admin', 'staff'], { menu: 'tds-return' })
const one = '/backend/misc/reports/tds-return/:quarter' as const

/**
 * The quarterly statement of TDS with whole PANs (domain 6.5). Downloading it is logged as a reading of each PAN in it.
 * 404 for a quarter that does not exist or has not begun.
 */
export const tdsReturn = {
  read: read(one, TdsReturn),
  file: file(`${one}/file`, { reads: 'papers', right: 'tds-return:export' }),
}

/**
 * The first and last day of a quarter of a tax year, written as in addresses: `2026-27-Q1` is April to June 2026; null
 * for anything else.
 */
export function daysOfQuarter(quarter: string): Period | null {
  const [, first, second, no] = /^(20\d\d)-(\d\d)-Q([1-4])$/.exec(quarter) ?? []
  if (!first || (Number(first) + 1) % 100 !== Number(second)) return null
  const day = (months: number, day: number) =>
    new Date(Date.UTC(Number(first), 3 * Number(no) + months, day)).toISOString().slice(0, 10)
  return { from: day(0, 1), to: day(3, 0) }
}

/** The quarter of a day and the earlier ones, the latest first. */
export function quartersUntil(day: string, count = 8): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) => {
    // The number of quarters since April of the year 0.
    const no = year * 4 + Math.floor((month - 4) / 3) - back
    const first = Math.floor(no / 4)
    return `${first}-${`${(first + 1) % 100}`.padStart(2, '0')}-Q${(no % 4) + 1}`
  })
}

/** `2026-27 Q1`, as the register writes it. */
export const quarterName = (quarter: string) => quarter.replace('-Q', ' Q')
