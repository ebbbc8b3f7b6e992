import type { AreaScreen } from 'shared-ui/screens'

const group = 'Payment Request'

export const screens: AreaScreen[] = [
  {
    path: 'accounting/payment',
    right: 'payments',
    menu: [{ group, order: 10, label: 'Add Payment', icon: 'wallet' }, { label: 'Add money' }],
    load: () => import('./payment-form.tsx'),
  },
  {
    path: 'accounting/payment/list',
    right: 'payments',
    menu: [
      { group, order: 20, label: 'Payment List', icon: 'wallet' },
      { group: 'Quick menu', order: 40, label: 'Money', icon: 'wallet', at: '/accounting/' },
    ],
    load: () => import('./payment-list.tsx'),
  },
]
