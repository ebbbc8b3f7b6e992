/** What this device keeps for its user. A browser may refuse (private mode, full); then nothing is remembered. */
export const remembered = {
  read(key: string) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The choice still holds until the page is left.
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
