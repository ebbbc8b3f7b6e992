import type { PromiseId } from './promises.ts'

/** One place of our source, and what a mutant has there instead. `find` stands there exactly once, in a function's body. */
export type Edit = { file: string; find: string; replace: string }

/**
 * A fault that a test must notice, as data beside that test (`*.mutants.ts`). It is written into the source while a test
 * loads it, and sleeps there until its name is `globalThis.mutant`; what is shipped never holds one.
 */
export type Mutant = {
  /** What the test proves. */
  promise: PromiseId
  /** What is wrong, in one sentence. */
  name: string
} & (Edit | { edits: Edit[] })

export const editsOf = (mutant: Mutant): Edit[] => ('edits' in mutant ? mutant.edits : [mutant])

/** Those that change this file. */
export const mutantsIn = (mutants: Mutant[], file: string): Mutant[] =>
  mutants.filter((mutant) => editsOf(mutant).some((edit) => edit.file === file))

/** Does the work with the mutant awake. */
export async function withMutant<Result>({ name }: Pick<Mutant, 'name'>, work: () => Result | Promise<Result>) {
  const before = globalThis.mutant
  globalThis.mutant = name
  try {
    return await work()
  } finally {
    globalThis.mutant = before
  }
}

/** The environment of a process that a test starts: the mutant that is awake here is awake there. */
export const mutantEnv = (): Record<string, string> =>
  globalThis.mutant ? { MUTANT: globalThis.mutant, NODE_OPTIONS: `--import ${hook}` } : {}
const hook = new URL('./node-hook.ts', import.meta.url).href

declare global {
  /** The name of the mutant that is awake in this process or page. */
  var mutant: string | undefined
}
