import type { SiteContent } from '../site/content.ts'

/** Name, address and contact of the business, as its owner sets them. */
export const aBusiness = {
  businessName: 'Namoona Seva Kendra',
  add1: '12 Namoona Road',
  add2: '',
  add3: '',
  district: 'Pune',
  pin: '411001',
  state: 'Maharashtra',
  contactNo: '6000000001',
  emailId: 'help@example.com',
  hue: null,
  social: [],
} satisfies SiteContent['business']
