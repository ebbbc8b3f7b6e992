import type { AreaScreen } from 'shared-ui/screens'

/** A master in the menu; `masters/:name` opens it. */
const master = (name: string, order: number, label: string, icon: string): AreaScreen => ({
  path: `masters/${name}`,
  right: 'masters:view',
  menu: { group: 'Data Setup', order, label, icon },
})

export const screens: AreaScreen[] = [
  { path: 'masters/:name', right: 'masters:view', load: () => import('./master-list.tsx') },
  { path: 'masters/package/setup/:id', right: 'masters:view', load: () => import('./package-setup.tsx') },
  master('bank', 10, 'Bank', 'landmark'),
  master('id-list', 20, 'Id Type', 'badge-check'),
  master('package', 30, 'Package', 'package'),
  { ...master('api-credentials', 40, 'Api Credentials', 'key-round'), roles: ['admin'] },
  master('govt-fee', 50, 'Government fees', 'indian-rupee'),
  master('gst-details', 60, 'GST details', 'landmark'),
  master('gst-rates', 65, 'GST rates', 'indian-rupee'),
  master('tds-rates', 70, 'TDS rates', 'indian-rupee'),
  master('tds-challans', 75, 'TDS challans', 'receipt'),
  master('ao-code', 80, 'AO codes', 'globe'),
  master('image-rule', 90, 'Photo and signature', 'images'),
  master('pin-code', 100, 'PIN codes', 'mail'),
  master('document-type', 110, 'Document types', 'file-text'),
  master('reason', 120, 'Reasons', 'list'),
  master('name-exception', 130, 'Name exceptions', 'signature'),
  master('card-vendor', 140, 'Card vendors', 'credit-card'),
  master('courier', 150, 'Courier companies', 'truck'),
]
