/** A place in our source, and its replacement in a mutant. `find` occurs exactly once, in a function's body. */
export type Edit = { file: string; find: string; replace: string }

/**
 * What the portal promises about money, sessions, access, input, operation or forms, by id, beside the test that proves
 * it. `requirements`: the numbers of those it answers, where its own is another; none where the one with its number asks
 * for something else. A promise without them has the number of its requirement, or is additional.
 */
export type Promises = Record<string, string | { promise: string; requirements: readonly string[] }>

/**
 * A fault that a test must notice, as data beside that test (`*.mutants.ts`). It is written into the source when a test
 * loads it, and is inactive until `globalThis.mutant` is its name; released code never contains one.
 */
export type Mutant = {
  /** The id of what the test proves. */
  promise: string
  /** What is wrong, in one sentence. */
  name: string
} & (Edit | { edits: Edit[] })

export const editsOf = (mutant: Mutant): Edit[] => ('edits' in mutant ? mutant.edits : [mutant])

/** The mutants that change this file. */
export const mutantsIn = (mutants: Mutant[], file: string): Mutant[] =>
  mutants.filter((mutant) => editsOf(mutant).some((edit) => edit.file === file))

/** Does the work while the mutant is active. */
export async function withMutant<Result>({ name }: Pick<Mutant, 'name'>, work: () => Result | Promise<Result>) {
  const before = globalThis.mutant
  globalThis.mutant = name
  try {
    return await work()
  } finally {
    globalThis.mutant = before
  }
}

/** The environment for a process started by a test: the active mutant is active there too. */
export const mutantEnv = (): Record<string, string> =>
  globalThis.mutant ? { MUTANT: globalThis.mutant, NODE_OPTIONS: `--import ${hook}` } : {}
const hook = new URL('./node-hook.ts', import.meta.url).href

declare global {
  /** The name of the active mutant in this process or page. */
  var mutant: string | undefined
}
