import { Refusal } from '../shared/refusal.ts'

/** Limits how many exports run at once: each holds a database connection for as long as its reader takes. */
export type ExportSlots = { enter(userId: string): () => void; running(): number }

/**
 * Each person may run a few exports at a time, and all people together some more; then the next one is asked to wait.
 */
export function exportSlots({ perUser = 2, inAll = 6 } = {}): ExportSlots {
  const busy = new Map<string, number>()
  let all = 0
  return {
    running: () => all,
    enter(userId) {
      const own = busy.get(userId) ?? 0
      if (own >= perUser) throw wait(`${perUser} of your files are still being made. Wait until one of them is there.`)
      if (all >= inAll) throw wait('Many files are being made just now. Try again in a moment.')
      busy.set(userId, own + 1)
      all++
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all--
        const left = (busy.get(userId) ?? 1) - 1
        if (left > 0) busy.set(userId, left)
        else busy.delete(userId)
      }
    },
  }
}

const wait = (text: string) => new Refusal(429, text, {}, { retryAfter: 10 })
