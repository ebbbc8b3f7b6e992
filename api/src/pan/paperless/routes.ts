import { paperless } from 'contract/pan/paperless/paperless'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { serveList } from '../../list/serve-list.ts'
import { applicationList } from '../view/queues.ts'
import { sendAcknowledgement } from './acknowledgement.ts'
import { takeCallback } from './apply-provider-result.ts'
import {
  ask,
  beginPaperless,
  closeOrder,
  confirm,
  initiate,
  proceed,
  reviewPaperless,
  stateOf,
  withdraw,
} from './service.ts'

// While the provider is asked, no database connection and no row may be held.
const askingProvider = { ownTransactions: true } as const

/** Applications without paper: the counter, the office's list, and what the provider's server sends. */
export function routes(app: FastifyInstance) {
  serve(app, paperless.begin, beginPaperless)
  serve(app, paperless.review, reviewPaperless)
  serve(app, paperless.initiate, initiate)
  serve(app, paperless.proceed, proceed, askingProvider)
  serve(app, paperless.state, stateOf)
  serve(app, paperless.ask, ask, askingProvider)
  serve(app, paperless.confirm, confirm)
  serve(app, paperless.withdraw, withdraw, { prepare: closeOrder })
  serve(app, paperless.acknowledgement, sendAcknowledgement)
  serveList(app, paperless.own, (caller) => applicationList(paperless.own, caller, 'paperless', app.portal.clock))

  serveList(app, paperless.list, (caller) => applicationList(paperless.list, caller, 'paperless', app.portal.clock))
  serve(app, paperless.askFor, ask, askingProvider)

  // A callback brings pictures, and opens its own transaction.
  serve(app, paperless.callback, takeCallback, { ownTransactions: true })
}
