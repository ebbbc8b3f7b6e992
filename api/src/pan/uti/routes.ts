import { psaStatuses, topUpStatuses, uti } from 'contract/pan/uti'
import type { FastifyInstance } from 'fastify'
import { keepUpload } from '../../files/upload.ts'
import { serve } from '../../serve.ts'
import { serveList } from '../../serve-list.ts'
import { merchantOf, ownedBy } from '../../tenant.ts'
import { personOf } from '../person.ts'
import { markApplication, noteApplication, utiLog } from './log.ts'
import {
  activatePsa,
  askReset,
  finishReset,
  psaInfo,
  psaList,
  rejectPsa,
  requestPsa,
  resumePsa,
  revealPsaPan,
  sendPsa,
  suspendPsa,
} from './psa.ts'
import { countBy, credit, overviewOf, rejectTopUp, topUp, topUpList } from './topup.ts'

const paperBytes = 2 * 1024 * 1024

/** UTI's agents and their balance there: at the counter, and in the back office. */
export function utiRoutes(app: FastifyInstance) {
  merchantRoutes(app)
  officeRoutes(app)
}

function merchantRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, uti.overview, ({ request, user }) => overviewOf(portal, personOf(request, user)))
  serve(app, uti.paper, ({ body, user }) =>
    keepUpload(portal, {
      ...{ ...body, allow: ['picture', 'pdf'] as const, maxBytes: paperBytes, purpose: 'psa' },
      ...{ merchantId: merchantOf(user), createdBy: user.id },
    }),
  )
  serve(app, uti.request, ({ request, user, body }) => requestPsa(portal, personOf(request, user), body))
  serve(app, uti.askReset, ({ request, user }) => askReset(portal, personOf(request, user)))
  serve(app, uti.topUp, ({ request, user, body, once }) =>
    once((tx) => topUp(tx, portal, personOf(request, user), body)),
  )
  serveList(app, uti.topUps, (user) => topUpList(ownedBy(user, 'u')))
  serveList(app, uti.log, (user) => utiLog(ownedBy(user, 'l')))
  serve(app, uti.note, ({ request, user, body }) => noteApplication(portal, personOf(request, user), body))
  serve(app, uti.mark, ({ request, user, params, body }) =>
    markApplication(portal.db, portal, personOf(request, user), params.id, body.status),
  )
}

function officeRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal
  serve(app, uti.counts, async () => {
    const [psas, topUps] = await Promise.all([countBy(db, 'psa'), countBy(db, 'uti_topup')])
    return Object.fromEntries([
      ...psaStatuses.map((status) => [`psa ${status}`, psas.get(status) ?? 0]),
      ...topUpStatuses.map((status) => [`topup ${status}`, topUps.get(status) ?? 0]),
    ])
  })
  serveList(app, uti.psas, () => psaList())
  serve(app, uti.psa, ({ params }) => psaInfo(db, params.id))
  serve(app, uti.psaPan, ({ request, user, params }) => revealPsaPan(portal, personOf(request, user), params.id))
  serve(app, uti.send, ({ request, user, params }) => sendPsa(portal, personOf(request, user), params.id))
  serve(app, uti.activate, ({ request, user, params, body }) =>
    activatePsa(portal, personOf(request, user), params.id, body.psaId),
  )
  serve(app, uti.reject, ({ request, user, params, body }) =>
    rejectPsa(portal, personOf(request, user), params.id, body.reason),
  )
  serve(app, uti.suspend, ({ request, user, params, body }) =>
    suspendPsa(portal, personOf(request, user), params.id, body.reason),
  )
  serve(app, uti.resume, ({ request, user, params }) => resumePsa(portal, personOf(request, user), params.id))
  serve(app, uti.resetDone, ({ request, user, params }) => finishReset(portal, personOf(request, user), params.id))
  serveList(app, uti.coupons, () => topUpList())
  serve(app, uti.credit, ({ request, user, params, body }) =>
    credit(portal, personOf(request, user), params.id, body.utiRef),
  )
  serve(app, uti.rejectTopUp, ({ request, user, params, body, once }) =>
    once((tx) => rejectTopUp(tx, portal, personOf(request, user), params.id, body.reason)),
  )
}
