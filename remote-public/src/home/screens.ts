import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [{ path: '', menu: { label: 'Home' }, load: () => import('./home.tsx') }]
