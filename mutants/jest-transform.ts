import { relative } from 'node:path'
import { TsJestTransformer } from 'ts-jest'
import { knownMutants, root } from './known.ts'
import { writeIn } from './write-in.ts'

const mutants = [...(await knownMutants()).values()].flat()

class WithMutants extends TsJestTransformer {
  override process(...[text, path, options]: Parameters<TsJestTransformer['process']>) {
    return super.process(written(text, path), path, options)
  }

  override processAsync(...[text, path, options]: Parameters<TsJestTransformer['processAsync']>) {
    return super.processAsync(written(text, path), path, options)
  }

  override getCacheKey(...[text, path, options]: Parameters<TsJestTransformer['getCacheKey']>) {
    return super.getCacheKey(written(text, path), path, options)
  }
}

const written = (text: string, path: string) => writeIn(mutants, relative(root, path), text)

/** What ts-jest makes of a source, with its mutants in it. */
export default {
  createTransformer: (options: ConstructorParameters<typeof TsJestTransformer>[0]) => new WithMutants(options),
}
