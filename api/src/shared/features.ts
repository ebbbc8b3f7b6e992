import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

/** The files of this name in the folders of features, by their paths in `api/src`. */
export const filesOfFeatures = (name: string) => globSync(`{*,*/*}/${name}`, { cwd: source }).sort()

/** The modules of this name in the folders of features: so a feature registers itself, and nothing else lists it. */
export const modulesOfFeatures = <Module>(name: string): Promise<Module[]> =>
  Promise.all(filesOfFeatures(name).map((file) => import(`../${file}`)))
