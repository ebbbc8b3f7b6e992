import type { Portal } from '../portal.ts'

const minute = 60_000
const day = 24 * 60 * minute
const indianOffset = 330 * minute

/** A portal whose clock stands at the moment of each action, so that the services date what they write. */
export function travelling(portal: Portal) {
  const start = portal.clock().getTime()
  let at = start
  return {
    portal: { ...portal, clock: () => new Date(at) },
    /** To a minute of India's day, so many days ago; never beyond the present. */
    goTo(daysAgo: number, minuteOfDay: number) {
      const midnight = Math.floor((start + indianOffset) / day) * day - indianOffset
      at = Math.min(midnight - daysAgo * day + minuteOfDay * minute, start)
    },
    /** To a little before the present. */
    goBack(minutes: number) {
      at = start - minutes * minute
    },
    /** Some minutes on from where the clock stands; never beyond the present. */
    goOn(minutes: number) {
      at = Math.min(at + minutes * minute, start)
    },
  }
}

export type Travel = ReturnType<typeof travelling>
