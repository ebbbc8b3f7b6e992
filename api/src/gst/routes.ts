import { gst } from 'contract/gst/gst'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { ownedBy } from '../shared/tenant.ts'
import { calendar, clientsOf, forgetClient, gstCounts, overviewOf, saveClient } from './clients.ts'
import { discardDraft, draftsOf, readDraft, saveDraft } from './drafts.ts'
import { endExtension, extend, extensionList } from './due-dates.ts'
import {
  answerFiling,
  approveFiling,
  askFiling,
  assignFiling,
  cancelFiling,
  eraseFiling,
  fileFor,
  fileReturn,
  filingCheck,
  filingInfo,
  filingList,
  objectFiling,
  propose,
  rejectFiling,
  takeFiling,
} from './filing.ts'
import { keepPaper, keepSheet } from './papers.ts'
import {
  answerRegistration,
  askRegistration,
  assignRegistration,
  bankEntered,
  cancelRegistration,
  clarify,
  countGstReveal,
  enterArn,
  enterTrn,
  eraseRegistration,
  grant,
  refused,
  register,
  registrationInfo,
  registrationList,
  rejectRegistration,
  replied,
  revealPans,
  takeRegistration,
} from './registration.ts'
import { clerks } from './request.ts'

/** GST for the shops' clients: at the counter, and in the back office. */
export function routes(app: FastifyInstance) {
  serve(app, gst.overview, overviewOf)
  serve(app, gst.calendar, calendar)
  serve(app, gst.clients, clientsOf)
  serve(app, gst.saveClient, saveClient)
  serve(app, gst.forgetClient, forgetClient)
  serve(app, gst.drafts, draftsOf)
  serve(app, gst.draft, readDraft)
  serve(app, gst.saveDraft, saveDraft)
  serve(app, gst.discardDraft, discardDraft)
  serve(app, gst.paper, keepPaper)
  serve(app, gst.register, register)
  serveList(app, gst.registrations, (caller) => registrationList(gst.registrations, ownedBy(caller, 'g')))
  serve(app, gst.registration, registrationInfo)
  serve(app, gst.answerRegistration, answerRegistration)
  serve(app, gst.bankEntered, bankEntered)
  serve(app, gst.cancelRegistration, cancelRegistration)
  serve(app, gst.sheet, keepSheet)
  serve(app, gst.file, fileFor)
  serve(app, gst.filingCheck, filingCheck)
  serveList(app, gst.filings, (caller) => filingList(gst.filings, ownedBy(caller, 'g')))
  serve(app, gst.filing, filingInfo)
  serve(app, gst.answerFiling, answerFiling)
  serve(app, gst.approveFiling, approveFiling)
  serve(app, gst.objectFiling, objectFiling)
  serve(app, gst.cancelFiling, cancelFiling)

  const { ofOffice } = gst
  serve(app, gst.counts, gstCounts)
  serve(app, gst.clerks, clerks)
  serveList(app, ofOffice.registrations, () => registrationList(ofOffice.registrations))
  serve(app, ofOffice.registration, registrationInfo)
  serve(app, ofOffice.pans, revealPans, { prepare: countGstReveal })
  serve(app, ofOffice.takeRegistration, takeRegistration)
  serve(app, ofOffice.assignRegistration, assignRegistration)
  serve(app, ofOffice.ask, askRegistration)
  serve(app, ofOffice.trn, enterTrn)
  serve(app, ofOffice.arn, enterArn)
  serve(app, ofOffice.clarify, clarify)
  serve(app, ofOffice.replied, replied)
  serve(app, ofOffice.grant, grant)
  serve(app, ofOffice.refused, refused)
  serve(app, ofOffice.reject, rejectRegistration)
  serve(app, ofOffice.eraseRegistration, eraseRegistration)
  serveList(app, ofOffice.filings, () => filingList(ofOffice.filings))
  serve(app, ofOffice.filing, filingInfo)
  serve(app, ofOffice.takeFiling, takeFiling)
  serve(app, ofOffice.assignFiling, assignFiling)
  serve(app, ofOffice.askFiling, askFiling)
  serve(app, ofOffice.propose, propose)
  serve(app, ofOffice.fileReturn, fileReturn)
  serve(app, ofOffice.rejectFiling, rejectFiling)
  serve(app, ofOffice.eraseFiling, eraseFiling)
  serveList(app, ofOffice.extensions, () => extensionList)
  serve(app, ofOffice.extend, extend)
  serve(app, ofOffice.endExtension, endExtension)
}
