import { areaContract } from 'contract/area-contract'
import type { AreaModule } from 'shared-ui'
import { withWaiting } from './dashboard/waiting.tsx'
import { menu } from './menu.ts'
import routes from './routes.tsx'

export const area: AreaModule = { contract: areaContract, routes, menu: withWaiting(menu) }
