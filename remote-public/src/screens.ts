import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'about',
    menu: [{ label: 'About' }, { group: 'Pages', order: 40, label: 'About' }],
    load: () => import('./about.tsx'),
  },
  {
    path: 'centres',
    menu: { group: 'Pages', order: 20, label: 'Find a centre' },
    load: () => import('./centres.tsx'),
  },
  { path: 'payment-status', load: () => import('./payment-status.tsx') },
  { path: 'kyc/merchant', load: () => import('./kyc-by-link.tsx') },
  { path: 'kyc/staff', load: () => import('./kyc-by-link.tsx') },
  { path: 'phone', load: () => import('./phone-scan.tsx') },
  { path: 'auth/second-factor', html: false, load: () => import('./second-factor-due.tsx') },
  { path: 'auth/view-as', html: false, load: () => import('./view-as.tsx') },
  {
    path: 'privacy-policy',
    menu: { group: 'Legal', order: 10, label: 'Privacy Policy' },
    load: () => import('./legal-page.tsx').then(({ PrivacyPolicy }) => ({ PrivacyPolicy })),
  },
  {
    path: 'licensing',
    menu: { group: 'Legal', order: 20, label: 'Licensing' },
    load: () => import('./legal-page.tsx').then(({ Licensing }) => ({ Licensing })),
  },
  {
    path: 'terms-and-conditions',
    menu: { group: 'Legal', order: 30, label: 'Terms & Conditions' },
    load: () => import('./legal-page.tsx').then(({ TermsAndConditions }) => ({ TermsAndConditions })),
  },
]
