import { gst } from 'contract/gst/gst'
import { lazy } from 'react'
import { ButtonLink, byStatus, DrawerList, t } from 'shared-ui'
import { gstCrumbs, gstPlaces } from './places.ts'

const RegistrationDrawer = lazy(() =>
  import('./registration-drawer.tsx').then(({ RegistrationDrawer }) => ({ default: RegistrationDrawer })),
)

/** The registrations that this shop asked for, with their clocks. */
export const RegistrationList = () => (
  <DrawerList
    crumbs={gstCrumbs}
    source={gst.registrations}
    show={[
      'refNo',
      'status',
      'dated',
      'legalName',
      'panMasked',
      'stateName',
      'answerBy',
      'arn',
      'gstin',
      'bankBy',
      'amount',
    ]}
    tabs={[{ label: 'All' }, ...byStatus(gst.registrations.columns.status)]}
    beside={RegistrationDrawer}
    actions={<ButtonLink to={gstPlaces.register}>{t('New registration')}</ButtonLink>}
  />
)
