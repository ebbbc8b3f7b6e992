declare global {
  /** The scripts that all builds in this tab ask for, as webpack/fresh-retries.ts keeps them. */
  var portalScripts: { asked: Set<string>; giveUp(): void } | undefined
}

/** Ends the wait for scripts that hang: what is asked for next is asked for anew. */
export const giveUpScripts = () => globalThis.portalScripts?.giveUp()
