import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

/** The files of this name in the folders of features, by their paths in `api/src`. */
export const filesOfFeatures = (name: string) => globSync(`{*,*/*}/${name}`, { cwd: source }).sort()

/**
 * The modules of this name in the folders of features: so a feature registers itself, and nothing else lists it. They are
 * loaded one after the other, because one of them may look for modules of another name.
 */
export async function modulesOfFeatures<Module>(name: string): Promise<Module[]> {
  const modules = []
  for (const file of filesOfFeatures(name)) modules.push(await import(`../${file}`))
  return modules
}
