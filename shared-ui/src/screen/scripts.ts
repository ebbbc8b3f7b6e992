declare global {
  /** The scripts that all builds in this tab ask for, as webpack/fresh-retries.ts keeps them. */
  var portalScripts: { asked: Set<string>; giveUp(): void } | undefined
}

/** Ends the wait for scripts that hang: what is asked for after it is asked for anew. */
export async function giveUpScripts() {
  globalThis.portalScripts?.giveUp()
  // Whoever waited hears of it first, and forgets what it waited for.
  await new Promise((resolve) => setTimeout(resolve, 50))
}
