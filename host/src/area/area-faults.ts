import { areaFaults } from 'contract/area-fault'
import { call, currentUser } from 'shared-auth'
import { isRouteErrorResponse } from 'shared-ui/router'

const reported = new Set<string>()

/**
 * Reports to the server that a build failed for the person here, which nobody else can know; once in a tab. It believes only
 * people who are logged in. What comes of it is not waited for, and a server without this call is not asked twice.
 */
export function reportFault(area: string, build: string | null) {
  const key = `${area} ${build}`
  if (!build || !currentUser() || reported.has(key)) return
  reported.add(key)
  call(areaFaults.report, { body: { area: area as 'merchant', build } }).catch(() => undefined)
}

/**
 * Whether a throw is the fault of the code that drew a screen. A file that did not come has its own words, and the browser
 * throws a `DOMException` at a page that something else changed, such as an extension.
 */
export const isOwnFault = (error: unknown) =>
  error instanceof Error && !(error instanceof DOMException) && !('sentence' in error) && !isRouteErrorResponse(error)
