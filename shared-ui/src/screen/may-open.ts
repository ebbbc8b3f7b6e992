import { rightToSee } from 'contract/people/view'
import type { To } from 'react-router-dom'
import { useHasRight, useSession } from 'shared-auth'
import { askedAt } from './screen-rights.ts'

/**
 * Whether a page may be opened: by staff of the office or of a shop with the right of its screen, and in a view as merchant
 * only what its viewer may open in the office.
 */
export function useMayOpen(): (to: To) => boolean {
  const { role = '', viewerRights } = useSession().user ?? {}
  const hasRight = useHasRight()
  return (to) => {
    const address = typeof to === 'string' ? to : (to.pathname ?? '')
    const { right, roles } = askedAt(address)
    if (!hasRight(right) || roles?.every((one) => one !== role.toLowerCase())) return false
    const seenWith = viewerRights && rightToSee(address)
    return !seenWith || viewerRights.includes(seenWith)
  }
}
