import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { aadhaarCancellations } from 'contract/pan/cancel-aadhaar'
import { cards } from 'contract/pan/card'
import { hardcopyDeeds } from 'contract/pan/hardcopy'
import { ownForms } from 'contract/pan/own-forms'
import { papers } from 'contract/pan/papers'
import { sampleForm } from 'contract/pan/sample-forms'
import { tinRejections } from 'contract/pan/tin-rejection'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/connect.ts'
import { remembered, remembering } from '../remembered.ts'
import { serve } from '../serve.ts'
import { serveList } from '../serve-list.ts'
import { acknowledge, addAckFile, keepAckFile } from './acknowledge.ts'
import { lateQueues } from './ages.ts'
import { answer, cancel } from './answer.ts'
import { citiesOf, codesOf } from './ao-codes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { cancelAadhaar } from './cancel-aadhaar.ts'
import { allot, deliver, dispatch, process, returnCard, revealPan } from './card.ts'
import { cutPicture, finishCrop, imageSpecs } from './crop.ts'
import { merchantDashboard, rememberCounts } from './dashboard.ts'
import { begin, discard, readDraft, save } from './drafts.ts'
import { printForm } from './form.ts'
import { receivePaper, refusePaper, sendPaper } from './hardcopy.ts'
import { infoOf } from './info.ts'
import { paperlessRoutes } from './paperless/routes.ts'
import { personOf } from './person.ts'
import { listOwnForms, replaceForm, showForm } from './print/own-forms.ts'
import { askedBy, printLabel, printReceipt, printSlip } from './print/papers.ts'
import { regionsOf } from './print/regions.ts'
import { sendSample } from './print/send-sample.ts'
import { applicationList, countQueues } from './queues.ts'
import { reapply } from './reapply.ts'
import { addPages, dropPage, finishScan } from './scan.ts'
import { review, submit } from './submit.ts'
import { close, object, objectionOf, reply, returnReply, sendAgain } from './tin-rejection.ts'
import { utiRoutes } from './uti/routes.ts'
import { giveBack, keepAhead, reject, release, take, takeNext, verify } from './verify.ts'

/** PAN applications: at the counter, and in the back office. */
export function panRoutes(app: FastifyInstance) {
  counterRoutes(app)
  officeRoutes(app)
  providerRoutes(app)
  paperlessRoutes(app)
  paperRoutes(app)
  bulkRoutes(app)
  utiRoutes(app)
}

/** What is printed about an application. */
function paperRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, sampleForm, ({ params, request, reply }) => sendSample(portal, params.name, request, reply))
  serve(app, ownForms.list, () => listOwnForms(portal))
  serve(app, ownForms.replace, ({ request, user, params, body }) =>
    replaceForm(portal, personOf(request, user), params.form, body),
  )
  serve(app, ownForms.show, ({ request, user, params, body }) =>
    showForm(portal, personOf(request, user), params.form, body.no),
  )
  serve(app, papers.slip, (asked) => printSlip(portal, askedBy(asked)))
  serve(app, papers.receipt, (asked) => printReceipt(portal, askedBy(asked)))
  serve(app, papers.label, (asked) => printLabel(portal, askedBy(asked)))
  serve(app, papers.form, ({ request, user, params, reply }) =>
    printForm(portal, personOf(request, user), params.id, reply),
  )
}

function counterRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal
  const own = applications.own
  const ownLists = Object.keys(own) as (keyof typeof own)[]

  const shopCounts = rememberCounts(portal.clock)
  serve(app, dashboards.merchant, ({ request, user }) => merchantDashboard(portal, personOf(request, user), shopCounts))

  serve(app, applications.begin, ({ request, user, query, body, once }) =>
    once((tx) => begin(tx, portal, personOf(request, user), query, body)),
  )
  serve(app, applications.save, ({ request, user, params, body }) =>
    save(portal, personOf(request, user), params.id, body),
  )
  serve(app, applications.draft, ({ request, user, params }) => readDraft(portal, personOf(request, user), params.id))
  serve(app, applications.discard, ({ request, user, params }) => discard(portal, personOf(request, user), params.id))
  serveList(app, applications.drafts, (user) => applicationList(user, 'drafts'))
  serve(app, applications.aoCities, ({ query }) => citiesOf(db, query.state))
  serve(app, applications.aoCodes, ({ query }) => codesOf(db, query.city, query.search))

  serve(app, applications.review, ({ request, user, params }) => review(portal, personOf(request, user), params.id))
  serve(app, applications.submit, ({ request, user, params, body, once }) =>
    once((tx) => submit(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, applications.form, ({ request, user, params, reply }) =>
    printForm(portal, personOf(request, user), params.id, reply),
  )

  serve(app, applications.scan, ({ request, user, params, body }) =>
    addPages(portal, personOf(request, user), params.id, body),
  )
  serve(app, applications.dropPage, ({ request, user, params, body }) =>
    dropPage(portal, personOf(request, user), params.id, body.pageId),
  )
  serve(app, applications.finishScan, ({ request, user, params }) =>
    inTransaction(db, (tx) => finishScan(tx, portal, personOf(request, user), params.id)),
  )
  serve(app, applications.imageSpecs, ({ request, user, params }) => imageSpecs(db, personOf(request, user), params.id))
  serve(app, applications.cut, ({ request, user, params, body }) =>
    cutPicture(portal, personOf(request, user), params.id, body),
  )
  serve(app, applications.finishCrop, ({ request, user, params }) =>
    inTransaction(db, (tx) => finishCrop(tx, portal, personOf(request, user), params.id)),
  )

  serve(app, applications.answer, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => answer(tx, portal, personOf(request, user), params.id, body.note)),
  )
  serve(app, applications.cancel, ({ request, user, params, body, once }) =>
    once((tx) => cancel(tx, portal, personOf(request, user), params.id, body.remark)),
  )
  serve(app, applications.reapply, ({ request, user, params, once }) =>
    once((tx) => reapply(tx, portal, personOf(request, user), params.id)),
  )
  serve(app, applications.info, ({ request, user, params }) =>
    infoOf(db, personOf(request, user), params.id, portal.clock()),
  )
  for (const name of ownLists) serveList(app, own[name], (user) => applicationList(user, name))
}

function officeRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal
  const officeLists = Object.keys(applications.list) as (keyof typeof applications.list)[]

  for (const name of officeLists) serveList(app, applications.list[name], (user) => applicationList(user, name))
  // The dashboard of everybody in the office shows these; few are counted in no time, and then they are right at once.
  const counts = remembering<Record<string, number>>(portal.clock, { isCheap: ({ all = 0 }) => all <= 1_000 })
  serve(app, applications.counts, () => counts('', () => countQueues(db)))
  const ages = remembered(10, portal.clock, () => lateQueues(db, portal.clock()))
  serve(app, applications.ages, () => ages())
  serve(app, applications.paninfo, ({ request, user, params }) =>
    infoOf(db, personOf(request, user), params.id, portal.clock()),
  )

  const { officeCrop } = applications
  serve(app, officeCrop.imageSpecs, ({ request, user, params }) => imageSpecs(db, personOf(request, user), params.id))
  serve(app, officeCrop.cut, ({ request, user, params, body }) =>
    cutPicture(portal, personOf(request, user), params.id, body),
  )
  serve(app, officeCrop.finishCrop, ({ request, user, params }) =>
    inTransaction(db, (tx) => finishCrop(tx, portal, personOf(request, user), params.id)),
  )
  serve(app, applications.takeNext, ({ request, user }) => takeNext(portal, personOf(request, user)))
  serve(app, applications.take, ({ request, user, params }) => take(portal, personOf(request, user), params.id))
  serve(app, applications.ahead, ({ request, user, params }) => keepAhead(portal, personOf(request, user), params.id))
  serve(app, applications.regions, ({ request, user, params }) => regionsOf(portal, personOf(request, user), params.id))
  serve(app, applications.release, ({ request, user, params }) => release(portal, personOf(request, user), params.id))
  serve(app, applications.verify, ({ request, user, params, body }) =>
    verify(portal, personOf(request, user), params.id, body.ticked),
  )
  serve(app, applications.giveBack, ({ request, user, params, body }) =>
    giveBack(portal, personOf(request, user), params.id, body.reasons),
  )
  serve(app, applications.reject, ({ request, user, params, body, once }) =>
    once((tx) => reject(tx, portal, personOf(request, user), params.id, body.reasons)),
  )

  serve(app, applications.ackFile, ({ request, user, params, body }) =>
    keepAckFile(portal, personOf(request, user), params.id, body),
  )
  serve(app, applications.acknowledge, ({ request, user, params, body, once }) =>
    once((tx) => acknowledge(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, applications.addAckFile, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => addAckFile(tx, portal, personOf(request, user), params.id, body.file)),
  )
}

/** From the acknowledgement to the card: what the provider and its TIN system say, and how the merchant answers. */
function providerRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal

  for (const byAckNo of [tinRejections.ownByAckNo, tinRejections.byAckNo]) {
    serve(app, byAckNo, ({ request, user, params }) => objectionOf(portal, personOf(request, user), params.ackNo))
  }
  serve(app, hardcopyDeeds.send, ({ request, user, body }) => sendPaper(portal, personOf(request, user), body))
  serve(app, hardcopyDeeds.receive, ({ request, user, body }) => receivePaper(portal, personOf(request, user), body))
  serve(app, hardcopyDeeds.refuse, ({ request, user, body }) => refusePaper(portal, personOf(request, user), body))
  serve(app, tinRejections.object, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => object(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, tinRejections.reply, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => reply(tx, portal, personOf(request, user), params.id, body.note)),
  )
  serve(app, tinRejections.returnReply, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => returnReply(tx, portal, personOf(request, user), params.id, body.reasons)),
  )
  serve(app, tinRejections.sendAgain, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => sendAgain(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, tinRejections.close, ({ request, user, params, body, once }) =>
    once((tx) => close(tx, portal, personOf(request, user), params.id, body.remark)),
  )
  serve(app, aadhaarCancellations.cancel, ({ request, user, params, body, once }) =>
    once((tx) => cancelAadhaar(tx, portal, personOf(request, user), params.id, body)),
  )

  serve(app, cards.process, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => process(tx, portal, personOf(request, user), params.id, body.note)),
  )
  serve(app, cards.allot, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => allot(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, cards.dispatch, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => dispatch(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, cards.deliver, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => deliver(tx, portal, personOf(request, user), params.id, body.deliveredOn)),
  )
  serve(app, cards.returnCard, ({ request, user, params, body }) =>
    inTransaction(db, (tx) => returnCard(tx, portal, personOf(request, user), params.id, body)),
  )
  serve(app, cards.revealPan, ({ request, user, params }) => revealPan(portal, personOf(request, user), params.id))
}
