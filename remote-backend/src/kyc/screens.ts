import type { AreaScreen } from 'shared-ui/screens'
import { peopleCrumbs } from '../people/places.ts'
import { plainList } from '../plain-list.ts'
import { kycPath, toCheck } from './places.ts'

export const screens: AreaScreen[] = [
  {
    path: 'user-management/kyc',
    right: 'kyc:view',
    menu: { group: 'User Management', order: 55, label: 'KYC', icon: 'id-card' },
    load: plainList(() => import('contract/kyc/kyc').then(({ kyc }) => kyc.list), {
      crumbs: peopleCrumbs,
      tabbed: [toCheck],
      rowLink: kycPath,
    }),
  },
  {
    path: 'user-management/merchant-kyc/:id',
    right: 'kyc:view',
    load: () => import('./kyc-record.tsx').then(({ MerchantKyc }) => ({ MerchantKyc })),
  },
  {
    path: 'user-management/staff-kyc/:id',
    right: 'kyc:view',
    load: () => import('./kyc-record.tsx').then(({ StaffKyc }) => ({ StaffKyc })),
  },
  { path: 'my-profile/kyc', menu: { label: 'My KYC' }, load: () => import('./own-kyc.tsx') },
]
