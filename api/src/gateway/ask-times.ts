const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A payment that failed after money left the account is turned back within five working days. */
export const askedFor = 5 * day

/**
 * When an open payment is asked about next: three times 90 seconds apart, then every 30 minutes until a day has passed, then
 * daily until the fifth. Null after that. Turns that were missed are made up for by one.
 */
export function nextAskAt(since: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - since.getTime())
  const step = age < 270 * second ? 90 * second : age < day ? 30 * minute : day
  const next = (Math.floor(age / step) + 1) * step
  return next > askedFor ? null : new Date(since.getTime() + next)
}
