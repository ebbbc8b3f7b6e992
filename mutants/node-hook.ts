import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownMutants, root } from './known.ts'
import { writeIn } from './write-in.ts'

// For a process that a test starts (`mutantEnv`): its sources have the mutant `MUTANT` in them, and it is awake.

globalThis.mutant = process.env.MUTANT
// The others would sleep for as long as it runs.
const mutants = [...(await knownMutants()).values()].flat().filter(({ name }) => name === globalThis.mutant)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return loaded
    return { ...loaded, source: writeIn(mutants, relative(root, fileURLToPath(url)), `${loaded.source}`) }
  },
})
