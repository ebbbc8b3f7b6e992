import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'my-profile',
    menu: { group: 'My Account', order: 10, label: 'My Profile', icon: 'user-round' },
    load: () => import('./account.tsx').then(({ MyProfile }) => ({ MyProfile })),
  },
  {
    path: 'my-profile/setting',
    menu: { group: 'My Account', order: 20, label: 'Settings', icon: 'settings-2' },
    load: () => import('./account.tsx').then(({ MySetting }) => ({ MySetting })),
  },
]
