import { join } from 'node:path'
import { screensOf } from '../webpack/screens.ts'

/** Stands in for `all-screens.ts` of the area whose tests run: only webpack knows `import.meta.glob`. */
export const screens = await screensOf({ folder: join(import.meta.dirname, '..', areaFolder) })
