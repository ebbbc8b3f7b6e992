import type { Crumb } from 'shared-ui'

export const payPath = '/merchant/paymentgateway/pg-gateway'
export const gatewayCrumbs: Crumb[] = [{ label: 'Payment Request' }]
