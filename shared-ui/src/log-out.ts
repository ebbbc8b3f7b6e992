import { signOut } from 'shared-auth'
// Deletes what the user typed when their session ends.
import './form/draft/device-drafts.ts'
import { leaveBy } from './screen/leaving.ts'

/**
 * Logs out by the user's own wish: a form that would lose something asks first, and nothing that they typed stays on
 * the device.
 */
export const logOut = () => leaveBy(signOut)
