import { rightToSee } from 'contract/people/view'
import type { To } from 'react-router-dom'
import { useSession } from 'shared-auth'

/**
 * Whether a page may be opened: in a view as merchant only what its viewer may open in the office. To everybody else each
 * page says itself what it refuses.
 */
export function useMayOpen(): (to: To) => boolean {
  const { viewerRights } = useSession().user ?? {}
  return (to) => {
    const right = viewerRights && rightToSee(typeof to === 'string' ? to : (to.pathname ?? ''))
    return !right || viewerRights.includes(right)
  }
}
