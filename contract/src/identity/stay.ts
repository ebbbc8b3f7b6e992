import { endpointsFor } from '../endpoint.ts'

/**
 * Does nothing, but counts as use, so that a session about to end continues. It is apart from the log-in calls because
 * the frame needs only this one.
 */
export const staySignedIn = endpointsFor(['admin', 'staff', 'merchant']).act('/auth/stay')
