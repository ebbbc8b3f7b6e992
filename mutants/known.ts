import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant, Promises } from './mutant.ts'

export const root = resolve(import.meta.dirname, '..')

/** What each `*.mutants.ts` holds: the promises that it defines, and mutants. */
async function mutantsFiles() {
  const files = globSync(['{api,contract,host,remote-*,shared-*}/src/**/*.mutants.ts', 'webpack/**/*.mutants.ts'], {
    cwd: root,
  }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { promises = {}, ...mutants } = await import(pathToFileURL(join(root, file)).href)
      return { file, promises: promises as Promises, mutants: Object.values<Mutant>(mutants) }
    }),
  )
}

/** All mutants, by the file that contains them. */
export async function knownMutants(): Promise<Map<string, Mutant[]>> {
  return new Map((await mutantsFiles()).map(({ file, mutants }) => [file, mutants]))
}

type KnownPromise = { id: string; promise: string; requirements?: readonly string[]; file: string }

/** All promises by their ids, A2 before A10, each with the file that defines it. */
export async function knownPromises(): Promise<KnownPromise[]> {
  const known = (await mutantsFiles()).flatMap(({ file, promises }) =>
    Object.entries(promises).map(([id, promise]) =>
      typeof promise === 'string' ? { id, promise, file } : { id, ...promise, file },
    ),
  )
  return known.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}

/** The tests for the mutants of a file: those beside it with the same name. */
export const testsOf = (file: string) =>
  globSync(`${file.replace('.mutants.ts', '')}{,.slow}.test.{ts,tsx}`, { cwd: root })
