import { daysLeft, indianDay } from '../../field/fields.ts'
import { ageLimits, lastDays, owesPaper, type Status } from '../status.ts'

/** The office hours, on India's clock, Monday to Saturday. */
const officeHours = { opens: 10, closes: 18, restDay: 0 } as const

/** Working hours after which a form under verification turns amber and red (domain 4.5; red is one working day). */
export const verificationHours = { amber: 4, red: 8 } as const

const hour = 3_600_000

/** The moment that was so many working hours before `now`. */
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

/**
 * Days after the acknowledgement: when the signed form must have arrived, and when its age turns amber and red (domain
 * 4.5).
 */
export const hardcopyAge = { due: 15, amber: 10, red: 15 } as const

/** How late the signed form is, by the day of the acknowledgement; undefined = not late yet. */
export function paperLate(ackDate: string, now: Date): 'amber' | 'red' | undefined {
  const age = -daysLeft(ackDate, now)
  if (age > hardcopyAge.red) return 'red'
  return age > hardcopyAge.amber ? 'amber' : undefined
}

/** Days left to send the signed form; below zero when it is overdue. */
export const paperDaysLeft = (ackDate: string, now: Date) => daysLeft(ackDate, now) + hardcopyAge.due

/** How late an answer to TIN is: amber in the last days, red on the last day and after it; undefined = in time. */
export function objectionLate(dueBy: string, now: Date): 'amber' | 'red' | undefined {
  const left = daysLeft(dueBy, now)
  if (left <= 0) return 'red'
  return left <= lastDays ? 'amber' : undefined
}

/**
 * How late a paid but unsigned order is: amber after its last reminder, red on the last day of its token and after it;
 * undefined = in time.
 */
export function unsignedLate(since: string, expiresAt: string | null, now: Date): 'amber' | 'red' | undefined {
  if (expiresAt && daysLeft(indianDay(new Date(expiresAt)), now) <= 0) return 'red'
  return remindersDue(new Date(since), now) === reminderHours.length ? 'amber' : undefined
}

type Waiting = {
  status: string
  /** UTC; since when it has this status. */
  statusAt: string
  dueBy?: string | null | undefined
  ackDate?: string | null | undefined
  hardcopy?: string | undefined
}

/**
 * How late an application is (domain 4.5). Under verification it is measured in working hours, an objection by its last
 * day, after the acknowledgement by the age of the signed paper, otherwise in days; undefined = in time.
 */
export function lateness(
  { status, statusAt, dueBy, ackDate, hardcopy }: Waiting,
  now: Date,
): 'amber' | 'red' | undefined {
  const since = new Date(statusAt)
  if (status === 'PENDING_VERIFICATION') {
    if (since <= workingHoursBefore(now, verificationHours.red)) return 'red'
    return since <= workingHoursBefore(now, verificationHours.amber) ? 'amber' : undefined
  }
  if (status === 'TIN_REJECTED') return dueBy ? objectionLate(dueBy, now) : undefined
  if (ackDate && hardcopy !== undefined && owesPaper({ status, hardcopy })) return paperLate(ackDate, now)
  const limits = ageLimits[status as Status]
  const days = (now.getTime() - since.getTime()) / (24 * hour)
  if (!limits || days < limits.amber) return undefined
  return days < limits.red ? 'amber' : 'red'
}

/**
 * Hours after which the merchant is reminded of an order that waits for them: the first and the last time (domain 12).
 */
export const reminderHours = [2, 24] as const

/** How many of the reminders are due, when an order has waited since that moment: 0, 1 or 2. */
export const remindersDue = (since: Date, now: Date) =>
  reminderHours.filter((hours) => now.getTime() - since.getTime() >= hours * hour).length

/** When the latest of the due reminders became due; null before the first. */
export function lastReminderAt(since: Date, now: Date): Date | null {
  const hours = reminderHours[remindersDue(since, now) - 1]
  return hours === undefined ? null : new Date(since.getTime() + hours * hour)
}
