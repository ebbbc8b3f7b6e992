// First: what is imported after it looks for a browser while it loads.
import 'shared-ui/no-browser'

import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as auth from 'shared-auth'
import * as ui from 'shared-ui'
import * as base from 'shared-ui/base'
import { drawPage } from 'shared-ui/draw-page'
import * as form from 'shared-ui/form'
import * as overlays from 'shared-ui/overlays'
import * as router from 'shared-ui/router'

declare global {
  /** Where pages are drawn without a browser: what an area takes from the host, as federation gives it in one. */
  var portalShared: Record<string, object> | undefined
}

globalThis.portalShared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared-auth': auth,
  'shared-ui': ui,
  'shared-ui/base': base,
  'shared-ui/form': form,
  'shared-ui/overlays': overlays,
  'shared-ui/router': router,
}

export { drawPage }
