import { isDay } from 'contract/field/fields'

/** A day as it is typed: `1994-08-14` becomes `14-08-1994`. */
export function typedDay(day: string) {
  return isDay(day) ? day.split('-').reverse().join('-') : day
}

/**
 * Adds the dash after day and month, but only while the person types at the end: corrections stay untouched. A separator
 * of their own takes the place of that dash. After 18, 19 and 20 none comes: a year may begin so.
 */
export function withDashes(typed: string, before: string) {
  const single = typed.replace(/--+/g, '-').replace(/^(\d{2}|\d{2}-\d{2})-([/. ])$/, '$1$2')
  const writesOn = single.length > before.length && single.startsWith(before)
  return writesOn && /^(?!18$|19$|20$)(\d{2}|\d{2}-\d{2})$/.test(single) ? `${single}-` : single
}
