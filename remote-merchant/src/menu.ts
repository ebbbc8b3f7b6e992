import type { MenuGroup } from 'shared-ui'

/** The merchant's menu, in the spec's order; an entry comes with its screen. */
export const menu: MenuGroup[] = [
  { label: 'Dashboard', icon: 'layout-dashboard', to: '/merchant' },
  { label: 'Download Software', icon: 'download', to: '/merchant/download-software' },
  {
    label: 'Account',
    icon: 'user-round',
    children: [
      { label: 'My Profile', icon: 'user-round', to: '/merchant/account/my-profile' },
      { label: 'My Setting', icon: 'settings-2', to: '/merchant/account/my-setting' },
    ],
  },
  {
    label: 'Payment Request',
    icon: 'indian-rupee',
    children: [
      { label: 'Add Payment', icon: 'wallet', to: '/merchant/accounting/payment', right: 'payments' },
      { label: 'Payment List', icon: 'wallet', to: '/merchant/accounting/payment/list', right: 'payments' },
      { label: 'Pay by UPI', icon: 'wallet', to: '/merchant/paymentgateway/pg-gateway', right: 'payments' },
    ],
  },
  {
    label: 'Product',
    icon: 'id-card',
    children: [
      { label: 'NSDL PAN', icon: 'id-card', to: '/merchant/product/nsdl-pan', right: 'pan' },
      { label: 'UTI PAN', icon: 'ticket', to: '/merchant/product/uti-pan', right: 'uti' },
    ],
  },
  {
    label: 'Courier & Reports',
    icon: 'truck',
    children: [{ label: 'Reports', icon: 'chart-column', to: '/merchant/misc/reports', right: 'owner' }],
  },
  {
    label: 'User Management',
    icon: 'users',
    children: [
      { label: 'Add Staff', icon: 'user-plus', to: '/merchant/user-management/staff/new', right: 'owner' },
      { label: 'Staff List', icon: 'users', to: '/merchant/user-management/staff-list', right: 'owner' },
      { label: 'Add Member', icon: 'user-plus', to: '/merchant/user-management/add-frenchies', right: 'owner' },
      { label: 'Member List', icon: 'users', to: '/merchant/user-management/frenchies-list', right: 'owner' },
    ],
  },
  { label: 'KYC', icon: 'user-check', to: '/merchant/my-profile/kyc', right: 'owner' },
]
