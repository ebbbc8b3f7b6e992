import { dayText, isDay } from 'contract/field/fields'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const inNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/
const monthFirst = /^([a-z]{3,9})[-/. ]*(\d{1,2})[-/. ,]+(\d{4}|\d{2})(?!\d)/i
const withMonth = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/. ,]*(\d{4}|\d{2})(?!\d)/i

/** Whether day or month is written first in the dates of a file. */
export type DayOrder = 'day-month' | 'month-day'
/** A warning about a whole file: a sentence and its values. */
export type FileWarning = { text: string; values?: Record<string, string> }

/**
 * The order of day and month in one file: in India the day comes first, in a spreadsheet with American settings the
 * month. It is decided over the whole file, with a warning where it is not sure: by a number above twelve; else, as nothing of
 * the future is recorded, by which order has no day after `today`; else, `inTurn`, by which order has the lines in their turn.
 */
export function orderOfDays(
  cells: string[],
  { today, inTurn = false }: { today: string; inTurn?: boolean },
): { order: DayOrder; warnings: FileWarning[] } {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = inNumbers.exec(cell.trim()) ?? []
    return first && second ? [{ cell, first: Number(first), second: Number(second) }] : []
  })
  const dayFirst = parts.some(({ first }) => first > 12)
  const monthFirst = parts.some(({ second }) => second > 12)
  if (dayFirst && monthFirst)
    return {
      order: 'day-month',
      warnings: [{ text: 'The dates of this file are written in two ways. They are read as day, month, year.' }],
    }
  if (monthFirst)
    return {
      order: 'month-day',
      warnings: [{ text: 'The dates of this file are written with the month first, and read so.' }],
    }
  const written = parts.map(({ cell }) => cell)
  const [asIndia, asAmerica] = (['day-month', 'month-day'] as const).map((order) =>
    written.flatMap((cell) => dayOf(cell, order) ?? []),
  ) as [string[], string[]]
  const isPast = (days: string[]) => days.every((day) => day <= today)
  if (!dayFirst && !isPast(asIndia) && isPast(asAmerica))
    return {
      order: 'month-day',
      warnings: [
        { text: 'With the day first, dates of this file would not have come yet. They are read with the month first.' },
      ],
    }
  if (!dayFirst && inTurn && isPast(asAmerica) && !areInTurn(asIndia) && areInTurn(asAmerica))
    return {
      order: 'month-day',
      warnings: [{ text: 'Only with the month first do the dates of this file follow one another. They are read so.' }],
    }
  const example = parts.find(({ cell, first, second }) => first !== second && dayOf(cell, 'day-month'))
  if (!dayFirst && example)
    return {
      order: 'day-month',
      warnings: [
        {
          text: 'Day and month cannot be told apart in this file: {written} is read as {day}. Check it before you continue.',
          values: { written: example.cell.trim(), day: dayText(dayOf(example.cell, 'day-month') ?? '') },
        },
      ],
    }
  return { order: 'day-month', warnings: [] }
}

/** Whether days only rise or only fall. */
const areInTurn = (days: string[]) =>
  [1, -1].some((way) => days.every((day, i) => i === 0 || way * day.localeCompare(days[i - 1]!) >= 0))

/** The day of a cell as `yyyy-mm-dd`, without its time; null where there is none. */
export function dayOf(cell: string, order: DayOrder): string | null {
  const text = cell.trim()
  const found = inOrder(text, order)
  if (!found) return null
  const [year, month, date] = found
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

function inOrder(text: string, order: DayOrder): [year: string, month: string, date: string] | null {
  const [, year, month, date] = yearFirst.exec(text) ?? []
  if (year && month && date) return [year, month, date]
  const [, one, two, after] = inNumbers.exec(text) ?? []
  if (one && two && after) return order === 'day-month' ? [after, two, one] : [after, one, two]
  const [, name = '', on, then] = monthFirst.exec(text) ?? inThirdPlace(withMonth.exec(text)) ?? []
  const at = months.indexOf(name.slice(0, 3).toLowerCase())
  return on && then && at >= 0 ? [then, `${at + 1}`, on] : null
}

/** Day, month and year in the order of `November 24, 2026`. */
const inThirdPlace = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]
