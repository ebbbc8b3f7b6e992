import { articleNo } from 'contract/courier/docket'
import { indianDay } from 'contract/field/fields'
import { hasPhoto, rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { CropResult } from 'contract/pan/scan/crop'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Picture } from '../../files/picture.ts'
import { auditRead } from '../../paper-read/note.ts'
import { inner, pdfOf, say } from '../../print/sheet.ts'
import type { Demo, DemoPart } from '../../seed/demo-part.ts'
import { filed } from '../../seed/pan/categories.ts'
import { type Correction, corrected } from '../../seed/pan/corrections.ts'
import { cutsOf, scannedPage } from '../../seed/pan/scanned-page.ts'
import type { DemoUser } from '../../seed/people.ts'
import type { Travel } from '../../seed/time.ts'
import { beginDraft, save } from '../draft/drafts.ts'
import { acknowledge, keepAckFile } from '../provider/acknowledge.ts'
import { cancelAadhaar } from '../provider/cancel-aadhaar.ts'
import { allot, deliver, dispatch, markInProcess } from '../provider/card.ts'
import { raiseObjection, reply } from '../provider/tin-rejection.ts'
import { answer, cancel } from '../returned/answer.ts'
import { cutPicture, finishCrop } from '../scan/crop.ts'
import { finishScan, keepPages } from '../scan/scan.ts'
import { submit } from '../submit/submit.ts'
import { boxesOf, reject, returnForCorrection, take, verify } from '../verify/verify.ts'
import { findApplication, merchantCodeOf, type OnApplication, pagesOf } from './queries.ts'

type Step = keyof ReturnType<typeof stepsOn>

const counter: Step[] = ['begin', 'submit', 'scan', 'crop']

/** What was done with the applications, and on which days before today they were begun. */
const plan: { steps: Step[]; begun: number[]; correction?: Correction }[] = [
  { steps: [...counter, 'verify', 'acknowledge'], begun: [12, 9] },
  { steps: [...counter, 'verify', 'acknowledge', 'process'], begun: [18] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'object'], begun: [36, 19] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'object', 'reply'], begun: [28] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'cancelAadhaar'], begun: [40] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'allot'], begun: [31] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch'], begun: [34] },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch', 'deliver'], begun: [50] },
  { steps: [...counter, 'reject'], begun: [33, 14] },
  { steps: ['begin', 'submit', 'cancel'], begun: [29, 7] },
  { steps: [...counter, 'verify'], begun: [6, 5, 4, 3] },
  { steps: [...counter, 'returnForCorrection'], begun: [8, 6, 4, 2] },
  { steps: [...counter, 'returnForCorrection', 'answer'], begun: [5] },
  { steps: counter, begun: [3, 2, 2, 1, 1, 1] },
  { steps: ['begin', 'submit', 'scan'], begun: [3, 2, 1] },
  { steps: ['begin', 'submit'], begun: [9, 3, 1, 1] },
  { steps: ['leaveHalfTyped'], begun: [12, 5, 3, 1, 1] },
  { steps: [...counter], begun: [2], correction: 'marriage' },
  { steps: [...counter, 'verify', 'acknowledge', 'process', 'allot'], begun: [26], correction: 'several' },
  {
    steps: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch', 'deliver'],
    begun: [44],
    correction: 'reprint',
  },
]

/** Days after the beginning, and the minute of that day. */
const moments: Record<Step, [days: number, minute: number]> = {
  leaveHalfTyped: [0, 600],
  begin: [0, 600],
  submit: [0, 660],
  scan: [0, 720],
  crop: [0, 780],
  cancel: [0, 840],
  verify: [1, 840],
  returnForCorrection: [1, 840],
  reject: [1, 840],
  answer: [2, 600],
  acknowledge: [3, 700],
  process: [4, 700],
  object: [8, 700],
  reply: [10, 700],
  cancelAadhaar: [9, 700],
  allot: [12, 700],
  dispatch: [15, 700],
  deliver: [19, 700],
}

/** Some forty applications in every status, made by the services in the order of time, so that each ledger reads like a real one. */
async function bringApplications({ travel, people, staff }: Demo) {
  const called = (name: string) => people.find(({ userName }) => userName === name) ?? people[0]
  const shops = ['merchant', 'merchant', 'member', 'merchant'].map(called) as DemoUser[]
  const all = plan.flatMap(({ begun, ...row }) => begun.map((daysAgo) => ({ ...row, daysAgo })))
  const timed = all.flatMap(({ steps, daysAgo, correction }, i) => {
    const filed = { no: i + 1, correction, isScanned: steps.includes('scan') }
    const on = stepsOn(travel, shops[i % shops.length] as DemoUser, staff.staff, filed)
    return steps.map((step) => {
      const [days, minute] = moments[step]
      return { daysAgo: Math.max(1, daysAgo - days), minute: minute + i, run: on[step] }
    })
  })
  timed.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  for (const { daysAgo, minute, run } of timed) {
    travel.goTo(daysAgo, minute)
    await run()
  }
}

type Filed = { no: number; correction?: Correction | undefined; isScanned: boolean }

/** Everything that is done with one application, each action by the person who does it. */
function stepsOn(travel: Travel, by: DemoUser, clerk: DemoUser, filing: Filed) {
  const one = oneApplication(travel, filing)
  return { ...counterSteps(one, by), ...officeSteps(one, clerk) }
}

type One = ReturnType<typeof oneApplication>

function oneApplication({ portal }: Travel, { no, correction, isScanned }: Filed) {
  const { category, fields } = correction ? { category: 'P', fields: corrected(no, correction) } : filed(no)
  const draft = { id: '', formNo: '', version: 0 }
  const on = (caller: DemoUser, tx: Tx = portal.db) => ({ tx, portal, caller, params: { id: draft.id } })
  return {
    portal,
    no,
    category,
    fields,
    isScanned,
    draft,
    on,
    appType: correction ? ('C' as const) : ('N' as const),
    today: () => indianDay(portal.clock()),
    together: <Result>(caller: DemoUser, work: (context: OnApplication) => Promise<Result>) =>
      inTransaction(portal.db, (tx) => work(on(caller, tx))),
  }
}

function counterSteps({ portal, no, category, fields, isScanned, draft, appType, on, together }: One, by: DemoUser) {
  let drawn: Promise<Picture> | undefined

  async function type(given: Partial<ApplicationFields>) {
    const begun = await together(by, (context) =>
      beginDraft(context, { appType, category }, { version: 0, fields: given }),
    )
    Object.assign(draft, begun)
  }

  async function cut(kinds: readonly CropResult['kind'][] = ['photo', 'signature']) {
    const [page] = await pagesOf(portal.db, draft.id)
    const mine = hasPhoto(category, fields) ? kinds : kinds.filter((kind) => kind !== 'photo')
    const crops = cutsOf(no, page?.id ?? '').filter(({ kind }) => mine.includes(kind))
    await Promise.all(crops.map((body) => cutPicture({ ...on(by), body })))
  }

  return {
    leaveHalfTyped: () => type(halfTyped(no, fields)),
    begin: () => type(fields),
    async submit() {
      // Drawn while the others are filled in: drawing takes longer than all the rest.
      if (isScanned) drawn = scannedPage(no, draft.formNo, { appType, category, fields })
      const body = { version: draft.version, consent: true, noOtherPan: true } as const
      await together(by, (context) => submit({ ...context, body }))
    },
    async scan() {
      if (drawn) await keepPages(on(by), { name: 'scan.jpg' }, [await drawn])
      await together(by, finishScan)
    },
    async crop() {
      await cut()
      await together(by, finishCrop)
    },
    cancel: () => together(by, (context) => cancel({ ...context, body: { remark: 'The customer changed her mind' } })),
    async answer() {
      const { version, reasons } = await portal.db
        .selectFrom('application')
        .select(['version', 'reasons'])
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      const isPhoto = reasons.some(({ code }) => code === darkPhoto.code)
      const house = houseIn(category, fields)
      const changed = { version, fields: { [house.line]: house.road } }
      if (isPhoto) await cut(['photo'])
      else {
        await together(by, (context) => save({ ...context, body: changed }))
        const now = { appType, category, fields: { ...fields, ...changed.fields } }
        await keepPages(on(by), { name: 'scan.jpg' }, [await scannedPage(no, draft.formNo, now)])
      }
      const note = isPhoto ? 'Photo cut again, its background made white' : `House number corrected to ${house.inProof}`
      await together(by, (context) => answer({ ...context, body: { note } }))
    },
    reply() {
      const note = `The proof says ${houseIn(category, fields).onForm} as well`
      return together(by, (context) => reply({ ...context, body: { note } }))
    },
  }
}

function officeSteps({ no, category, fields, draft, today, on, together }: One, clerk: DemoUser) {
  /** The checker takes it and looks at its scan. */
  async function lookAtIt() {
    await together(clerk, take)
    await together(clerk, async (context) => {
      const application = await findApplication(context.tx, clerk, draft.id)
      const merchant = await merchantCodeOf(context.tx, application)
      await auditRead(context, 'scan opened', { about: draft.formNo, merchant, application: draft.id })
    })
  }
  return {
    async verify() {
      await lookAtIt()
      await together(clerk, async (context) => {
        const application = await findApplication(context.tx, context.caller, context.params.id)
        const boxes = await boxesOf(context.tx, application, context.portal.clock())
        await verify({ ...context, query: {}, body: { ticked: boxes.map(({ key }) => key) } })
      })
    },
    async returnForCorrection() {
      await lookAtIt()
      const reasons = [no % 2 ? wrongHouse(category, fields) : darkPhoto]
      await together(clerk, (context) => returnForCorrection({ ...context, query: {}, body: { reasons } }))
    },
    async reject() {
      await lookAtIt()
      const reasons = [{ code: 'X01' as const, note: '' }]
      await together(clerk, (context) => reject({ ...context, query: {}, body: { reasons } }))
    },
    async acknowledge() {
      const ackDate = today()
      const ackNo = `000${ackDate.slice(2).replaceAll('-', '')}${`${no}`.padStart(6, '0')}`
      const bytes = await ackPdf([`Acknowledgement no. ${ackNo}`, `Form ${draft.formNo}`])
      const file = await keepAckFile({ ...on(clerk), query: { name: '' }, body: { name: `${ackNo}.pdf`, bytes } })
      await together(clerk, (context) => acknowledge({ ...context, body: { ackNo, ackDate, file: file.id } }))
    },
    process: () => together(clerk, (context) => markInProcess({ ...context, query: {}, body: { note: '' } })),
    object: () =>
      together(clerk, (context) =>
        raiseObjection({
          ...context,
          query: {},
          body: { reasons: [wrongHouse(category, fields)], objectedOn: today() },
        }),
      ),
    cancelAadhaar: () =>
      together(clerk, (context) =>
        cancelAadhaar({ ...context, query: {}, body: { reasons: [{ code: 'U01', note: '' }] } }),
      ),
    allot() {
      const pan = fields.pan || `ZZZPS${`${no}`.padStart(4, '0')}Z`
      return together(clerk, (context) => allot({ ...context, query: {}, body: { pan, allottedOn: today() } }))
    },
    dispatch() {
      const trackingNo = articleNo('EM', no)
      return together(clerk, (context) =>
        dispatch({ ...context, query: {}, body: { trackingNo, dispatchedOn: today() } }),
      )
    },
    deliver: () => together(clerk, (context) => deliver({ ...context, query: {}, body: { deliveredOn: today() } })),
  }
}

type Of = [category: string, fields: Partial<ApplicationFields>]

/** The house number as it stands in the address of the form, and as its proof has it: nine more. */
function houseIn(...[category, fields]: Of) {
  const line = rulesOf(category).isPerson || !fields.offRoad ? ('resRoad' as const) : ('offRoad' as const)
  const road = fields[line] ?? ''
  const onForm = Number.parseInt(road, 10)
  const inProof = onForm + 9
  return { line, onForm, inProof, road: road.replace(`${onForm}`, `${inProof}`) }
}

function wrongHouse(...of: Of) {
  const { onForm, inProof } = houseIn(...of)
  const note = `House number differs from the proof: form ${onForm}, proof ${inProof}`
  return { code: 'A01' as const, note }
}

const darkPhoto = { code: 'P02' as const, note: 'पृष्ठभूमि सफेद होनी चाहिए' }

/** A draft as it was left: with each number a little less was typed. */
function halfTyped(no: number, fields: Partial<ApplicationFields>) {
  const names = Object.keys(fields) as (keyof ApplicationFields)[]
  const typed = names.slice(0, names.length - 4 * (no % 5))
  return Object.fromEntries(typed.map((name) => [name, fields[name]])) as Partial<ApplicationFields>
}

/** What a provider would answer with; it says that it is none. */
function ackPdf(lines: string[]): Promise<Buffer> {
  return pdfOf({ title: 'Acknowledgement (demo)', madeAt: new Date() }, (paper) => {
    say(paper, 'Acknowledgement', inner.left, 14, { size: 16, face: 'bold' })
    for (const [i, line] of [...lines, 'DEMO, NOT A REAL ACKNOWLEDGEMENT'].entries())
      say(paper, line, inner.left, 25 + i * 6, { size: 11 })
  })
}

export const demo: DemoPart[] = [{ order: 30, fill: bringApplications }]
