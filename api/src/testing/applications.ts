import { readFileSync } from 'node:fs'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import type { Category } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { aadhaarCancellations, acknowledgements, cards, stepsBack, tinRejections } from 'contract/pan/provider'
import type { ReasonCode } from 'contract/pan/reasons'
import type { Crop } from 'contract/pan/scan/crop'
import { scans } from 'contract/pan/scan/scan'
import type { Status } from 'contract/pan/status'
import { submissions } from 'contract/pan/submit'
import { boxesFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { wallet } from 'contract/payment/wallet'
import sharp from 'sharp'
import { fillDemoMasters } from '../pan/application/masters.ts'
import type { Caller, TestApp } from './app.ts'

export const fixture = (name: string) => readFileSync(new URL(`../../../e2e/fixtures/${name}`, import.meta.url))

/** An application that breaks no rule. */
export const goodFields: Partial<ApplicationFields> = {
  lastName: 'Sharma',
  firstName: 'Anjali',
  middleName: 'Prakash',
  aadhaar: '9999 0000 0016',
  nameAsAadhaar: 'ANJALI PRAKASH SHARMA',
  gender: 'F',
  dob: '1994-08-14',
  fatherLast: 'Sharma',
  fatherFirst: 'Prakash',
  motherLast: 'Sharma',
  motherFirst: 'Sunita',
  resFlat: 'Flat 4',
  resPremises: 'Namoona Apartment',
  resRoad: '12 Namoona Road',
  resCity: 'Pune',
  resState: '19',
  resPin: '411001',
  mobile: '6000000012',
  email: 'anjali@example.com',
  income: ['SALARY'],
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo: '4',
  poi: 'AADHAAR',
  poa: 'AADHAAR',
  podb: 'MATRICULATION',
  place: 'Pune',
}

/** Somebody else each time, so that nobody has an open application already. */
export function another(no: number): Partial<ApplicationFields> {
  const letters = [...`${no}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  return { ...goodFields, firstName: `Anja${letters.toLowerCase()}`, aadhaar: '', aadhaarExempt: 'NRI' }
}

/** The scanned page made small: most tests need a page, not its size. */
export const smallPage = await sharp(fixture('scan-page-200dpi.jpg')).resize(414).jpeg().toBuffer()

/** One empty page, for what is only kept. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

const consent = { consent: true, noOtherPan: true } as const

/** Where the photo is on the scanned page. */
export const photoBox: Omit<Crop, 'pageId'> = {
  kind: 'photo',
  turn: -0.7,
  brightness: 0,
  contrast: 0,
  white: true,
  box: { x: 0.073, y: 0.083, width: 0.169, height: 0.1675 },
}
const signatureBox: Omit<Crop, 'pageId'> = {
  kind: 'signature',
  turn: -0.7,
  brightness: 0,
  contrast: 0,
  white: true,
  box: { x: 0.38, y: 0.1415, width: 0.2533, height: 0.0794 },
}

let acknowledged = 0
let sent = 0
let allotted = 0

/** Carries applications along as the named people would, each step through the API. */
export async function panOffice(app: TestApp, merchant = 'merchant', clerk = 'staff') {
  await fillDemoMasters(app.db)
  const actions = panActions(app.as(merchant), app.as(clerk), app.portal.clock)
  return {
    ...actions,
    async cancelAadhaar(id: string, key?: string) {
      await giveAadhaar(app, id)
      return actions.cancelAadhaar(id, key)
    },
    async statusOf(id: string): Promise<Status> {
      const row = await app.db.selectFrom('application').select('status').where('id', '=', id).executeTakeFirstOrThrow()
      return row.status
    },
  }
}

/** Those who are somebody else each time have no Aadhaar; who is cancelled for it has one. */
export const giveAadhaar = (app: TestApp, id: string) =>
  app.db.updateTable('application').set({ aadhaarLast4: '0016' }).where('id', '=', id).execute()

/** The same for whoever calls an API that runs elsewhere: a merchant and a clerk, each signed in. */
export function panActions(counter: Caller, office: Caller, clock = () => new Date()) {
  const atCounter = counterSteps(counter)
  return { ...atCounter, ...checkSteps(office, atCounter.cropped), ...providerSteps(counter, office, clock) }
}

/** From the draft to what is sent for check. */
function counterSteps(counter: Caller) {
  let drafted = 0

  const steps = {
    async draft(fields: Partial<ApplicationFields> = another(drafted), category: Category = 'P') {
      drafted++
      const { body } = await counter(drafts.begin, {
        query: { appType: 'N', category },
        body: { version: 0, fields },
      })
      return body
    },
    submit: ({ id, version }: { id: string; version: number }, key?: string) =>
      counter(submissions.submit, { params: { id }, body: { version, ...consent }, key }),
    async submitted(fields?: Partial<ApplicationFields>, category?: Category) {
      const draft = await steps.draft(fields, category)
      const { status, body } = await steps.submit(draft)
      if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
      return draft.id
    },
    scanPage: (id: string) =>
      counter(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes: smallPage }),
    async scanned(fields?: Partial<ApplicationFields>, category?: Category) {
      const id = await steps.submitted(fields, category)
      await steps.scanPage(id)
      await counter(scans.finishScan, { params: { id } })
      return id
    },
    async cut(id: string, which: 'photo' | 'signature' = 'photo') {
      const { body } = await counter(applications.info, { params: { id } })
      const crop = which === 'photo' ? photoBox : signatureBox
      return counter(scans.cut, { params: { id }, body: { ...crop, pageId: body.pages[0]?.id } })
    },
    async cropped(fields?: Partial<ApplicationFields>) {
      const id = await steps.scanned(fields)
      await steps.cut(id, 'photo')
      await steps.cut(id, 'signature')
      await counter(scans.finishCrop, { params: { id } })
      return id
    },
    async balance(): Promise<number> {
      return (await counter(wallet.closing)).body
    },
  }
  return steps
}

/** The check, until the provider has acknowledged. */
function checkSteps(office: Caller, cropped: (fields?: Partial<ApplicationFields>) => Promise<string>) {
  const steps = {
    async taken(fields?: Partial<ApplicationFields>) {
      const id = await cropped(fields)
      await office(verification.take, { params: { id } })
      return id
    },
    /** Each box that must be ticked now, by key. */
    async ticks(id: string) {
      const { body } = await office(applications.paninfo, { params: { id } })
      // Of what the office may not open there is nothing to tick.
      return body.findings ? boxesFor(body, body.findings).map(({ key }) => key) : []
    },
    verify: async (id: string) =>
      office(verification.verify, { params: { id }, body: { ticked: await steps.ticks(id) } }),
    returnForCorrection: (id: string, ...codes: string[]) =>
      office(verification.returnForCorrection, {
        params: { id },
        body: { reasons: codes.map((code) => ({ code, note: '' })) },
      }),
    /** Takes it once more and sends it back. */
    async giveBackAgain(id: string, ...codes: string[]) {
      await office(verification.take, { params: { id } })
      return steps.returnForCorrection(id, ...codes)
    },
    reject: (id: string, key?: string) =>
      office(verification.reject, { params: { id }, body: { reasons: [{ code: 'D02', note: '' }] }, key }),
    async ackFile(id: string): Promise<string> {
      const pdf = { params: { id }, query: { name: 'ack.pdf' }, bytes: smallPdf }
      return (await office(acknowledgements.upload, pdf)).body.id
    },
    async acknowledge(id: string, ackNo = '000261120000001', given: { ackDate?: string; file?: string } = {}) {
      const file = given.file ?? (await steps.ackFile(id))
      const body = { ackNo, ackDate: given.ackDate ?? '2026-01-01', file }
      return office(acknowledgements.record, { params: { id }, body })
    },
    /** Acknowledged under a number of its own. */
    async acknowledged(fields?: Partial<ApplicationFields>): Promise<string> {
      const id = await steps.taken(fields)
      await steps.verify(id)
      await steps.acknowledge(id, `${++acknowledged}`.padStart(15, '9'))
      return id
    },
  }
  return steps
}

/** Objection, card and what else follows the acknowledgement. */
function providerSteps(counter: Caller, office: Caller, clock: () => Date) {
  return {
    process: (id: string) => office(cards.markInProcess, { params: { id }, body: { note: '' } }),
    object: (id: string, ...codes: ReasonCode[]) =>
      office(tinRejections.raiseObjection, {
        params: { id },
        body: { reasons: codes.map((code) => ({ code, note: '' })), objectedOn: indianDay(clock()) },
      }),
    reply: (id: string, note = 'The proof says the same as the form') =>
      counter(tinRejections.reply, { params: { id }, body: { note } }),
    sendAgain: (id: string) =>
      office(tinRejections.sendAgain, { params: { id }, body: { sentOn: indianDay(clock()), note: '' } }),
    returnReply: (id: string) =>
      office(tinRejections.returnReply, { params: { id }, body: { reasons: [{ code: 'A01', note: '' }] } }),
    close: (id: string, key?: string) =>
      office(tinRejections.closeObjection, { params: { id }, body: { remark: 'TIN decided' }, key }),
    cancelAadhaar: (id: string, key?: string) =>
      office(aadhaarCancellations.cancel, { params: { id }, body: { reasons: [{ code: 'U01', note: '' }] }, key }),
    /** Takes back the last step; where a second person is needed, it waits for them. */
    takeBack: async (id: string, reason = 'Recorded for the wrong form') => {
      const { body } = await office(stepsBack.read, { params: { id } })
      return office(stepsBack.ask, { params: { id }, body: { target: body?.step?.target ?? id, reason } })
    },
    allot: (id: string, pan = `ZZBPS${`${++allotted}`.padStart(4, '0')}Z`) =>
      office(cards.allot, { params: { id }, body: { pan, allottedOn: indianDay(clock()) } }),
    dispatch: (id: string, trackingNo = `EM${`${++sent}`.padStart(9, '0')}IN`) =>
      office(cards.dispatch, { params: { id }, body: { trackingNo, dispatchedOn: indianDay(clock()) } }),
    deliver: (id: string) => office(cards.deliver, { params: { id }, body: { deliveredOn: indianDay(clock()) } }),
    returnCard: (id: string) =>
      office(cards.returnCard, {
        params: { id },
        body: { returnedOn: indianDay(clock()), remark: 'Door locked' },
      }),
  }
}
