import type { AreaScreen } from 'shared-ui/screens'
import { peopleCrumbs } from '../people/places.ts'
import { plainList } from '../plain-list.ts'

export const screens: AreaScreen[] = [
  {
    path: 'user-management/registration',
    right: 'registration:view',
    menu: { group: 'User Management', order: 30, label: 'Registration', icon: 'user-check' },
    load: plainList(() => import('contract/registration').then(({ registrations }) => registrations.list), {
      crumbs: peopleCrumbs,
      tabbed: true,
      show: ['refNo', 'dated', 'fName', 'lName', 'mobileNo', 'shopName', 'idName', 'parent', 'district', 'state'],
      rowLink: ({ refNo }) => `/backend/user-management/registration-action/${refNo}`,
    }),
  },
  {
    path: 'user-management/registration-action/:id',
    right: 'registration:view',
    load: () => import('./registration-verification.tsx'),
  },
]
