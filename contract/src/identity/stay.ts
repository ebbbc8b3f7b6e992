import { endpointsFor } from '../endpoint.ts'

/** Asks for nothing: it counts as use, so that a session about to end stays. The frame needs this call and no log-in. */
export const staySignedIn = endpointsFor(['admin', 'staff', 'merchant']).act('/auth/stay')
