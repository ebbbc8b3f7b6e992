import type { MenuGroup } from 'shared-ui'

/** The merchant's menu, in the spec's order; an entry comes with its screen. */
export const menu: MenuGroup[] = [
  { label: 'Dashboard', icon: 'layout-dashboard', to: '/merchant' },
  { label: 'Download Software', icon: 'download', to: '/merchant/download-software' },
  {
    label: 'Payment Request',
    icon: 'indian-rupee',
    children: [
      { label: 'Add Payment', icon: 'wallet', to: '/merchant/accounting/payment' },
      { label: 'Payment List', icon: 'wallet', to: '/merchant/accounting/payment/list' },
      { label: 'Pay by UPI', icon: 'wallet', to: '/merchant/paymentgateway/pg-gateway' },
    ],
  },
  {
    label: 'Product',
    icon: 'id-card',
    children: [
      { label: 'NSDL PAN', icon: 'id-card', to: '/merchant/product/nsdl-pan' },
      { label: 'UTI PAN', icon: 'ticket', to: '/merchant/product/uti-pan' },
    ],
  },
  { label: 'KYC', icon: 'id-card', to: '/merchant/my-profile/kyc' },
]
