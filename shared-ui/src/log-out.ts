import { currentUser, signOut } from 'shared-auth'
import { draftsOf } from './form/drafts.ts'
import { leaveBy } from './screen/leaving.ts'

/** Signs out by the user's own wish: a form that would lose something asks first, and nothing they typed stays on the device. */
export function logOut() {
  leaveBy(() => {
    const code = currentUser()?.code
    if (code) draftsOf(code).signOut()
    signOut()
  })
}
