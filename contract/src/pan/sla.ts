import { indianDay } from '../fields.ts'

/** When our office works, on India's clock: Monday to Saturday. */
export const officeHours = { opens: 10, closes: 18, restDay: 0 } as const

/** Forms under verification turn amber after so many working hours, and red after so many (domain 4.5; a day's work). */
export const verificationHours = { amber: 4, red: 8 } as const

const hour = 3_600_000

/** The moment so many working hours before `now`: what waits since before it has waited longer. */
export function workingHoursBefore(now: Date, hours: number): Date {
  let left = hours * hour
  for (let daysAgo = 0; ; daysAgo++) {
    const day = indianDay(new Date(now.getTime() - daysAgo * 24 * hour))
    const at = (clock: number) => Date.parse(`${day}T00:00:00+05:30`) + clock * hour
    const isRest = new Date(`${day}T00:00:00Z`).getUTCDay() === officeHours.restDay
    const end = Math.min(now.getTime(), at(officeHours.closes))
    const worked = isRest ? 0 : Math.max(0, end - at(officeHours.opens))
    if (worked >= left) return new Date(end - left)
    left -= worked
  }
}
