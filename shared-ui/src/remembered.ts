/** What a device stores for its user. A browser may refuse (private mode, full); then nothing is stored. */
const safeStorage = (storage: () => Storage) => ({
  read(key: string) {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether it is stored; if not, the choice is valid until the page is left. */
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
      // A storage that refuses to be changed can be ignored here.
    }
  },
})
export type SafeStorage = ReturnType<typeof safeStorage>

export const remembered = safeStorage(() => localStorage)
/** The same, until the tab is closed. */
export const rememberedInTab = safeStorage(() => sessionStorage)
