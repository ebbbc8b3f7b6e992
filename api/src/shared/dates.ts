import { dayText, indianDay } from 'contract/field/fields'

/** So many days after a day `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** 10:57 am, on India's clock. */
export function clockText(moment: Date) {
  const indian = new Date(moment.getTime() + 330 * 60_000)
  const hours = indian.getUTCHours()
  const minutes = `${indian.getUTCMinutes()}`.padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** 20-Nov-2026 10:42 am, on India's clock. */
export const momentText = (moment: Date) => `${dayText(indianDay(moment))} ${clockText(moment)}`
