import type { BrowserContext } from '@playwright/test'

/** In the pages of a build with mutants the one is awake that is awake here; see `faulty-host.ts`. */
export async function wakeMutant(context: BrowserContext) {
  const { mutant } = globalThis
  if (mutant) await context.addInitScript((name) => Object.assign(globalThis, { mutant: name }), mutant)
}
