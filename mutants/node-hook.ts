import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownMutants, root } from './known.ts'
import { writeIn } from './write-in.ts'

// For a process started by a test (`mutantEnv`): its sources contain the mutant `MUTANT`, which is active.

globalThis.mutant = process.env.MUTANT
// Other mutants would never become active here.
const mutants = [...(await knownMutants()).values()].flat().filter(({ name }) => name === globalThis.mutant)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return loaded
    return { ...loaded, source: writeIn(mutants, relative(root, fileURLToPath(url)), `${loaded.source}`) }
  },
})
