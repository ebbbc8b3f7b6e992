import { indianDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application'
import { checklist, type Status } from 'contract/pan/status'
import { inTransaction } from '../db/connect.ts'
import type { Picture } from '../files/picture.ts'
import { acknowledge, keepAckFile } from '../pan/acknowledge.ts'
import { answer, cancel } from '../pan/answer.ts'
import { cutPicture, finishCrop } from '../pan/crop.ts'
import { begin, save } from '../pan/drafts.ts'
import { finishScan, keepPages } from '../pan/scan.ts'
import { submit } from '../pan/submit.ts'
import { giveBack, reject, take, verify } from '../pan/verify.ts'
import { ackPdf } from './ack-pdf.ts'
import { applicant } from './applicants.ts'
import type { Person } from './people.ts'
import { cutsOf, scannedPage } from './scanned-page.ts'
import type { Travel } from './time.ts'

/** How far an application has come, and on which day before today it was begun. */
const plan: Partial<Record<Status | 'ANSWERED', number[]>> = {
  ACKNOWLEDGED: [50, 44, 38, 31, 26, 21, 16, 12, 9],
  REJECTED: [33, 14],
  CANCELLED: [29, 7],
  VERIFIED: [6, 5, 4, 3],
  INCOMPLETE: [8, 6, 4, 2],
  ANSWERED: [5],
  PENDING_VERIFICATION: [3, 2, 2, 1, 1, 1],
  WAITING_CROP: [3, 2, 1],
  WAITING_SCAN: [9, 3, 1, 1],
  DRAFT: [12, 5, 3, 1, 1],
}

type Fate = keyof typeof plan
const unscanned: Fate[] = ['DRAFT', 'WAITING_SCAN', 'CANCELLED']
type Step = { daysAgo: number; minute: number; run(): Promise<unknown> }

/** 40 applications in every status, made by the services in the order of time, so that each ledger reads like a real one. */
export async function seedApplications(travel: Travel, people: Person[], clerk: Person) {
  const shops = ['merchant', 'merchant', 'member', 'merchant'].map((name) =>
    people.find(({ userName }) => userName === name),
  )
  const begun = Object.entries(plan).flatMap(([fate, days]) => days.map((daysAgo) => ({ fate: fate as Fate, daysAgo })))
  const steps = begun.flatMap(({ fate, daysAgo }, i) =>
    stepsOf(travel, shops[i % shops.length] ?? (people[0] as Person), clerk, i + 1, fate, daysAgo),
  )
  steps.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  for (const { daysAgo, minute, run } of steps) {
    travel.goTo(daysAgo, minute)
    await run()
  }
}

function stepsOf(travel: Travel, by: Person, clerk: Person, no: number, fate: Fate, daysAgo: number): Step[] {
  const { portal } = travel
  const fields = applicant(no)
  const draft = { id: '', formNo: '', version: 0 }
  const isScanned = !unscanned.includes(fate)
  let page: Promise<Picture> | undefined
  const pay = (run: Parameters<typeof inTransaction>[1]) => () => inTransaction(portal.db, run)
  const at = (days: number, minute: number, run: Step['run']): Step => ({
    daysAgo: Math.max(days, 1),
    minute: minute + no,
    run,
  })

  const counter = [
    at(daysAgo, 600, async () => {
      const given = { version: 0, fields: fate === 'DRAFT' ? halfTyped(no, fields) : fields }
      const kind = { appType: 'N' as const, category: 'P' }
      Object.assign(draft, await inTransaction(portal.db, (tx) => begin(tx, portal, by, kind, given)))
      // Drawn while the others are filled in: drawing takes longer than all the rest.
      if (isScanned) page = scannedPage(no, draft.formNo, fields)
    }),
    at(
      daysAgo,
      660,
      pay((tx) => submit(tx, portal, by, draft.id, { version: draft.version, consent: true, noOtherPan: true })),
    ),
    at(daysAgo, 720, async () => {
      if (page) await keepPages(portal, by, draft.id, 'scan.jpg', [await page])
      await inTransaction(portal.db, (tx) => finishScan(tx, portal, by, draft.id))
    }),
    at(daysAgo, 780, async () => {
      await cutBoth()
      await inTransaction(portal.db, (tx) => finishCrop(tx, portal, by, draft.id))
    }),
  ]

  async function cutBoth() {
    const page = await portal.db
      .selectFrom('applicationPage')
      .select('id')
      .where('applicationId', '=', draft.id)
      .executeTakeFirstOrThrow()
    await Promise.all(cutsOf(no, page.id).map((crop) => cutPicture(portal, by, draft.id, crop)))
  }

  const taken = (run: Step['run']) => async () => {
    await take(portal, clerk, draft.id)
    await run()
  }
  const next = daysAgo - 1
  const ticked = checklist.map(({ key }) => key)
  const [address, photo] = [
    { code: 'A01', note: 'House number differs from the proof: form 12, proof 21' },
    { code: 'P02', note: 'पृष्ठभूमि सफेद होनी चाहिए' },
  ]
  const back = at(
    next,
    840,
    taken(() => giveBack(portal, clerk, draft.id, no % 2 ? [address] : [photo])),
  )
  const good = at(
    next,
    840,
    taken(() => verify(portal, clerk, draft.id, ticked)),
  )
  switch (fate) {
    case 'DRAFT':
      return counter.slice(0, 1)
    case 'WAITING_SCAN':
      return counter.slice(0, 2)
    case 'WAITING_CROP':
      return counter.slice(0, 3)
    case 'CANCELLED':
      return [
        ...counter.slice(0, 2),
        at(
          next,
          840,
          pay((tx) => cancel(tx, portal, by, draft.id, 'The customer changed her mind')),
        ),
      ]
    case 'INCOMPLETE':
      return [...counter, back]
    case 'ANSWERED':
      return [
        ...counter,
        back,
        at(next - 1, 600, async () => {
          const { version } = await portal.db
            .selectFrom('application')
            .select('version')
            .where('id', '=', draft.id)
            .executeTakeFirstOrThrow()
          await save(portal, by, draft.id, { version, fields: { resRoad: '21 Namoona Road' } })
          await cutBoth()
          await inTransaction(portal.db, (tx) => answer(tx, portal, by, draft.id, 'House number corrected to 21'))
        }),
      ]
    case 'REJECTED':
      return [
        ...counter,
        at(next, 840, taken(pay((tx) => reject(tx, portal, clerk, draft.id, [{ code: 'X01', note: '' }])))),
      ]
    case 'VERIFIED':
      return [...counter, good]
    case 'ACKNOWLEDGED':
      return [...counter, good, at(next - 2, 700, () => acknowledgeIt(travel, clerk, draft, no))]
    default:
      return counter
  }
}

async function acknowledgeIt(
  { portal }: Travel,
  clerk: Person,
  { id, formNo }: { id: string; formNo: string },
  no: number,
) {
  const ackDate = indianDay(portal.clock())
  const ackNo = `000${ackDate.slice(2).replaceAll('-', '')}${`${no}`.padStart(6, '0')}`
  const bytes = await ackPdf([`Acknowledgement no. ${ackNo}`, `Form ${formNo}`])
  const file = await keepAckFile(portal, clerk, id, { name: `${ackNo}.pdf`, bytes })
  await inTransaction(portal.db, (tx) => acknowledge(tx, portal, clerk, id, { ackNo, ackDate, file: file.id }))
}

/** A draft as it was left: with each number a little less was typed. */
function halfTyped(no: number, fields: Partial<ApplicationFields>) {
  const names = Object.keys(fields) as (keyof ApplicationFields)[]
  const typed = names.slice(0, names.length - 4 * (no % 5))
  return Object.fromEntries(typed.map((name) => [name, fields[name]])) as Partial<ApplicationFields>
}
