import { type Endpoint, isGiven } from 'contract/endpoint'
import { mayOfShop } from 'contract/people/shop-rights'
import { useSyncExternalStore } from 'react'
import { sessionNow, watchSession } from './session.ts'
import { signOut } from './sign-out.ts'
import type { User } from './user.ts'

/** A page that comes as HTML is the same for everybody, so it is rendered as for a visitor. */
const nobody = { signedIn: false, user: null, token: null, generation: 0 }

/** The session of this tab; the component is drawn again when it changes. */
export function useSession(): { signedIn: boolean; user: User | null; signOut(): void } {
  const { signedIn, user } = useSyncExternalStore(watchSession, sessionNow, () => nobody)
  return { signedIn, user, signOut }
}

/** Whether a person of the office views a shop as its merchant here: then all changes are disabled. */
export const useLooksOnly = () => useSession().user?.viewer !== undefined

/**
 * Whether this person has the right that a call asks of staff, of the office or of a shop, by their token. It only
 * decides what is shown and asked.
 */
export function useMay({ roles, right, path }: Pick<Endpoint, 'roles' | 'right' | 'path'>) {
  const { role = '', rights } = useSession().user ?? {}
  if (!rights || roles === 'anyone') return true
  return role.toLowerCase() === 'merchant'
    ? mayOfShop(rights, path)
    : isGiven({ role: role.toLowerCase(), rights }, { right })
}

/** Whether this person has this right, or needs none: staff of the office or of a shop have those in their token. */
export function useHasRight() {
  const { rights } = useSession().user ?? {}
  return (right: string | undefined) => !right || !rights || rights.includes(right)
}

/** Identifies the session of this tab, so that nobody sees what the person before had read. */
export function useGeneration() {
  return useSyncExternalStore(
    watchSession,
    () => sessionNow().generation,
    () => 0,
  )
}
