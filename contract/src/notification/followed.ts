import type { Endpoint } from '../endpoint.ts'
import type { Signal } from './signals.ts'

/**
 * The addresses of the calls of each signal, for the browser: with the calls themselves every first screen would load the forms of
 * half the portal. The test beside this file compares both.
 */
export const followedPaths: Readonly<Record<Signal, readonly Endpoint['path'][]>> = {
  balance: ['/merchant/accounting/closing'],
  kyc: ['/merchant/account/kyc'],
  waiting: ['/backend/dashboard/waiting'],
  applications: [
    '/backend/actions/nsdl-pan/physical/counts',
    '/backend/actions/nsdl-pan/physical/ages',
    '/merchant/account/dashboard',
  ],
  notifications: [
    '/merchant/account/notifications/unread',
    '/merchant/account/notifications',
    '/backend/notifications/unread',
    '/backend/notifications',
  ],
}

/** Below these addresses are the records of which notifications tell: one that is open is read again with the bell. */
export const followedRecords = [
  '/merchant/gst/',
  '/merchant/gst/registration/',
  '/merchant/gst/filling/',
  '/backend/actions/gst/',
  '/backend/actions/gst/registration/',
  '/backend/actions/gst/filling/',
  '/merchant/misc/courier/packet/',
  '/backend/misc/courier/packet/',
] as const
