import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/gst',
    right: 'gst:view',
    menu: { group: 'Actions', order: 110, label: 'GST', icon: 'landmark' },
    load: () => import('./gst.tsx'),
  },
  { path: 'actions/gst/registration', right: 'gst:view', load: () => import('./registration-list.tsx') },
  { path: 'actions/gst/filling', right: 'gst:view', load: () => import('./filing-list.tsx') },
  { path: 'actions/gst/due-date', right: 'gst:view', load: () => import('./due-dates.tsx') },
]
