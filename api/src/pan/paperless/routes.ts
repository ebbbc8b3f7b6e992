import { paperless } from 'contract/pan/paperless'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import { serveList } from '../../serve-list.ts'
import { personOf } from '../person.ts'
import { applicationList } from '../queues.ts'
import { sendAcknowledgement } from './acknowledgement.ts'
import { learn } from './learn.ts'
import type { Result } from './provider.ts'
import { ask, beginPaperless, confirm, initiate, proceed, reviewPaperless, stateOf, withdraw } from './service.ts'

/** Applications without paper: the counter, the office's list, and what the provider's server sends. */
export function paperlessRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal

  serve(app, paperless.begin, ({ request, user, query, body, once }) =>
    once((tx) => beginPaperless(tx, portal, personOf(request, user), query, body)),
  )
  serve(app, paperless.review, ({ request, user, params }) =>
    reviewPaperless(portal, personOf(request, user), params.id),
  )
  serve(app, paperless.initiate, ({ request, user, params, body, once }) =>
    once((tx) => initiate(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, paperless.proceed, ({ request, user, params }) => proceed(portal, personOf(request, user), params.id))
  serve(app, paperless.state, ({ request, user, params }) => stateOf(db, portal, personOf(request, user), params.id))
  serve(app, paperless.ask, ({ request, user, params }) => ask(portal, personOf(request, user), params.id))
  serve(app, paperless.confirm, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => confirm(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, paperless.withdraw, ({ request, user, params, body }) =>
    withdraw(portal, personOf(request, user), params.id, body.remark),
  )
  serve(app, paperless.acknowledgement, ({ request, reply, user, params }) =>
    sendAcknowledgement(portal, personOf(request, user), params.id, reply),
  )
  serveList(app, paperless.own, (user) => applicationList(user, 'paperless'))

  serveList(app, paperless.list, (user) => applicationList(user, 'paperless'))
  serve(app, paperless.askFor, ({ request, user, params }) => ask(portal, personOf(request, user), params.id))

  serve(app, paperless.callback, async ({ body }) => {
    const result = portal.faults.anySignature
      ? (JSON.parse(body.payload) as Result)
      : portal.provider?.readCallback(portal, body)
    if (!result) throw new Refusal(401, 'This does not come from the provider')
    await learn(portal, result)
  })
}
