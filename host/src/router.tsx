import { LoadingOverlay, Oops } from 'shared-ui/base'
import { createBrowserRouter, type RouteObject } from 'shared-ui/router'
import { openArea } from './area-code.ts'
import { type Area, areaOf, areas, insteadOf } from './areas.ts'
import { AreaShell } from './shell/area-shell.tsx'
import { AreaSpace } from './shell/area-space.tsx'

/** Past this many milliseconds the frame is shown while the area is still on its way. */
const patience = 300

/** Areas whose routes are in, and areas whose frame is shown before their routes are. */
const placed = new Set<string>()
const late = new Set<string>()

/**
 * Each area is a frame with one route that takes every address in it (`/merchant/*`; without the star the router would
 * look no further), until somebody asks for a page in it; then its own routes are put in. The guard comes before: what
 * somebody may not open is not even downloaded.
 */
export const router = createBrowserRouter(areas.map(stubOf), {
  async patchRoutesOnNavigation({ path }) {
    if (insteadOf(path)) return
    const area = areaOf(path)
    const outOfPatience = new Promise((resolve) => setTimeout(resolve, patience, 'late'))
    if ((await Promise.race([placeRoutes(area), outOfPatience])) === 'late') late.add(area.name)
  },
})

function stubOf(area: Area): RouteObject {
  return {
    id: area.name,
    element: <AreaShell area={area} />,
    errorElement: <Oops />,
    children: [
      {
        path: `${area.base}/*`,
        element: <AreaSpace area={area} isLate={() => late.has(area.name)} onOpen={() => showArea(area)} />,
        hydrateFallbackElement: <LoadingOverlay />,
      },
    ],
  }
}

/** Puts the area's routes in under its stub, once; answers whether they are there. */
async function placeRoutes(area: Area): Promise<boolean> {
  const code = await openArea(area)
  if (!code) return false
  if (!placed.has(area.name)) {
    placed.add(area.name)
    router.patchRoutes(area.name, [{ path: area.base, errorElement: <Oops />, children: code.routes }])
  }
  return true
}

/** Opens an area whose stub is on screen, and shows what its routes hold for the present address. */
async function showArea(area: Area) {
  const isPlaced = await placeRoutes(area)
  late.delete(area.name)
  if (isPlaced) await router.navigate(router.state.location, { replace: true, preventScrollReset: true })
}
