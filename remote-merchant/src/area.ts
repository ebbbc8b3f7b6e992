import { areaContract } from 'contract/area-contract'
import type { AreaModule } from 'shared-ui'
import { routesOf } from 'shared-ui/router'
import { screens } from './all-screens.ts'
import { menuOf } from './menu.ts'

export const area: AreaModule = {
  contract: areaContract,
  routes: routesOf(screens, '/merchant'),
  menu: menuOf(screens),
}
