import { gateway } from 'contract/gateway/gateway'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { webhookAddress } from 'contract/gateway/webhook-address'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../http/form-body.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { ownedBy } from '../shared/tenant.ts'
import { askCredit, askNow, closeOnDesk, creditByHand, readOnDesk, refuseCredit } from './desk.ts'
import { gatewayDeskList } from './desk-queries.ts'
import { ownGatewayList } from './queries.ts'
import { checkStatus, createPayment, readPayer, takeWebhook } from './service.ts'
import { readWebhook, renewWebhook, revealWebhook } from './webhook-address.ts'

// While the gateway is asked, no database connection and no row may be held.
const askingGateway = { ownTransactions: true } as const

/** Payments through the UPI gateway. */
export function routes(app: FastifyInstance) {
  serve(app, gateway.payer, readPayer)
  serve(app, gateway.create, createPayment, askingGateway)
  serve(app, gateway.checkStatus, checkStatus, askingGateway)
  serveList(app, gateway.own, (caller) => ownGatewayList(ownedBy(caller, 'g')))

  serveList(app, gatewayDesk.list, () => gatewayDeskList)
  serve(app, gatewayDesk.read, readOnDesk)
  serve(app, gatewayDesk.ask, askNow, askingGateway)
  serve(app, gatewayDesk.askCredit, askCredit)
  serve(app, gatewayDesk.credit, creditByHand)
  serve(app, gatewayDesk.refuseCredit, refuseCredit)
  serve(app, gatewayDesk.close, closeOnDesk)

  serve(app, webhookAddress.read, readWebhook)
  serve(app, webhookAddress.reveal, revealWebhook)
  serve(app, webhookAddress.renew, renewWebhook)
}

/** Registered separately, because only here the body is a form. */
export async function gatewayWebhook(app: FastifyInstance) {
  acceptForms(app, 16 * 1024)
  serve(app, gateway.webhook, takeWebhook)
}
