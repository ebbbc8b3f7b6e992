import { areaContract } from 'contract/area-contract'
import type { AreaModule } from 'shared-ui'
import { screens } from './all-screens.ts'
import { withWaiting } from './dashboard/waiting.tsx'
import { menuOf } from './menu.ts'
import { routes } from './routes.tsx'

export const area: AreaModule = { contract: areaContract, routes, menu: withWaiting(menuOf(screens)) }
