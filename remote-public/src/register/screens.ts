import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'auth/register', menu: { label: 'Register' }, load: () => import('./register.tsx') },
  { path: 'auth/register/status', load: () => import('./registration-status.tsx') },
]
