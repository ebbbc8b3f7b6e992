import { areaContract } from 'contract/area-contract'
import type { AreaModule } from 'shared-ui/base'
import { screens } from './all-screens.ts'
import { menuOf } from './menu.ts'
import { routes } from './routes.tsx'

export const area: AreaModule = { contract: areaContract, routes, menu: menuOf(screens) }
