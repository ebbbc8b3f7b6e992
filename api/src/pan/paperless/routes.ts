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

// No connection is held, and no row, while the provider is asked.
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

  // What it brings has pictures, and a transaction of its own.
  serve(app, paperless.callback, takeCallback, { ownTransactions: true })
}
