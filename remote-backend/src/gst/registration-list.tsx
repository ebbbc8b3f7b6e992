import { gst } from 'contract/gst/gst'
import { lazy } from 'react'
import { DrawerList } from 'shared-ui'
import { gstCrumbs } from './crumbs.ts'
import { useGstTabs } from './to-do.ts'

const RegistrationDrawer = lazy(() =>
  import('./registration-drawer.tsx').then(({ RegistrationDrawer }) => ({ default: RegistrationDrawer })),
)

const { registrations } = gst.ofOffice

/** The clients whom shops want to be registered, from the request to the GSTIN. */
export const RegistrationList = () => (
  <DrawerList
    crumbs={gstCrumbs}
    source={registrations}
    show={[
      'refNo',
      'status',
      'dated',
      'merchant',
      'legalName',
      'panMasked',
      'stateName',
      'answerBy',
      'trn',
      'arn',
      'gstin',
      'bankBy',
      'checker',
    ]}
    tabs={useGstTabs().registrations}
    beside={RegistrationDrawer}
  />
)
