import { keepAnswer, onSessionEnd, rememberPlace } from 'shared-auth'
import { PortalTheme, Toaster } from 'shared-ui/base'
import { carryOutMovedPresses } from 'shared-ui/first'
import { RouterProvider } from 'shared-ui/router'
import { isOwnFault, reportFault } from './area/area-faults.ts'
import { buildInUse } from './area/area-loader.ts'
import { areaOf } from './area/areas.ts'
import { fetchAhead } from './area/fetch-ahead.ts'
import { watchBuilds } from './area/new-builds.ts'
import { bootstrapData } from './bootstrap-data.ts'
import { draw } from './html/take-over.tsx'
import { firstScreen, router } from './router.tsx'

/** Named here so that they become part of the host's build, which alone provides them to the areas. */
export const partsForAreas = [
  () => import('shared-ui'),
  () => import('shared-ui/form'),
  () => import('shared-ui/overlays'),
  () => import('shared-ui/table'),
]

for (const [path, answer] of Object.entries(bootstrapData.answers ?? {})) if (answer) keepAnswer(path, answer)
onSessionEnd(() => rememberPlace(location.pathname + location.search))
// A page that came as HTML has begun with it.
if (!globalThis.portalWaiting) carryOutMovedPresses()
fetchAhead()
watchBuilds()

firstScreen().then(() =>
  draw(
    <PortalTheme>
      <RouterProvider router={router} />
      <Toaster />
    </PortalTheme>,
    onCaughtError,
  ),
)

/** A screen threw: the page says so, the console has it for support, and the server hears which build it was. */
function onCaughtError(error: unknown) {
  console.error(error)
  const { name } = areaOf(location.pathname)
  if (isOwnFault(error)) reportFault(name, buildInUse(name))
}
