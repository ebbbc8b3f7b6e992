/** What this device keeps for its user. A browser may refuse (private mode, full); then nothing is remembered. */
export const remembered = {
  read(key: string) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Answers whether it is kept; if not, the choice still holds until the page is left. */
  keep(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  keys(prefix: string) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  forget(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // What cannot be kept need not be forgotten.
    }
  },
}
