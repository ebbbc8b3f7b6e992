import { bareMobile } from '../field/fields.ts'
import { plainText } from '../field/plain-text.ts'
import { dayFrom } from '../field/written-day.ts'
import { type Column, codesWith, isCoded, isSearched, isValue } from './column.ts'

/** A part of a search. A row has it where it stands in a text, or where a column has the value that it means. */
export type SearchTerm = {
  /** The ways in which it may stand in texts; of one of them, every word must. */
  texts: string[][]
  /** The day that it means, or the minute of a day: from then until before then. */
  day?: { day: string; isWhole: boolean; from: Date; until: Date }
  /** The rupees or the number that it means. */
  amount?: number
}

/** More would make a search slow. */
const mostTerms = 6

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
const day = String.raw`(?<day>(?:19|20)\d\d-\d\d-\d\d|\d{1,2}(?:[-/.]\d{1,2}[-/.]|[-/. ]?${month}[-/., ]{0,2})(?:19|20)?\d\d)`
const clock = String.raw`(?:,? (?<hours>\d{1,2}):(?<minutes>\d\d)(?: ?(?<half>[ap])m)?)?`
const number = String.raw`(?<number>\+91[ -]?\d+(?:[ -]\d+)*|(?=(?:\d[ -]?){8})\d+(?:[ -]\d+)+)`
const amount = String.raw`(?:(?:₹|rs\.?) ?)?(?<amount>-?\d[\d,]*(?:\.\d{1,2})?)(?:/-)?(?: (?<side>cr|dr))?`
const term = new RegExp(String.raw`(?<!\S)(?:${day}${clock}|${number}|${amount}|(?<word>\S+))(?!\S)`, 'gi')

/**
 * The parts of a search as they may be meant: `27 November 2026` and `27.11.26` are one day, `2,00,000.00` and `200000` one
 * amount, `+91 60000 00071` one number. Anything else is a word.
 */
export function termsOf(search: string): SearchTerm[] {
  const text = plainText(search).replace(/\s+/g, ' ')
  return [...text.matchAll(term)]
    .map(({ 0: whole, groups }) => termOf(whole, groups ?? {}))
    .filter(({ texts }) => texts.length > 0)
    .slice(0, mostTerms)
}

function termOf(whole: string, { day, number, amount, side, ...parts }: Partial<Record<string, string>>): SearchTerm {
  if (day) {
    const meant = dayOf(day, parts)
    return meant ? { texts: [[whole]], day: meant } : { texts: [whole.split(' ')] }
  }
  if (number) {
    const bare = bareMobile(number.replace(/[ -]/g, '').replace(/^\+91/, ''))
    return { texts: number.startsWith('+') ? [[bare]] : [[bare], number.split(' ')] }
  }
  if (amount) {
    const meant = amountOf(amount)
    return { texts: waysOf(amount), ...(meant !== null && { amount: /dr/i.test(side ?? '') ? -meant : meant }) }
  }
  // A dash stands between the code and the name of a merchant; the code of India alone is not stored.
  return { texts: /^(-+|\+91)$/.test(whole) ? [] : waysOf(whole) }
}

/** A text as it is typed and, where it is a mobile number, its ten digits. */
function waysOf(text: string) {
  const bare = bareMobile(text)
  return bare !== text && /^\d{10}$/.test(bare) ? [[text], [bare]] : [[text]]
}

/** A long number without any sign is the number of something, not an amount. */
function amountOf(text: string) {
  const rupees = Number(text.replaceAll(',', ''))
  const isMeant = /^-?\d{1,9}$/.test(text) || (/[.,]/.test(text) && Number.isSafeInteger(Math.round(rupees * 100)))
  return isMeant ? rupees : null
}

const minute = 60_000

function dayOf(text: string, { hours, minutes, half }: Partial<Record<string, string>>): SearchTerm['day'] {
  const day = dayFrom(
    /^\d{4}/.test(text) ? text : text.replace(/[-/., ]+/g, '.').replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gi, '.'),
  )
  if (!day) return undefined
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours ?? 0)
  const from = new Date(`${day}T${`${hour}`.padStart(2, '0')}:${minutes ?? '00'}:00+05:30`)
  if (Number.isNaN(from.getTime())) return undefined
  const isWhole = hours === undefined
  return { day, isWhole, from, until: new Date(from.getTime() + (isWhole ? 24 * 60 : 1) * minute) }
}

/** Whether one of the row's columns has the value that the term means. `valueIn` reads a column of the row. */
export const hasValue = (
  { day, amount }: SearchTerm,
  columns: Readonly<Record<string, Column>>,
  valueIn: (name: string) => unknown,
) =>
  Object.entries(columns).some(([name, column]) => {
    const value = valueIn(name)
    if (!isValue(column) || !isSearched(column) || value === null || value === undefined) return false
    if (column.kind === 'day') return day?.isWhole === true && value === day.day
    if (column.kind === 'time') {
      const at = Date.parse(`${value}`)
      return day !== undefined && at >= day.from.getTime() && at < day.until.getTime()
    }
    return amount !== undefined && Number(value) === amount
  })

/** Whether one of the row's columns has a code whose words have this one. */
export const hasWord = (
  word: string,
  columns: Readonly<Record<string, Column>>,
  valueIn: (name: string) => unknown,
): boolean =>
  Object.entries(columns).some(
    ([name, column]) => isCoded(column) && isSearched(column) && codesWith(column, word).includes(`${valueIn(name)}`),
  )
