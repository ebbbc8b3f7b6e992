const hour = 3_600_000

/** After so many hours the merchant is reminded of an order that waits for him, the first time and the last (domain 12). */
export const reminderHours = [2, 24] as const

/** How many of the reminders are due for an order that has waited since that moment: 0, 1 or 2. */
export const remindersDue = (since: Date, now: Date) =>
  reminderHours.filter((hours) => now.getTime() - since.getTime() >= hours * hour).length

/** When the last of the reminders that are due became so; null before the first. */
export function lastReminderAt(since: Date, now: Date): Date | null {
  const hours = reminderHours[remindersDue(since, now) - 1]
  return hours === undefined ? null : new Date(since.getTime() + hours * hour)
}
