import { onSessionLeft, signOut } from 'shared-auth'
import { forgetDrafts } from './form/draft/device-drafts.ts'
import { leaveBy } from './screen/leaving.ts'

// Also when they log out in a copy of this tab. It is said here, where the log-out is used: a build leaves out a module
// that is imported for its effect alone, unless `sideEffects` of package.json names it.
onSessionLeft((owner) => forgetDrafts(owner))

/**
 * Logs out by the user's own wish: a form that would lose something asks first, and nothing that they typed stays on
 * the device.
 */
export const logOut = () => leaveBy(signOut)
