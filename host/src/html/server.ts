// Must be first: later imports look for a browser while they load.
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
  /**
   * For rendering without a browser: the parts that an area shares with the host, which federation provides in a
   * browser.
   */
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
