import { isDay } from 'contract/field/fields'

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
