import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TsJestTransformer } from 'ts-jest'
import { writeGenerated } from './generate.ts'
import { knownMutants, root } from './known.ts'
import { mutantsIn } from './mutant.ts'
import { mutantsOf } from './regions.ts'
import { writeIn } from './write-in.ts'

const mutants = [...(await knownMutants()).values()].flat()
const writer = readFileSync(new URL('./write-in.ts', import.meta.url), 'utf8')

class WithMutants extends TsJestTransformer {
  override process(...[text, path, options]: Parameters<TsJestTransformer['process']>) {
    return super.process(written(text, path), path, options)
  }

  override processAsync(...[text, path, options]: Parameters<TsJestTransformer['processAsync']>) {
    return super.processAsync(written(text, path), path, options)
  }

  override getCacheKey(...[text, path, options]: Parameters<TsJestTransformer['getCacheKey']>) {
    const { config } = options
    return super.getCacheKey(`${text}${whatIsWritten(text, path)}`, path, { ...options, config: withoutMutant(config) })
  }
}

type JestConfig = Parameters<TsJestTransformer['getCacheKey']>[2]['config']

/** Which mutant is awake changes no source: what was transformed once serves the runs of all. */
function withoutMutant(config: JestConfig) {
  const stripped = strippedConfigs.get(config) ?? { ...config, globals: {} }
  strippedConfigs.set(config, stripped)
  return stripped
}
const strippedConfigs = new WeakMap<JestConfig, JestConfig>()

/** Tells by a key what is written into this file. To write it takes long, and is done once for each key. */
function whatIsWritten(text: string, path: string) {
  const file = relative(root, path)
  const generated = process.env.GENERATED ? mutantsOf(file, text) : []
  if (generated.length > 0) return writeGenerated(generated, text)
  const here = mutantsIn(mutants, file)
  return here.length > 0 ? writer + JSON.stringify(here) : ''
}

function written(text: string, path: string) {
  const file = relative(root, path)
  // In a run of generated mutants those take the place of ours, file by file.
  const generated = process.env.GENERATED ? mutantsOf(file, text) : []
  return generated.length > 0 ? writeGenerated(generated, text) : writeIn(mutants, file, text)
}

/** What ts-jest makes of a source, with its mutants in it. */
export default {
  createTransformer: (options: ConstructorParameters<typeof TsJestTransformer>[0]) => new WithMutants(options),
}
