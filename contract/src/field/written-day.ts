import { serverNow } from '../server-now.ts'
import { indianDay, isDay } from './fields.ts'
import { plainText } from './plain-text.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * The day (`yyyy-mm-dd`) in a typed or pasted text, or null if there is none yet. `isWhole`: nobody types on, so that two
 * digits at its end are its year.
 */
export function dayFrom(typed: string, isWhole = false) {
  const text = plainText(typed).trim()
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/.exec(text) ??
    reordered(/^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? parted(text, isWhole))
  if (!year || !month || !day) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/**
 * `27 November 2026`, `27-Nov-2026`, `27/11/2026`; a year of two digits only after dots or strokes, as dashes come by
 * themselves while a longer year is still being typed; in a whole text always.
 */
function parted(text: string, isWhole: boolean) {
  const match =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4})$/i.exec(text) ??
    /^(\d{1,2})[/.](\d{1,2}|[a-z]{3,9})[/.](\d{2})$/i.exec(text) ??
    (isWhole ? (inShort.exec(text) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text)) : null)
  if (!match) return null
  const [whole, day, written = '', year = ''] = match
  const month = months.findIndex((name) => name === written.toLowerCase() || name.slice(0, 3) === written.toLowerCase())
  return [whole, day, month >= 0 ? `${month + 1}` : written, year.length === 2 ? centuryOf(year) : year]
}

const inShort = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{2})$/i

/** The latest year that is not beyond the next one: 26 is 2026, 94 is 1994. */
function centuryOf(year: string) {
  const next = Number(indianDay(serverNow()).slice(0, 4)) + 1
  return Number(`20${year}`) <= next ? `20${year}` : `19${year}`
}

function reordered(match: (string | undefined)[] | null) {
  return match ? [match[0], match[3], match[2], match[1]] : []
}
