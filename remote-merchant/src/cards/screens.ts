import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'banking/instant-loan',
    right: 'cards',
    menu: { group: 'Product', order: 30, label: 'Credit Cards & Loan', icon: 'credit-card' },
    load: () => import('./instant-loan.tsx'),
  },
  {
    path: 'banking/credit-card',
    right: 'cards',
    load: () => import('./card-page.tsx').then(({ CreditCard }) => ({ CreditCard })),
  },
  {
    path: 'banking/emi-card',
    right: 'cards',
    load: () => import('./card-page.tsx').then(({ EmiCard }) => ({ EmiCard })),
  },
]
