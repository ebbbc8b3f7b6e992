declare global {
  /** The scripts that all builds in this tab request, recorded by webpack/plugins/fresh-retries.ts. */
  var portalScripts: { asked: Set<string>; giveUp(): void; fetch?(address: string): Promise<void> } | undefined
}

let lastGiveUp = Promise.resolve()

/** Stops waiting for scripts that hang: later requests use another address. */
export function giveUpScripts(): Promise<void> {
  globalThis.portalScripts?.giveUp()
  // First the code that waited must learn of it, and forget its pending request.
  lastGiveUp = new Promise((resolve) => setTimeout(resolve, 50))
  return lastGiveUp
}

/**
 * The result of `load`. When somebody presses Retry, all pending scripts of the tab are given up, also those of this
 * load: then it did not fail, and starts again.
 */
export async function loadPastGiveUp<T>(load: () => Promise<T>): Promise<T> {
  const before = lastGiveUp
  try {
    return await load()
  } catch (error) {
    if (lastGiveUp === before) throw error
    await lastGiveUp
    return loadPastGiveUp(load)
  }
}
