import { uti } from 'contract/pan/uti/uti'
import { lazy } from 'react'
import { byStatus, DrawerList } from 'shared-ui'
import { utiCrumbs } from './crumbs.ts'

const PsaDrawer = lazy(() => import('./psa-drawer.tsx').then(({ PsaDrawer }) => ({ default: PsaDrawer })))

/** Shops that want to become agents of UTI, and those that are. */
export const PsaList = () => (
  <DrawerList
    crumbs={utiCrumbs}
    source={uti.psas}
    show={['refNo', 'status', 'requestedAt', 'merchant', 'name', 'panMasked', 'mobile', 'city', 'psaId', 'resetAsked']}
    tabs={byStatus(uti.psas.columns.status)}
    beside={PsaDrawer}
    empty={{ title: 'No registrations here', text: 'Shops that want to file at UTI appear here.' }}
  />
)
