import type { AreaScreen } from 'shared-ui/screens'
import { peopleCrumbs } from '../people/places.ts'
import { plainList } from '../plain-list.ts'
import { retentionCrumbs } from './places.ts'

const group = 'User Management'

export const screens: AreaScreen[] = [
  {
    path: 'user-management/paper-reads',
    roles: ['admin'],
    menu: { group, order: 70, label: 'Who opened papers', icon: 'id-card' },
    load: plainList(() => import('contract/paper-read').then(({ paperReadList }) => paperReadList), {
      crumbs: peopleCrumbs,
      rowLink: ({ application }) =>
        application ? `/backend/actions/nsdl-pan/physical/paninfo/${application}` : '/backend/actions/uti-pan/psa-list',
    }),
  },
  {
    path: 'user-management/data-requests/list',
    right: 'data-requests:view',
    menu: { group, order: 80, label: 'Data requests', icon: 'user-check' },
    load: () => import('./request-list.tsx'),
  },
  {
    path: 'user-management/data-requests/request/:id',
    right: 'data-requests:view',
    load: () => import('./request-record.tsx'),
  },
  {
    path: 'user-management/data-requests/find',
    right: 'data-requests:act',
    load: () => import('./person-search.tsx'),
  },
  {
    path: 'user-management/retention',
    roles: ['admin'],
    menu: { group, order: 90, label: 'Retention', icon: 'history' },
    load: () => import('./retention.tsx'),
  },
  {
    path: 'user-management/retention/runs',
    roles: ['admin'],
    load: () => import('./retention-runs.tsx'),
  },
  {
    path: 'user-management/legal-hold/list',
    roles: ['admin'],
    load: plainList(() => import('contract/privacy/legal-hold').then(({ legalHolds }) => legalHolds.list), {
      crumbs: retentionCrumbs,
      rowLink: ({ applicationId }) => `/backend/actions/nsdl-pan/physical/paninfo/${applicationId}`,
    }),
  },
]
