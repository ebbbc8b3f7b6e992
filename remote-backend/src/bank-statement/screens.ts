import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/bank-statement',
    right: 'bank-statement:view',
    menu: { group: 'Actions', order: 120, label: 'Bank statement', icon: 'landmark' },
    load: () => import('./bank-lines.tsx'),
  },
]
