import { type Endpoint, isGiven } from 'contract/endpoint'
import { useSyncExternalStore } from 'react'
import { sessionNow, watchSession } from './session.ts'
import { signOut } from './sign-out.ts'
import type { User } from './user.ts'

/** A page that comes as HTML is drawn for everybody alike. */
const nobody = { signedIn: false, user: null, token: null, generation: 0 }

/** The session of this tab; the component is drawn again when it changes. */
export function useSession(): { signedIn: boolean; user: User | null; signOut(): void } {
  const { signedIn, user } = useSyncExternalStore(watchSession, sessionNow, () => nobody)
  return { signedIn, user, signOut }
}

/** Whether somebody of the office looks at a shop as its merchant here: then all that changes something is off. */
export const useLooksOnly = () => useSession().user?.viewer !== undefined

/** Whether this person was given what a call asks of staff, as their token says it: it only chooses what is shown. */
export function useMay(endpoint: Pick<Endpoint, 'right'>) {
  const { role = '', rights } = useSession().user ?? {}
  return !rights || isGiven({ role: role.toLowerCase(), rights }, endpoint)
}

/** Tells one session of this tab from the next, so that nobody is shown what the one before had read. */
export function useGeneration() {
  return useSyncExternalStore(
    watchSession,
    () => sessionNow().generation,
    () => 0,
  )
}
