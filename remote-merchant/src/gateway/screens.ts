import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'paymentgateway/pg-gateway',
    right: 'payments',
    menu: { group: 'Payment Request', order: 30, label: 'Pay by UPI', icon: 'wallet' },
    load: () => import('./pg-gateway.tsx'),
  },
  { path: 'paymentgateway/payment-status', right: 'payments', load: () => import('./payment-status.tsx') },
]
