import { areaFaults } from 'contract/area-fault'
import { call, currentUser } from 'shared-auth'
import { isRouteErrorResponse } from 'shared-ui/router'

const told = new Set<string>()

/**
 * Tells the server that a build failed for the person here, which nobody else can know; once in a tab. It believes only
 * people who are logged in. What comes of it is not waited for, and a server without this call is not asked twice.
 */
export function tellFault(area: string, build: string | null) {
  const key = `${area} ${build}`
  if (!build || !currentUser() || told.has(key)) return
  told.add(key)
  call(areaFaults.tell, { body: { area: area as 'merchant', build } }).catch(() => undefined)
}

/**
 * Whether a throw is the fault of the code that drew a screen. A file that did not come has its own words, and the browser
 * throws a `DOMException` at a page that something else changed, such as an extension.
 */
export const isOwnFault = (error: unknown) =>
  error instanceof Error && !(error instanceof DOMException) && !('sentence' in error) && !isRouteErrorResponse(error)
