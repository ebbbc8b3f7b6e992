import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SyncTransformer, TransformedSource, TransformOptions } from '@jest/transform'
import { TsJestTransformer, type TsJestTransformerOptions } from 'ts-jest'
import { writeGenerated } from './generate.ts'
import { knownMutants, root } from './known.ts'
import { mutantsIn } from './mutant.ts'
import { mutantsOf } from './regions.ts'
import { writeIn } from './write-in.ts'

const mutants = [...(await knownMutants()).values()].flat()
/** In a run of generated mutants these replace our own ones, file by file. */
const isGenerated = process.env.MUTANTS === 'generated'
const writer = readFileSync(new URL('./write-in.ts', import.meta.url), 'utf8')
const here = readFileSync(new URL(import.meta.url), 'utf8')

/** A key for the contents to be written into this file. Writing takes long, and is done once for each key. */
function whatIsWritten(text: string, path: string) {
  const file = relative(root, path)
  const generated = isGenerated ? mutantsOf(file, text) : []
  if (generated.length > 0) return writeGenerated(generated, text)
  const own = mutantsIn(mutants, file)
  return own.length > 0 ? writer + JSON.stringify(own) : ''
}

function written(text: string, path: string) {
  const file = relative(root, path)
  const generated = isGenerated ? mutantsOf(file, text) : []
  return generated.length > 0 ? writeGenerated(generated, text) : writeIn(mutants, file, text)
}

const inlineMap = '//# sourceMappingURL=data:application/json;charset=utf-8;base64,'

/** Puts the source map beside the code: it is three quarters of a text that each test file compiles anew. */
function withMapBeside({ code }: TransformedSource): TransformedSource {
  const [script = '', map] = code.split(inlineMap)
  return map ? { code: script, map: Buffer.from(map, 'base64').toString() } : { code }
}

type Given = TransformOptions<TsJestTransformerOptions>
const known = new WeakMap<Given['config'], Given['config']>()

/**
 * ts-jest's output has the whole configuration in its key, and so the name of the active mutant, on which it does not
 * depend: without this every file would be compiled anew for each mutant.
 */
function forAll(given: Given): Given {
  const config = known.get(given.config) ?? { ...given.config, globals: {} }
  known.set(given.config, config)
  return { ...given, config }
}

/** ts-jest's output of a source with its mutants. */
export default {
  createTransformer(options: TsJestTransformerOptions): SyncTransformer<TsJestTransformerOptions> {
    const typescript = new TsJestTransformer(options)
    return {
      process: (text, path, given) => withMapBeside(typescript.process(written(text, path), path, forAll(given))),
      getCacheKey: (text, path, given) =>
        typescript.getCacheKey(`${here}${text}${whatIsWritten(text, path)}`, path, forAll(given)),
    }
  },
}
