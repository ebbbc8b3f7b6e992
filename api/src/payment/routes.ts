import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { ownedBy } from '../shared/tenant.ts'
import { serveTakeBack } from '../take-back/serve-take-back.ts'
import { approveChosen, readChosen } from './approve-many.ts'
import { ownPaymentList, paymentList } from './queries.ts'
import {
  approve,
  askForPayment,
  cancel,
  clear,
  closingBalance,
  keepSlip,
  paymentChoices,
  readForDecision,
  reject,
} from './service.ts'
import { paymentBack } from './take-back.ts'

export function routes(app: FastifyInstance) {
  serve(app, wallet.closing, closingBalance)
  serve(app, payments.choices, paymentChoices)
  serve(app, payments.slip, keepSlip)
  serve(app, payments.add, askForPayment)
  serve(app, payments.cancel, cancel)
  serveList(app, payments.own, (caller) => ownPaymentList(ownedBy(caller, 'p')))

  serveList(app, payments.list, () => paymentList)
  serve(app, payments.read, readForDecision)
  serve(app, payments.approve, approve)
  serve(app, payments.chosen, readChosen)
  serve(app, payments.approveChosen, approveChosen, { ownTransactions: true })
  serve(app, payments.clear, clear)
  serve(app, payments.reject, reject)
  serveTakeBack(app, payments.takeBack, paymentBack)
}
