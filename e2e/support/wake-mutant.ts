import type { BrowserContext } from '@playwright/test'

/** Activates the mutant of this process in the pages too, if the build has mutants; see `faulty-host.ts`. */
export async function wakeMutant(context: BrowserContext) {
  const { mutant } = globalThis
  if (mutant) await context.addInitScript((name) => Object.assign(globalThis, { mutant: name }), mutant)
}
