import { currentUser, signOut } from 'shared-auth'
import { drafts } from './form/drafts.ts'
import { leaveBy } from './leaving.ts'

/** Signs out by the user's own wish: a form that would lose something asks first, and nothing private stays on the device. */
export function logOut() {
  leaveBy(() => {
    const code = currentUser()?.code
    if (code) drafts.dropPrivate(code)
    signOut()
  })
}
