import { signOut } from 'shared-auth'
// What the user typed goes with their session.
import './form/draft/device-drafts.ts'
import { leaveBy } from './screen/leaving.ts'

/** Signs out by the user's own wish: a form that would lose something asks first, and nothing they typed stays on the device. */
export const logOut = () => leaveBy(signOut)
