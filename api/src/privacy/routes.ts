import { consents } from 'contract/privacy/consent'
import { dataRequests, ownRequests } from 'contract/privacy/data-request'
import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { sendCopy } from './copy.ts'
import { holdList, holdOf, liftHold, placeHold } from './legal-hold.ts'
import { addRequest, answerRequest, askOwn, eraseAsked, findPerson, readOwn, readRequest } from './requests.ts'
import { readRetention, requestList, runList, saveRetention } from './service.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export function routes(app: FastifyInstance) {
  serve(app, retention.read, readRetention)
  serve(app, retention.save, saveRetention)
  serveList(app, retention.runs, () => runList)
  serveList(app, legalHolds.list, () => holdList)
  serve(app, legalHolds.of, holdOf)
  serve(app, legalHolds.place, placeHold)
  serve(app, legalHolds.lift, liftHold)
  serveList(app, dataRequests.list, () => requestList)
  serve(app, dataRequests.read, readRequest)
  serve(app, dataRequests.add, addRequest)
  serve(app, dataRequests.answer, answerRequest)
  serve(app, dataRequests.find, findPerson)
  serve(app, dataRequests.copy, sendCopy)
  serve(app, dataRequests.erase, eraseAsked)
  // The order at the provider may have to be closed first.
  serve(app, consents.withdraw, withdrawConsent, { ownTransactions: true })
  serve(app, consents.withdrawInOffice, withdrawConsent, { ownTransactions: true })
  for (const own of [ownRequests.office, ownRequests.shop]) {
    serve(app, own.read, readOwn)
    serve(app, own.ask, askOwn)
  }
}
