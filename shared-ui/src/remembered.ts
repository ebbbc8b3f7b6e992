/** What a device keeps for its user. A browser may refuse (private mode, full); then nothing is remembered. */
const safeStorage = (storage: () => Storage) => ({
  read(key: string) {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** Answers whether it is kept; if not, the choice still holds until the page is left. */
  keep(key: string, value: string) {
    try {
      storage().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  keys(prefix: string) {
    try {
      return Object.keys(storage()).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  forget(key: string) {
    try {
      storage().removeItem(key)
    } catch {
      // What cannot be kept need not be forgotten.
    }
  },
})
export type SafeStorage = ReturnType<typeof safeStorage>

export const remembered = safeStorage(() => localStorage)
/** The same until the tab is closed. */
export const rememberedInTab = safeStorage(() => sessionStorage)
