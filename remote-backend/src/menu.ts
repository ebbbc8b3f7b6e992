import type { MenuGroup } from 'shared-ui'

/** The back office's menu, in the spec's order; an entry comes with its screen. */
export const menu: MenuGroup[] = [
  { label: 'Dashboard', icon: 'layout-dashboard', to: '/backend' },
  { label: 'Download Software', icon: 'download', to: '/backend/download-software' },
  {
    label: 'My Account',
    icon: 'user-round',
    children: [
      { label: 'My Profile', icon: 'user-round', to: '/backend/my-profile' },
      { label: 'Settings', icon: 'settings-2', to: '/backend/my-profile/setting' },
    ],
  },
  {
    label: 'Data Setup',
    icon: 'database',
    children: [
      { label: 'Bank', icon: 'landmark', to: '/backend/masters/bank', right: 'masters:view' },
      { label: 'Id Type', icon: 'badge-check', to: '/backend/masters/id-list', right: 'masters:view' },
      { label: 'Package', icon: 'package', to: '/backend/masters/package', right: 'masters:view' },
      {
        label: 'Api Credentials',
        icon: 'key-round',
        to: '/backend/masters/api-credentials',
        right: 'masters:view',
        roles: ['admin'],
      },
      { label: 'Government fees', icon: 'indian-rupee', to: '/backend/masters/govt-fee', right: 'masters:view' },
      { label: 'GST details', icon: 'landmark', to: '/backend/masters/gst-details', right: 'masters:view' },
      { label: 'TDS rates', icon: 'indian-rupee', to: '/backend/masters/tds-rates', right: 'masters:view' },
      { label: 'AO codes', icon: 'globe', to: '/backend/masters/ao-code', right: 'masters:view' },
      { label: 'Photo and signature', icon: 'images', to: '/backend/masters/image-rule', right: 'masters:view' },
      { label: 'PIN codes', icon: 'mail', to: '/backend/masters/pin-code', right: 'masters:view' },
      { label: 'Document types', icon: 'file-text', to: '/backend/masters/document-type', right: 'masters:view' },
      { label: 'Reasons', icon: 'list', to: '/backend/masters/reason', right: 'masters:view' },
      { label: 'Name exceptions', icon: 'signature', to: '/backend/masters/name-exception', right: 'masters:view' },
      { label: 'Card vendors', icon: 'credit-card', to: '/backend/masters/card-vendor', right: 'masters:view' },
      { label: 'Courier companies', icon: 'truck', to: '/backend/masters/courier', right: 'masters:view' },
    ],
  },
  {
    label: 'Actions',
    icon: 'zap',
    children: [
      { label: 'Payments', icon: 'wallet', to: '/backend/actions/payments', right: 'payments:view' },
      {
        label: 'Bank statement',
        icon: 'landmark',
        to: '/backend/actions/bank-statement',
        right: 'bank-statement:view',
      },
      { label: 'UPI payments', icon: 'wallet', to: '/backend/actions/gateway', right: 'gateway:view' },
      { label: 'Adjustments', icon: 'indian-rupee', to: '/backend/actions/adjustments', right: 'adjustments:view' },
      { label: 'NSDL PAN', icon: 'id-card', to: '/backend/actions/nsdl-pan', right: 'pan:view' },
      { label: 'UTI PAN', icon: 'ticket', to: '/backend/actions/uti-pan', right: 'uti:view' },
    ],
  },
  {
    label: 'Courier & Reports',
    icon: 'truck',
    children: [{ label: 'Reports', icon: 'chart-column', to: '/backend/misc/reports', right: 'reports:view' }],
  },
  {
    label: 'User Management',
    icon: 'users',
    children: [
      { label: 'All Users', icon: 'user-round', to: '/backend/user-management/all-users', right: 'people:view' },
      { label: 'Staff List', icon: 'users', to: '/backend/user-management/staff-list', right: 'people:view' },
      {
        label: 'Registration',
        icon: 'user-check',
        to: '/backend/user-management/registration',
        right: 'registration:view',
      },
      { label: 'KYC', icon: 'id-card', to: '/backend/user-management/kyc', right: 'kyc:view' },
      { label: 'Merchant-list', icon: 'store', to: '/backend/user-management/merchant-list', right: 'people:view' },
      { label: 'ID sales', icon: 'badge-check', to: '/backend/user-management/id-sale-list', right: 'id-sale:view' },
      { label: 'Who opened papers', icon: 'id-card', to: '/backend/user-management/paper-reads', roles: ['admin'] },
      {
        label: 'Data requests',
        icon: 'user-check',
        to: '/backend/user-management/data-requests/list',
        right: 'data-requests:view',
      },
      { label: 'Retention', icon: 'history', to: '/backend/user-management/retention', roles: ['admin'] },
    ],
  },
  {
    label: 'Setting',
    icon: 'settings-2',
    children: [
      { label: 'Smtp Setup', icon: 'mail', to: '/backend/settings/smtp-setup', roles: ['admin'] },
      { label: 'Messages', icon: 'megaphone', to: '/backend/settings/messages', roles: ['admin'] },
      { label: 'Outbox', icon: 'mail', to: '/backend/settings/outbox', roles: ['admin'] },
    ],
  },
  { label: 'My KYC', icon: 'user-check', to: '/backend/my-profile/kyc' },
]
