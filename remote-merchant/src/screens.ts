import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'download-software', menu: { label: 'Download Software' }, load: () => import('./download-software.tsx') },
  {
    path: 'account/my-profile',
    menu: { group: 'Account', order: 10, label: 'My Profile', icon: 'user-round' },
    load: () => import('./account.tsx').then(({ MyProfile }) => ({ MyProfile })),
  },
  {
    path: 'account/my-setting',
    menu: { group: 'Account', order: 20, label: 'My Setting', icon: 'settings-2' },
    load: () => import('./account.tsx').then(({ MySetting }) => ({ MySetting })),
  },
  {
    path: 'my-profile/kyc',
    right: 'owner',
    menu: { label: 'KYC' },
    load: () => import('./kyc.tsx'),
  },
]
