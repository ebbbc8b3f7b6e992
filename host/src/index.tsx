import { keepAnswer, onSessionEnd, rememberPlace } from 'shared-auth'
import { PortalTheme, Toaster } from 'shared-ui/base'
import { carryOutMovedPresses } from 'shared-ui/first'
import { RouterProvider } from 'shared-ui/router'
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
  ),
)
