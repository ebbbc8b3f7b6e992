import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'auth/login', menu: { label: 'Login' }, load: () => import('./sign-in.tsx') },
]
