import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'misc/reports/:name?',
    right: 'reports:view',
    menu: { group: 'Courier & Reports', order: 10, label: 'Reports', icon: 'chart-column' },
    load: () => import('./office-report.tsx'),
  },
]
