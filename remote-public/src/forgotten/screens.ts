import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'auth/forgot-username', load: () => import('./forgot-username.tsx') },
  { path: 'auth/reset-password', load: () => import('./reset-password.tsx') },
]
