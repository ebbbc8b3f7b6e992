import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './mutant.ts'

export const root = resolve(import.meta.dirname, '..')

/** All mutants, by the file that contains them. */
export async function knownMutants(): Promise<Map<string, Mutant[]>> {
  const files = globSync(['{api,contract,host,remote-*,shared-*}/src/**/*.mutants.ts', 'webpack/**/*.mutants.ts'], {
    cwd: root,
  }).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)))
  return new Map(files.map((file, i) => [file, Object.values(modules[i])]))
}

/** The tests for the mutants of a file: those beside it with the same name. */
export const testsOf = (file: string) =>
  globSync(`${file.replace('.mutants.ts', '')}{,.slow}.test.{ts,tsx}`, { cwd: root })
