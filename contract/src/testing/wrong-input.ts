import { indianDay } from '../field/fields.ts'

/** Values to fill in first, by label. A checkbox is ticked with 'yes' and cleared with 'no'. */
type WrongValues = Record<string, string>

/** A wrong input for a field, and the message that appears when the field is left. */
export type WrongInputRow = {
  field: string
  typed?: string
  text: string
  /** The value in the field afterwards, if it is not what was typed. */
  stays?: string
  given?: WrongValues
  /** The index of the field among several with this label. */
  which?: number
}

export const row = (field: string, typed: string, text: string, more: Partial<WrongInputRow> = {}): WrongInputRow => ({
  field,
  typed,
  text,
  ...more,
})
export const required = (...fields: string[]) => fields.map((field) => row(field, '', 'Required'))

/** The date this many years and days before today, as it is typed. */
export function dayBefore({ years = 0, days = 0 }) {
  const today = new Date(`${indianDay(new Date())}T00:00:00Z`)
  today.setUTCFullYear(today.getUTCFullYear() - years)
  today.setUTCDate(today.getUTCDate() - days)
  return today.toISOString().slice(0, 10).split('-').reverse().join('-')
}
export const tomorrow = dayBefore({ days: -1 })
export const noDay = 'Enter a date as dd-mm-yyyy'
export const future = 'Date cannot be in the future'
export const tooLong = (most: number) => [`${'A'.repeat(most)}B`, `At most ${most} characters`] as const

/** A description whose last words are these. */
export const endingWith = (text: string) => new RegExp(`(^| )${text.replace(/[^\w\s]/g, '\\$&')}$`)
