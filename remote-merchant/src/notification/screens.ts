import type { AreaScreen } from 'shared-ui/screens'

/** The bell in the header leads here. */
export const screens: AreaScreen[] = [{ path: 'notifications', load: () => import('./notifications.tsx') }]
