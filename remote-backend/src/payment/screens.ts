import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/payments',
    right: 'payments:view',
    menu: { group: 'Actions', order: 10, label: 'Payments', icon: 'wallet' },
    load: () => import('./payment-list.tsx').then(({ PaymentList }) => ({ PaymentList })),
  },
]
