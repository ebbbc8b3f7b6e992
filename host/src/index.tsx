import './trusted-types.ts'

import { business } from 'contract/business'
import type { Endpoint, ReplyOf } from 'contract/endpoint'
import { createRoot } from 'react-dom/client'
import { keepAnswer, onSessionEnd, rememberPlace } from 'shared-auth'
import { PortalTheme, Toaster } from 'shared-ui/base'
import { RouterProvider } from 'shared-ui/router'
import { bootstrapData } from './bootstrap-data.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { watchBuilds } from './new-builds.ts'
import { firstScreen, router } from './router.tsx'

/** By standing here these become part of the host's build, which alone brings them to every area that asks. */
export const partsForAreas = [
  () => import('shared-ui'),
  () => import('shared-ui/form'),
  () => import('shared-ui/overlays'),
  () => import('shared-ui/table'),
]

keepKnown(business.info)
keepKnown(business.notices)
onSessionEnd(() => rememberPlace(location.pathname + location.search))
fetchAhead()
watchBuilds()

firstScreen().then(() =>
  createRoot(document.getElementById('root')!).render(
    <PortalTheme>
      <RouterProvider router={router} />
      <Toaster />
    </PortalTheme>,
  ),
)

function keepKnown<E extends Endpoint>(endpoint: E) {
  const reply = bootstrapData.answers?.[endpoint.path]
  if (reply) keepAnswer(endpoint, reply as ReplyOf<E>)
}
