import type { AreaScreen } from 'shared-ui/screens'
import { queuePaths } from './queue-paths.ts'

const queue = (path: string): AreaScreen => ({
  path: `actions/nsdl-pan/physical/${path}`,
  right: 'pan:view',
  load: () => import('./queue-list.tsx'),
})

export const screens: AreaScreen[] = [
  {
    path: 'actions/nsdl-pan',
    right: 'pan:view',
    menu: { group: 'Actions', order: 50, label: 'NSDL PAN', icon: 'id-card' },
    load: () => import('./nsdl-pan.tsx'),
  },
  ...queuePaths.map(queue),
  { path: 'actions/nsdl-pan/physical/paninfo/:id', right: 'pan:view', load: () => import('./paninfo.tsx') },
]
