import { comesDrawn } from 'shared-auth'
import { LoadingOverlay, Oops } from 'shared-ui/base'
import { createBrowserRouter, matchRoutes, onNewerSite, onScreenFailure, type RouteObject } from 'shared-ui/router'
import { adopt, failureIn, openArea, reopenArea, whenOpen } from './area/area-loader.ts'
import { type Area, areaOf, areas, insteadOf } from './area/areas.ts'
import { lookForAnother, lookForBuilds, type NewBuild, newBuilds } from './area/new-builds.ts'
import { isPruned } from './area/own-build.ts'
import { untilHere } from './html/until-here.ts'
import { loadNewPage } from './new-page.ts'
import { beforeEachNavigation, replaceRoutes } from './router-internals.ts'
import { AreaShell } from './shell/area-shell.tsx'
import { AreaSpace } from './shell/area-space.tsx'

/** After so many milliseconds the frame is shown while the area is still loading. */
const patience = 300

/** After so many milliseconds it is shown in any case, such as around a route that waits for its data. */
const longest = 800

/** The routes of the loaded areas, and the areas whose frame is shown before their routes. */
const placed = new Map<string, RouteObject[]>()
const late = new Set<string>()

/**
 * Until somebody opens a page of an area, the area is a frame with one route for all its addresses (`/merchant/*`;
 * without the star the router would match no further); then its own routes replace it. The guard comes first: an area
 * that a person may not open is not even downloaded.
 */
export const router = createBrowserRouter(
  areas.map((area) => stubOf(area)),
  {
    async patchRoutesOnNavigation({ path }) {
      if (insteadOf(path)) return
      const area = areaOf(path)
      // A page that came as HTML already shows more than the frame.
      if (comesDrawn()) return untilHere((again) => mustPlaceRoutes(area, again))
      const outOfPatience = new Promise((resolve) => setTimeout(resolve, patience, 'late'))
      if ((await Promise.race([placeRoutes(area), outOfPatience])) === 'late') late.add(area.name)
    },
  },
)

/**
 * Resolves when the first screen can be shown completely, so that it appears in one step; or, where a route of it takes
 * long, when the frame around it can.
 */
export function firstScreen(): Promise<void> {
  return new Promise((ready) => {
    if (router.state.initialized) return ready()
    if (!comesDrawn()) setTimeout(ready, longest)
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      ready()
    })
  })
}

function stubOf(area: Area, ...routes: RouteObject[]): RouteObject {
  return {
    id: area.name,
    element: <AreaShell area={area} />,
    errorElement: <Oops />,
    children: [
      {
        path: `${area.base}/*`,
        element: <AreaSpace area={area} isLate={() => late.has(area.name)} onOpen={(again) => showArea(area, again)} />,
        hydrateFallbackElement: <LoadingOverlay />,
      },
      ...routes,
    ],
  }
}

/** Inserts the area's routes under its placeholder, once; returns whether they are there. */
async function placeRoutes(area: Area, again = false): Promise<boolean> {
  const code = await (again ? reopenArea(area) : openArea(area))
  if (!code) return false
  if (!placed.has(area.name)) {
    placed.set(area.name, code.routes)
    router.patchRoutes(area.name, [routeOf(area, code.routes)])
  }
  return true
}

async function mustPlaceRoutes(area: Area, again: boolean) {
  if (await placeRoutes(area, again)) return
  const { what = '', sentence, needsNewPage } = failureIn(area) ?? {}
  if (needsNewPage) loadNewPage()
  throw Object.assign(new Error(what), { sentence, late: whenOpen(area) })
}

const routeOf = ({ base }: Area, children: RouteObject[]): RouteObject => ({
  path: base,
  errorElement: <Oops />,
  hydrateFallbackElement: <LoadingOverlay />,
  children,
})

/**
 * Opens an area whose placeholder is visible, and shows its route for the present address. This is no navigation for a
 * person who uses the frame meanwhile: an open menu or bell stays open.
 */
async function showArea(area: Area, again = false) {
  const isPlaced = await placeRoutes(area, again)
  late.delete(area.name)
  if (isPlaced) await router.revalidate()
}

/** New builds that the router has for its next navigation. */
let handedOver: NewBuild[] = []

/**
 * Switches to a released build without a reload, only when the open screen is being left anyway: so no form is ever
 * replaced while it is used. A change within one screen (its step, the page of its list) keeps the old build.
 */
function beforeNavigation(path: string) {
  void lookForBuilds()
  handOver(screenAt(path) === screenAt(router.state.location.pathname) ? [] : newBuilds())
}

function handOver(next: NewBuild[]) {
  if (next.length === 0 && handedOver.length === 0) return
  try {
    replaceRoutes(
      router,
      areas.map((area) => stubWithRoutes(area, next)),
    )
    handedOver = next
  } catch (error) {
    console.error('The routes of new builds are refused, and those before stay:', error)
  }
}

function stubWithRoutes(area: Area, next: NewBuild[]): RouteObject {
  const known = placed.get(area.name)
  if (!known) return stubOf(area)
  const fresh = next.find(({ name }) => name === area.name)
  return stubOf(area, routeOf(area, fresh?.module.routes ?? known))
}

function screenAt(path: string) {
  const { name, base } = areaOf(path)
  const routes = placed.get(name)
  return routes && matchRoutes([{ path: base, children: routes }], path)?.at(-1)?.route
}

// A form may first ask whether to leave, and the person may stay: the switch counts only after the new page is reached.
let place = router.state.location
router.subscribe(({ location, navigation }) => {
  if (navigation.state !== 'idle' || location === place) return
  place = location
  for (const build of handedOver) {
    const area = areas.find(({ name }) => name === build.name)!
    if (placed.has(area.name)) placed.set(area.name, build.module.routes)
    adopt(area, build)
  }
  handedOver = []
})

// A screen that is not shown cannot lose anything, so this switch need not wait.
onScreenFailure(async () => {
  if (!(await lookForAnother(areaOf(place.pathname).name))) return false
  handOver(newBuilds())
  await navigateUntold(place, { replace: true, state: place.state, preventScrollReset: true })
  return true
})

onNewerSite(isPruned)

const navigateUntold = beforeEachNavigation(router, beforeNavigation)
