const minute = 60_000
const day = 24 * 60 * minute
/** How long after the last step the provider is asked; later daily (domain 4.7). */
const first = [2 * minute, 10 * minute, 60 * minute]

/** When the provider is asked for the `asked + 1`st time since a step. */
export function askAt(since: Date, asked: number): Date {
  return new Date(since.getTime() + (first[asked] ?? (asked - first.length + 1) * day))
}

/** The poller's columns after a step: the schedule restarts at `since`; null = ask no more. */
export const askAgainFrom = (since: Date | null) => ({
  askedSince: since,
  asked: 0,
  nextAskAt: since && askAt(since, 0),
})
