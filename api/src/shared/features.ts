import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

/** The modules of this name in the folders of features: so a feature registers itself, and nothing else lists it. */
export const modulesOfFeatures = <Module>(name: string): Promise<Module[]> =>
  Promise.all(
    globSync(`{*,*/*}/${name}`, { cwd: source })
      .sort()
      .map((file) => import(join(source, file))),
  )
