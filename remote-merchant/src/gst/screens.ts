import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'product/gst',
    right: 'gst',
    menu: { group: 'Product', order: 40, label: 'GST', icon: 'landmark' },
    load: () => import('./gst.tsx'),
  },
  { path: 'product/gst/registration', right: 'gst', load: () => import('./gst-registration.tsx') },
  { path: 'product/gst/registration/list', right: 'gst', load: () => import('./registration-list.tsx') },
  { path: 'product/gst/filling/new', right: 'gst', load: () => import('./gst-filing.tsx') },
  { path: 'product/gst/filling/list', right: 'gst', load: () => import('./filing-list.tsx') },
]
