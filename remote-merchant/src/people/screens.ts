import type { AreaScreen } from 'shared-ui/screens'

const group = 'User Management'

export const screens: AreaScreen[] = [
  {
    path: 'user-management/staff/new',
    right: 'owner',
    menu: { group, order: 10, label: 'Add Staff', icon: 'user-plus' },
    load: () => import('./add-staff.tsx'),
  },
  {
    path: 'user-management/staff-list',
    right: 'owner',
    menu: { group, order: 20, label: 'Staff List', icon: 'users' },
    load: () => import('./staff-list.tsx'),
  },
  { path: 'user-management/staff/:id', right: 'owner', load: () => import('./staff-record.tsx') },
  { path: 'user-management/staff/edit/:id', right: 'owner', load: () => import('./edit-staff.tsx') },
  {
    path: 'user-management/add-frenchies',
    right: 'owner',
    menu: { group, order: 30, label: 'Add Member', icon: 'user-plus' },
    load: () => import('./add-member.tsx'),
  },
  {
    path: 'user-management/frenchies-list',
    right: 'owner',
    menu: { group, order: 40, label: 'Member List', icon: 'users' },
    load: () => import('./member-list.tsx'),
  },
  { path: 'user-management/view-frenchies/:refNo', right: 'owner', load: () => import('./member-record.tsx') },
]
