import { globSync } from 'node:fs'
import type { AreaScreen } from 'shared-ui/screens'
import type { Area } from './areas.ts'

/** The screens of an area, from the `screens.ts` of each feature: what webpack finds for the area's own code. */
export async function screensOf({ folder }: Pick<Area, 'folder'>): Promise<AreaScreen[]> {
  const files = globSync(`${folder}/src/**/screens.ts`).sort()
  const features: { screens: AreaScreen[] }[] = await Promise.all(files.map((file) => import(file)))
  return features.flatMap(({ screens }) => screens)
}
