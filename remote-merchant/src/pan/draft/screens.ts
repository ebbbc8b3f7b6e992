import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'product/nsdl-pan/physical/n/apply',
    right: 'pan',
    menu: { group: 'Quick menu', order: 20, label: 'Apply', icon: 'id-card', at: '/apply' },
    load: () => import('./choose-category.tsx').then(({ ChooseCategory }) => ({ ChooseCategory })),
  },
  {
    path: 'product/nsdl-pan/physical/c/apply',
    right: 'pan',
    load: () => import('./choose-category.tsx').then(({ ChooseCorrection }) => ({ ChooseCorrection })),
  },
  {
    path: 'product/nsdl-pan/physical/:cat/N/apply/:id?',
    right: 'pan',
    load: () => import('./application-form.tsx').then(({ ApplicationForm }) => ({ ApplicationForm })),
  },
  {
    path: 'product/nsdl-pan/physical/:cat/c/apply/:id?',
    right: 'pan',
    load: () => import('./application-form.tsx').then(({ CorrectionForm }) => ({ CorrectionForm })),
  },
]
