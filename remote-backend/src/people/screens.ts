import type { AreaScreen } from 'shared-ui/screens'
import { plainList } from '../plain-list.ts'
import { merchantPath, peopleCrumbs, userPath } from './places.ts'

const group = 'User Management'

export const screens: AreaScreen[] = [
  {
    path: 'user-management/all-users',
    right: 'people:view',
    menu: { group, order: 10, label: 'All Users', icon: 'user-round' },
    load: plainList(() => import('contract/people/people').then(({ people }) => people.users), {
      crumbs: peopleCrumbs,
      tabbed: true,
      show: ['code', 'name', 'userName', 'role', 'status', 'merchant', 'seenAt', 'createdAt'],
      rowLink: ({ id }) => userPath(id),
    }),
  },
  { path: 'user-management/user/:id', right: 'people:view', load: () => import('./user-record.tsx') },
  {
    path: 'user-management/staff-list',
    right: 'people:view',
    menu: { group, order: 20, label: 'Staff List', icon: 'users' },
    load: () => import('./staff-list.tsx'),
  },
  {
    path: 'user-management/merchant-list',
    right: 'people:view',
    menu: { group, order: 50, label: 'Merchant-list', icon: 'store' },
    load: plainList(() => import('contract/people/people').then(({ people }) => people.shops), {
      crumbs: peopleCrumbs,
      tabbed: true,
      rowLink: ({ id }) => merchantPath(id),
    }),
  },
  { path: 'user-management/merchant/:id', right: 'people:view', load: () => import('./merchant-record.tsx') },
  {
    path: 'user-management/id-sale-list',
    right: 'id-sale:view',
    menu: { group, order: 60, label: 'ID sales', icon: 'badge-check' },
    load: () => import('./id-sale-list.tsx'),
  },
]
