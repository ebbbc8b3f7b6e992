import type { AreaScreen } from 'shared-ui/screens'
import { queuePaths } from './queue-paths.ts'

const forms = { group: 'Quick menu', order: 30, label: 'Forms', icon: 'file-text', at: '/product/nsdl-pan/' }

const queue = (path: string): AreaScreen => ({
  path: `product/nsdl-pan/physical/${path}`,
  right: 'pan',
  ...(path === 'list' && { menu: forms }),
  load: () => import('./queue-list.tsx'),
})

export const screens: AreaScreen[] = [
  ...queuePaths.map(queue),
  { path: 'product/nsdl-pan/physical/info/:id', right: 'pan', load: () => import('./info.tsx') },
]
