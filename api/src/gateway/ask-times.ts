const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A payment that failed after money left the account is returned within five working days. */
export const askedFor = 5 * day

/**
 * When an open payment is checked next: three times at intervals of 90 seconds, then every 30 minutes for a day, then
 * daily until the fifth day; null after that. Several missed checks are replaced by one.
 */
export function nextAskAt(since: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - since.getTime())
  const step = age < 270 * second ? 90 * second : age < day ? 30 * minute : day
  const next = (Math.floor(age / step) + 1) * step
  return next > askedFor ? null : new Date(since.getTime() + next)
}
