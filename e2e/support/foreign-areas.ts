import type { Page } from '@playwright/test'
import { contractCalls } from 'api/testing/contract'
import { everyScreen } from './screens.ts'

const anyId = '0190a0a0-0000-7000-8000-000000000000'

/** Every address of an area, from its screens. */
const addressesOf = (area: string) =>
  everyScreen
    .filter((screen) => screen.area === area && screen.hasRoute)
    .map(({ address }) => address.replace(/:\w+\??/g, anyId))

export const addresses = { backend: addressesOf('backend'), merchant: addressesOf('merchant') }
export type Area = keyof typeof addresses

const calls = await contractCalls()

/** Whether the contract allows this call to that role; null is a visitor. */
function isGiven(method: string, pathname: string, role: string | null) {
  return calls.some((call) => {
    const pattern = new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}/?$`)
    const isFor = call.roles === 'anyone' || (call.roles as readonly (string | null)[]).includes(role)
    return isFor && call.method === method && pattern.test(pathname)
  })
}

/** Opens every address of these areas as a link does; returns where each led, and the calls it must not make. */
export async function wander(
  page: Page,
  areas: Area[],
  { role, home }: { role: string | null; home: string },
  most = 1_000,
) {
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCode = areas.some((area) => pathname.startsWith(`/areas/${area}/`))
    const isCall = pathname.startsWith('/api/') && !isGiven(request.method(), pathname, role)
    if (isCode || isCall) foreign.add(`${request.method()} ${pathname}`)
  })
  const ends: string[] = []
  const places = areas.flatMap((area) => addresses[area]).slice(0, most)
  for (const place of [...places, ...places.map((place) => place.replace(/^\/\w/, (start) => start.toUpperCase()))]) {
    const end = await page.evaluate(
      async ({ place, home }) => {
        history.pushState(null, '', place)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
        const latest = performance.now() + 5_000
        while (location.pathname !== home && performance.now() < latest)
          await new Promise((soon) => setTimeout(soon, 5))
        return location.pathname
      },
      { place, home },
    )
    if (end !== home) ends.push(`${place} ended at ${end}`)
  }
  return { opened: places.length * 2, ends, foreign: [...foreign] }
}
