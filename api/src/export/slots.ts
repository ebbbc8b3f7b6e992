import { Refusal } from '../shared/refusal.ts'

/** Limits how many exports run at once: each holds a database connection for as long as its reader takes. */
export type ExportSlots = { enter(userId: string, shopId?: string | null): () => void; running(): number }

/**
 * Each person may run a few exports at a time, each shop some more with all its people, and all together twice as many;
 * then the next one is asked to wait.
 */
export function exportSlots({ perUser = 2, perShop = 3, inAll = 6 } = {}): ExportSlots {
  const busy = new Set<{ userId: string; shopId: string | null }>()
  const count = (of: 'userId' | 'shopId', who: string) => [...busy].filter((one) => one[of] === who).length
  return {
    running: () => busy.size,
    enter(userId, shopId = null) {
      if (count('userId', userId) >= perUser)
        throw wait(`${perUser} of your files are still being made. Wait until one of them is there.`)
      if (shopId && count('shopId', shopId) >= perShop)
        throw wait('Other files of your shop are still being made. Try again in a moment.')
      if (busy.size >= inAll) throw wait('Many files are being made just now. Try again in a moment.')
      const own = { userId, shopId }
      busy.add(own)
      return () => void busy.delete(own)
    },
  }
}

const wait = (text: string) => new Refusal(429, text, {}, { retryAfter: 10 })
