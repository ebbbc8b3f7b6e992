import type { AreaScreen } from 'shared-ui/screens'
import { bulkEntries } from './entries.ts'

export const screens: AreaScreen[] = bulkEntries.map(({ path }) => ({
  path: `actions/nsdl-pan/physical/${path}`,
  right: 'pan:act',
  load: () => import('./bulk-entry.tsx'),
}))
