import { payments } from 'contract/payment'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../audit.ts'
import { keepUpload } from '../files/upload.ts'
import { balanceOf, toRupees } from '../ledger.ts'
import { serve } from '../serve.ts'
import { serveList } from '../serve-list.ts'
import { merchantOf, ownedBy } from '../tenant.ts'
import { openBanks, paymentList } from './queries.ts'
import { approve, askForPayment, cancel, readForDecision, reject } from './service.ts'

const slipBytes = 2 * 1024 * 1024

export function paymentRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal

  serve(app, payments.closing, async ({ user }) => toRupees(await balanceOf(db, merchantOf(user))))
  serve(app, payments.choices, async () => ({ banks: await openBanks(db) }))
  serve(app, payments.slip, ({ body, user }) =>
    keepUpload(portal, {
      ...body,
      allow: ['picture', 'pdf'],
      maxBytes: slipBytes,
      purpose: 'slip',
      merchantId: merchantOf(user),
      createdBy: user.id,
    }),
  )
  serve(app, payments.add, ({ body, user, request, once }) =>
    once((tx) => askForPayment(tx, portal, body, user, actorOf(request))),
  )
  serve(app, payments.cancel, ({ params, user, request }) => cancel(portal, params.id, user, actorOf(request)))
  serveList(app, payments.own, (user) => paymentList(ownedBy(user, 'p')))

  serveList(app, payments.list, () => paymentList())
  serve(app, payments.read, ({ params }) => readForDecision(portal, params.id))
  serve(app, payments.approve, ({ params, body, user, request, once }) =>
    once((tx) => approve(tx, portal, params.id, body, user, actorOf(request))),
  )
  serve(app, payments.reject, ({ params, body, user, request }) =>
    reject(portal, params.id, body.remark, user, actorOf(request)),
  )
}
