declare global {
  /** The scripts that all builds in this tab ask for, as webpack/plugins/fresh-retries.ts keeps them. */
  var portalScripts: { asked: Set<string>; giveUp(): void } | undefined
}

let lastGiveUp = Promise.resolve()

/** Ends the wait for scripts that hang: what is asked for after it is asked for under another address. */
export function giveUpScripts(): Promise<void> {
  globalThis.portalScripts?.giveUp()
  // Whoever waited hears of it first, and forgets what it waited for.
  lastGiveUp = new Promise((resolve) => setTimeout(resolve, 50))
  return lastGiveUp
}

/**
 * What `load` answers. Somebody who presses Retry gives up all scripts of the tab, also those that this load waits for: it
 * did not fail then, and begins again.
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
