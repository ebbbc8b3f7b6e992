import { indianDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { hasPhoto } from 'contract/pan/category-rules'
import { checklist } from 'contract/pan/checklist'
import type { CropResult } from 'contract/pan/crop'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Picture } from '../files/picture.ts'
import { acknowledge, keepAckFile } from '../pan/acknowledge.ts'
import { answer, cancel } from '../pan/answer.ts'
import { cancelAadhaar } from '../pan/cancel-aadhaar.ts'
import { allot, deliver, dispatch, process } from '../pan/card.ts'
import { cutPicture, finishCrop } from '../pan/crop.ts'
import { begin, save } from '../pan/drafts.ts'
import { pagesOf } from '../pan/queries.ts'
import { finishScan, keepPages } from '../pan/scan.ts'
import { submit } from '../pan/submit.ts'
import { object, reply } from '../pan/tin-rejection.ts'
import { giveBack, reject, take, verify } from '../pan/verify.ts'
import { ackPdf } from './ack-pdf.ts'
import { filed } from './categories.ts'
import { type Correction, corrected } from './corrections.ts'
import type { Person } from './people.ts'
import { cutsOf, scannedPage } from './scanned-page.ts'
import type { Travel } from './time.ts'

type Deed = keyof ReturnType<typeof deedsOn>

const counter: Deed[] = ['begin', 'submit', 'scan', 'crop']

/** What was done with the applications, and on which days before today they were begun. */
const plan: { deeds: Deed[]; begun: number[]; correction?: Correction }[] = [
  { deeds: [...counter, 'verify', 'acknowledge'], begun: [12, 9] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process'], begun: [18] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'object'], begun: [36, 19] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'object', 'reply'], begun: [28] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'cancelAadhaar'], begun: [40] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'allot'], begun: [31] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch'], begun: [34] },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch', 'deliver'], begun: [50] },
  { deeds: [...counter, 'reject'], begun: [33, 14] },
  { deeds: ['begin', 'submit', 'cancel'], begun: [29, 7] },
  { deeds: [...counter, 'verify'], begun: [6, 5, 4, 3] },
  { deeds: [...counter, 'giveBack'], begun: [8, 6, 4, 2] },
  { deeds: [...counter, 'giveBack', 'answer'], begun: [5] },
  { deeds: counter, begun: [3, 2, 2, 1, 1, 1] },
  { deeds: ['begin', 'submit', 'scan'], begun: [3, 2, 1] },
  { deeds: ['begin', 'submit'], begun: [9, 3, 1, 1] },
  { deeds: ['leaveHalfTyped'], begun: [12, 5, 3, 1, 1] },
  { deeds: [...counter], begun: [2], correction: 'marriage' },
  { deeds: [...counter, 'verify', 'acknowledge', 'process', 'allot'], begun: [26], correction: 'several' },
  {
    deeds: [...counter, 'verify', 'acknowledge', 'process', 'allot', 'dispatch', 'deliver'],
    begun: [44],
    correction: 'reprint',
  },
]

/** Days after the beginning, and the minute of that day. */
const moments: Record<Deed, [days: number, minute: number]> = {
  leaveHalfTyped: [0, 600],
  begin: [0, 600],
  submit: [0, 660],
  scan: [0, 720],
  crop: [0, 780],
  cancel: [0, 840],
  verify: [1, 840],
  giveBack: [1, 840],
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
export async function seedApplications(travel: Travel, people: Person[], clerk: Person) {
  const called = (name: string) => people.find(({ userName }) => userName === name) ?? people[0]
  const shops = ['merchant', 'merchant', 'member', 'merchant'].map(called) as Person[]
  const all = plan.flatMap(({ begun, ...row }) => begun.map((daysAgo) => ({ ...row, daysAgo })))
  const steps = all.flatMap(({ deeds, daysAgo, correction }, i) => {
    const filed = { no: i + 1, correction, isScanned: deeds.includes('scan') }
    const on = deedsOn(travel, shops[i % shops.length] as Person, clerk, filed)
    return deeds.map((deed) => {
      const [days, minute] = moments[deed]
      return { daysAgo: Math.max(1, daysAgo - days), minute: minute + i, run: on[deed] }
    })
  })
  steps.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  for (const { daysAgo, minute, run } of steps) {
    travel.goTo(daysAgo, minute)
    await run()
  }
}

type Filed = { no: number; correction?: Correction | undefined; isScanned: boolean }

/** Everything that is done with one application, each deed by the person who does it. */
function deedsOn({ portal }: Travel, by: Person, clerk: Person, { no, correction, isScanned }: Filed) {
  const { category, fields } = correction ? { category: 'P', fields: corrected(no, correction) } : filed(no)
  let draft = { id: '', formNo: '', version: 0 }
  let drawn: Promise<Picture> | undefined

  const today = () => indianDay(portal.clock())
  const together = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(portal.db, work)

  async function type(given: Partial<ApplicationFields>) {
    const kind = { appType: correction ? ('C' as const) : ('N' as const), category }
    draft = await together((tx) => begin(tx, portal, by, kind, { version: 0, fields: given }))
  }

  async function cut(kinds: readonly CropResult['kind'][] = ['photo', 'signature']) {
    const [page] = await pagesOf(portal.db, draft.id)
    const mine = hasPhoto(category) ? kinds : kinds.filter((kind) => kind !== 'photo')
    const crops = cutsOf(no, page?.id ?? '').filter(({ kind }) => mine.includes(kind))
    await Promise.all(crops.map((crop) => cutPicture(portal, by, draft.id, crop)))
  }

  return {
    leaveHalfTyped: () => type(halfTyped(no, fields)),
    begin: () => type(fields),
    async submit() {
      // Drawn while the others are filled in: drawing takes longer than all the rest.
      if (isScanned) drawn = scannedPage(no, draft.formNo, { appType: correction ? 'C' : 'N', category, fields })
      const consent = { consent: true, noOtherPan: true } as const
      await together((tx) => submit(tx, portal, by, draft.id, { version: draft.version, ...consent }))
    },
    async scan() {
      if (drawn) await keepPages(portal, by, draft.id, { name: 'scan.jpg' }, [await drawn])
      await together((tx) => finishScan(tx, portal, by, draft.id))
    },
    async crop() {
      await cut()
      await together((tx) => finishCrop(tx, portal, by, draft.id))
    },
    cancel: () => together((tx) => cancel(tx, portal, by, draft.id, 'The customer changed her mind')),
    async verify() {
      await take(portal, clerk, draft.id)
      const ticked = checklist.map(({ key }) => key)
      await verify(portal, clerk, draft.id, ticked)
    },
    async giveBack() {
      await take(portal, clerk, draft.id)
      await giveBack(portal, clerk, draft.id, [no % 2 ? wrongHouse : darkPhoto])
    },
    async reject() {
      await take(portal, clerk, draft.id)
      await together((tx) => reject(tx, portal, clerk, draft.id, [{ code: 'X01', note: '' }]))
    },
    async answer() {
      const { version, reasons } = await portal.db
        .selectFrom('application')
        .select(['version', 'reasons'])
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      const isPhoto = reasons.some(({ code }) => code === darkPhoto.code)
      if (isPhoto) await cut(['photo'])
      else await save(portal, by, draft.id, { version, fields: { resRoad: '21 Namoona Road' } })
      const note = isPhoto ? 'Photo cut again, its background made white' : 'House number corrected to 21'
      await together((tx) => answer(tx, portal, by, draft.id, note))
    },
    async acknowledge() {
      const ackDate = today()
      const ackNo = `000${ackDate.slice(2).replaceAll('-', '')}${`${no}`.padStart(6, '0')}`
      const bytes = await ackPdf([`Acknowledgement no. ${ackNo}`, `Form ${draft.formNo}`])
      const file = await keepAckFile(portal, clerk, draft.id, { name: `${ackNo}.pdf`, bytes })
      const given = { ackNo, ackDate, file: file.id }
      await together((tx) => acknowledge(tx, portal, clerk, draft.id, given))
    },
    process: () => together((tx) => process(tx, portal, clerk, draft.id, '')),
    object: () => together((tx) => object(tx, portal, clerk, draft.id, { reasons: [wrongHouse], objectedOn: today() })),
    reply: () => together((tx) => reply(tx, portal, by, draft.id, 'The proof says 12 as well, see page 3')),
    cancelAadhaar: () =>
      together((tx) => cancelAadhaar(tx, portal, clerk, draft.id, { reasons: [{ code: 'U01', note: '' }] })),
    allot: () =>
      together((tx) =>
        allot(tx, portal, clerk, draft.id, {
          pan: fields.pan || `ZZZPS${`${no}`.padStart(4, '0')}Z`,
          allottedOn: today(),
        }),
      ),
    dispatch: () =>
      together((tx) =>
        dispatch(tx, portal, clerk, draft.id, {
          trackingNo: `EM${`${no}`.padStart(9, '0')}IN`,
          dispatchedOn: today(),
        }),
      ),
    deliver: () => together((tx) => deliver(tx, portal, clerk, draft.id, today())),
  }
}

const wrongHouse = { code: 'A01' as const, note: 'House number differs from the proof: form 12, proof 21' }
const darkPhoto = { code: 'P02', note: 'पृष्ठभूमि सफेद होनी चाहिए' }

/** A draft as it was left: with each number a little less was typed. */
function halfTyped(no: number, fields: Partial<ApplicationFields>) {
  const names = Object.keys(fields) as (keyof ApplicationFields)[]
  const typed = names.slice(0, names.length - 4 * (no % 5))
  return Object.fromEntries(typed.map((name) => [name, fields[name]])) as Partial<ApplicationFields>
}
