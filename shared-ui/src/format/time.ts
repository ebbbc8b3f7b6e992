import { months, dayText as textOfDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { t } from '../t.ts'

const indianOffset = 330 * 60_000
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type When = string | null | undefined

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Indian time at a moment, to be read with the UTC getters. A date without time is that date everywhere. */
function indianTime(when: When) {
  if (!when) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(when)
  const time = Date.parse(when)
  return Number.isNaN(time) ? null : new Date(isDay ? time : time + indianOffset)
}

const dayMonth = (date: Date) => `${twoDigits(date.getUTCDate())}-${months[date.getUTCMonth()]}`
const fullDay = (date: Date) => textOfDay(date.toISOString().slice(0, 10))
const clock = (date: Date) => {
  const hours = date.getUTCHours()
  return `${hours % 12 || 12}:${twoDigits(date.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`
}

const written = (write: (date: Date) => string) => (when: When) => {
  const date = indianTime(when)
  return date ? write(date) : '--'
}

/** 20-Nov-2026: a day, or a moment as the date in India. */
export const dayText = written(fullDay)

/** 20-Nov-2026, 10:42 am */
export const timeText = written((date) => `${fullDay(date)}, ${clock(date)}`)

/** 20-Nov, 10:42 am, for narrow lists. */
export const shortTime = written((date) => `${dayMonth(date)}, ${clock(date)}`)

/** 10:42 am */
export const clockText = written(clock)

/** Whole days since a moment. */
export function ageInDays(when: When, now = serverNow()) {
  const date = when ? Date.parse(when) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, Math.floor((now.getTime() - date) / day))
}

/** under 1 min, 12 min, 2 h, 1 day, 9 days */
export function ageText(when: When, now = serverNow()) {
  const since = when ? now.getTime() - Date.parse(when) : Number.NaN
  if (Number.isNaN(since)) return '--'
  if (since < minute) return t('under 1 min')
  if (since < hour) return t('{minutes} min', { minutes: Math.floor(since / minute) })
  if (since < day) return t('{hours} h', { hours: Math.floor(since / hour) })
  const days = Math.floor(since / day)
  return t('{days, plural, one {# day} other {# days}}', { days })
}
