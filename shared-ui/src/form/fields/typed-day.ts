import { isDay } from 'contract/field/fields'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day (`yyyy-mm-dd`) in a typed or pasted text, or null if there is none yet. */
export function dayFrom(typed: string) {
  const text = typed.trim()
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? reordered(/^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? parted(text))
  if (!year || !month || !day) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** A day as it is typed: `1994-08-14` becomes `14-08-1994`. */
export function typedDay(day: string) {
  return isDay(day) ? day.split('-').reverse().join('-') : day
}

/** Adds the dash after day and month, but only while the person types at the end: corrections stay untouched. */
export function withDashes(typed: string, before: string) {
  const single = typed.replace(/--+/g, '-')
  const writesOn = single.length > before.length && single.startsWith(before)
  return writesOn && /^(\d{2}|\d{2}-\d{2})$/.test(single) ? `${single}-` : single
}

function parted(text: string) {
  const match = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3})[-/. ]+(\d{4})$/i.exec(text)
  const month = match?.[2] && months.indexOf(match[2].toLowerCase()) + 1
  return match && month ? [match[0], match[1], `${month}`, match[3]] : match
}

function reordered(match: (string | undefined)[] | null) {
  return match ? [match[0], match[3], match[2], match[1]] : []
}
