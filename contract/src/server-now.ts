declare global {
  /**
   * In a browser: by how many milliseconds the server's clock is ahead of this device's. Global, because each build has its
   * own copy of the modules.
   */
  var serverAhead: number | undefined
}

/**
 * The time by the server's clock. A browser knows it from what the server answers: a shop's computer may be a day or a year
 * off, and what counts for a payment or an age is the day of the portal.
 */
export const serverNow = () => new Date(Date.now() + (globalThis.serverAhead ?? 0))
