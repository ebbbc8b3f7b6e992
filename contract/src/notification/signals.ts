import { dashboards } from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'
import { kycStanding } from '../kyc/standing.ts'
import { officeDashboards } from '../office-dashboard.ts'
import { applications } from '../pan/application.ts'
import { wallet } from '../payment/wallet.ts'
import { notifications } from './notification.ts'

/**
 * What may change while somebody looks on, and the calls that read it. A server says that something changed, and to whom; what it
 * is now, each browser reads by these calls, with its own rights.
 */
export const signals = {
  balance: [wallet.closing],
  kyc: [kycStanding],
  waiting: [officeDashboards.waiting],
  applications: [applications.counts, applications.ages, dashboards.merchant],
  notifications: [
    notifications.shop.unread,
    notifications.shop.page,
    notifications.office.unread,
    notifications.office.page,
  ],
} as const satisfies Record<string, readonly Endpoint[]>
export type Signal = keyof typeof signals
export const signalNames = Object.keys(signals) as Signal[]
