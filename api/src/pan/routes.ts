import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { officeDocuments as takenDocuments } from 'contract/pan/form/documents'
import { ownForms } from 'contract/pan/paper/own-forms'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { papers } from 'contract/pan/paper/papers'
import { sampleForm } from 'contract/pan/paper/sample-forms'
import { aadhaarCancellations, acknowledgements, cards, stepsBack, tinRejections } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { byPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { serveTakeBack } from '../take-back/serve-take-back.ts'
import { reasonWords } from './application/reasons.ts'
import { officeDocuments, officeRulebook } from './application/rulebook.ts'
import { citiesOf, codesOf, usedCodes } from './draft/ao-codes.ts'
import { begin, discard, readDraft, save } from './draft/drafts.ts'
import { usualOf } from './draft/usual.ts'
import { receivePaper, refusePaper, sendPaper, usualCouriers } from './paper/hardcopy.ts'
import { printForm } from './print/form.ts'
import { listOwnForms, replaceForm, showForm } from './print/own-forms.ts'
import { printLabel, printReceipt, printSlip } from './print/papers.ts'
import { regionsOf } from './print/regions.ts'
import { sendSample } from './print/send-sample.ts'
import { acknowledge, addAckFile, keepAckFile } from './provider/acknowledge.ts'
import { cancelAadhaar } from './provider/cancel-aadhaar.ts'
import { allot, countReveal, deliver, dispatch, markInProcess, returnCard, revealPan } from './provider/card.ts'
import { stepBack } from './provider/take-back.ts'
import { closeObjection, objectionOf, raiseObjection, reply, returnReply, sendAgain } from './provider/tin-rejection.ts'
import { beginForFamily } from './reapply/family.ts'
import { reapply } from './reapply/reapply.ts'
import { answer, cancel } from './returned/answer.ts'
import { addByPhone, beginByPhone, countOpening, keepPieceByPhone, openByPhone, readByPhone } from './scan/by-phone.ts'
import { cutPicture, finishCrop, imageSpecs } from './scan/crop.ts'
import { endPhoneLink, makePhoneLink, phoneLinkStanding } from './scan/phone-link.ts'
import { addPages, dropPage, finishScan } from './scan/scan.ts'
import { review, submit } from './submit/submit.ts'
import { keepAhead, reject, release, returnForCorrection, take, takeNext, verify } from './verify/verify.ts'
import { queueAges } from './view/ages.ts'
import { cacheCounts, merchantDashboard } from './view/dashboard.ts'
import { infoOf } from './view/info.ts'
import { applicationList, queueCounts } from './view/queues.ts'

/** PAN applications: at the counter, and in the back office. */
export function routes(app: FastifyInstance) {
  counterRoutes(app)
  phoneRoutes(app)
  officeRoutes(app)
  providerRoutes(app)
  paperRoutes(app)
}

/** What is printed about an application. */
function paperRoutes(app: FastifyInstance) {
  serve(app, sampleForm, sendSample)
  serve(app, ownForms.list, listOwnForms)
  serve(app, ownForms.replace, replaceForm)
  serve(app, ownForms.show, showForm)
  serve(app, papers.slip, printSlip)
  serve(app, papers.receipt, printReceipt)
  serve(app, papers.label, printLabel)
  serve(app, papers.form, printForm)
}

// They write or delete files, which no transaction can undo.
const withFiles = { ownTransactions: true } as const

function counterRoutes(app: FastifyInstance) {
  const { own } = applications
  const ownLists = Object.keys(own) as (keyof typeof own)[]

  serve(app, dashboards.merchant, merchantDashboard(cacheCounts(app.portal.clock)))

  serve(app, drafts.begin, begin)
  serve(app, drafts.save, save)
  serve(app, drafts.read, readDraft)
  serve(app, drafts.discard, discard)
  serveList(app, applications.drafts, (caller) =>
    applicationList(applications.drafts, caller, 'drafts', app.portal.clock),
  )
  serve(app, applications.reasons, reasonWords)
  serve(app, drafts.rulebook, officeRulebook)
  serve(app, takenDocuments, ({ tx, portal }) => officeDocuments(tx, portal.clock()))
  serve(app, drafts.usual, usualOf)
  serve(app, drafts.aoCities, citiesOf)
  serve(app, drafts.aoCodes, codesOf)
  serve(app, drafts.aoUsed, usedCodes)

  serve(app, submissions.review, review)
  serve(app, submissions.submit, submit)
  serve(app, applications.form, printForm)

  serve(app, scans.addPages, addPages)
  serve(app, scans.dropPage, dropPage, withFiles)
  serve(app, scans.finishScan, finishScan)
  serve(app, scans.imageSpecs, imageSpecs)
  serve(app, scans.cut, cutPicture, withFiles)
  serve(app, scans.finishCrop, finishCrop)

  serve(app, returned.answer, answer)
  serve(app, submissions.cancel, cancel)
  serve(app, drafts.reapply, reapply)
  serve(app, drafts.ofFamily, beginForFamily)
  serve(app, applications.info, infoOf)
  for (const name of ownLists)
    serveList(app, own[name], (caller) => applicationList(own[name], caller, name, app.portal.clock))
}

/** A phone adds pages by a link that somebody at the counter made. */
function phoneRoutes(app: FastifyInstance) {
  serve(app, phoneLinks.make, makePhoneLink)
  serve(app, phoneLinks.standing, phoneLinkStanding)
  serve(app, phoneLinks.end, endPhoneLink)

  serve(app, byPhoneLink.open, openByPhone, { prepare: countOpening })
  serve(app, byPhoneLink.read, readByPhone)
  serve(app, byPhoneLink.begin, beginByPhone)
  serve(app, byPhoneLink.piece, keepPieceByPhone)
  serve(app, byPhoneLink.addPages, addByPhone, withFiles)
}

function officeRoutes(app: FastifyInstance) {
  const officeLists = Object.keys(applications.list) as (keyof typeof applications.list)[]

  for (const name of officeLists)
    serveList(app, applications.list[name], (caller) =>
      applicationList(applications.list[name], caller, name, app.portal.clock),
    )
  serve(app, applications.counts, queueCounts(app.portal))
  serve(app, applications.ages, queueAges(app.portal))
  serve(app, applications.paninfo, infoOf)

  const { office: officeCrop } = scans
  serve(app, officeCrop.imageSpecs, imageSpecs)
  serve(app, officeCrop.cut, cutPicture, withFiles)
  serve(app, officeCrop.finishCrop, finishCrop)
  serve(app, verification.takeNext, takeNext)
  serve(app, verification.take, take)
  serve(app, verification.ahead, keepAhead)
  serve(app, verification.regions, regionsOf)
  serve(app, verification.release, release)
  serve(app, verification.verify, verify)
  serve(app, verification.returnForCorrection, returnForCorrection)
  serve(app, verification.reject, reject)
  serve(app, verification.cancel, cancel)

  serve(app, acknowledgements.upload, keepAckFile)
  serve(app, acknowledgements.record, acknowledge)
  serve(app, acknowledgements.addFile, addAckFile)
}

/** From the acknowledgement to the card: results of the provider and its TIN system, and the merchant's answers. */
function providerRoutes(app: FastifyInstance) {
  serve(app, tinRejections.ownByAckNo, objectionOf)
  serve(app, tinRejections.byAckNo, objectionOf)
  serve(app, hardcopyActions.couriers, usualCouriers)
  serve(app, hardcopyActions.send, sendPaper)
  serve(app, hardcopyActions.receive, receivePaper)
  serve(app, hardcopyActions.refuse, refusePaper)
  serve(app, tinRejections.raiseObjection, raiseObjection)
  serve(app, tinRejections.reply, reply)
  serve(app, tinRejections.returnReply, returnReply)
  serve(app, tinRejections.sendAgain, sendAgain)
  serve(app, tinRejections.closeObjection, closeObjection)
  serve(app, aadhaarCancellations.cancel, cancelAadhaar)
  serveTakeBack(app, stepsBack, stepBack)

  serve(app, cards.markInProcess, markInProcess)
  serve(app, cards.allot, allot)
  serve(app, cards.dispatch, dispatch)
  serve(app, cards.deliver, deliver)
  serve(app, cards.returnCard, returnCard)
  serve(app, cards.revealPan, revealPan, { prepare: countReveal })
}
