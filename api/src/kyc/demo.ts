import { judgedFields, type KycAnswers, type KycField, kycField, kycFieldsOf } from 'contract/kyc/fields'
import type { kyc } from 'contract/kyc/kyc'
import sharp from 'sharp'
import { keepFiles, pictureFile } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { demoAccounts } from '../seed/accounts.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import type { DemoUser } from '../seed/people.ts'
import { portrait } from '../seed/portrait.ts'
import { transact } from '../shared/context.ts'
import { outlined } from '../shared/fonts.ts'
import { saveSetting } from '../shared/setting.ts'
import { approve, askAgain, giveVerdict, reject as rejectKyc } from './office.ts'
import { saveOwn, submitOwn } from './own.ts'
import { answersOf, ownKyc, type Sending, sendingsOf } from './queries.ts'
import { kycSetting } from './settings.ts'

/** What waits to be filled in, checked or corrected: of shops that have not begun with services, and of somebody of the office. */
const underWay = [
  { name: 'Anita Kumari', pan: 'ZAFPK0000F', daysAgo: 13, fate: 'reject' },
  { name: 'Mohan Demo Das', pan: 'ZAGPD0000G', daysAgo: 6, fate: 'askAgain' },
  { name: 'Suresh Misaal', pan: 'ZAHPM0000H', daysAgo: 3, fate: 'send' },
  { name: 'Gurpreet Singh', pan: 'ZAJPS0000J', daysAgo: 2, fate: 'send' },
  { name: 'Joseph Demo Thomas', pan: 'ZAKPT0000K', daysAgo: 1, fate: 'leave' },
] as const

/**
 * The demo asks for KYC. Whom visitors sign in as went through it; the papers of the other shops were seen before there were
 * forms, but of those who are under way.
 */
async function bringEverybodyThrough({ travel: { portal, goTo, goOn }, people, staff }: Demo) {
  await saveSetting(portal.db, kycSetting, { required: true })
  goTo(119, 690)
  const known = people.filter(({ userName }) => demoAccounts.some((account) => account.userName === userName))
  for (const [i, person] of known.entries()) {
    await fillIn(portal, person, numbers[i] ?? numbers[0])
    goOn(45)
    await check(portal, person, staff.staff)
  }
  await portal.db
    .updateTable('kyc')
    .set({ status: 'APPROVED' })
    .where('merchantId', 'is not', null)
    .where(
      'name',
      'not in',
      underWay.map(({ name }) => name),
    )
    .execute()
  const due = people.find((person) => !known.includes(person))
  const soon = {
    status: 'REKYC_DUE',
    dueWhy: 'TIME',
    serveUntil: new Date(portal.clock().getTime() + 140 * day),
  } as const
  await portal.db.updateTable('kyc').set(soon).where('userId', '=', `${due?.id}`).execute()
}

/** A KYC in each place that the office looks at: rejected, to be corrected, two just sent, and one half filled in. */
async function leaveSomeUnderWay({ travel: { portal, goTo, goOn }, everybody, staff }: Demo) {
  for (const [i, { name, pan, daysAgo, fate }] of underWay.entries()) {
    const person = everybody.find((one) => one.name === name)
    if (!person) throw new Error(`${name} is not among the people of the demo`)
    goTo(daysAgo, 640 + i * 23)
    if (fate === 'leave') await beginOnly(portal, person, pan)
    else await fillIn(portal, person, { pan, gstin: '', aadhaarLast4: `00${31 + i}` })
    goOn(95)
    if (fate === 'reject') await reject(portal, person, staff.staff)
    if (fate === 'askAgain') await giveBack(portal, person, staff.staff)
  }
}

const day = 24 * 3_600_000

const numbers = [
  { pan: 'ZAAPS0000A', gstin: '09ZAAPS0000A1ZY', aadhaarLast4: '0016' },
  { pan: 'ZADPP0000D', gstin: '', aadhaarLast4: '0028' },
] as const

const kindOf = ({ merchantId }: DemoUser) => (merchantId ? 'MERCHANT' : 'STAFF')

async function fillIn(portal: Portal, person: DemoUser, given: { pan: string; gstin: string; aadhaarLast4: string }) {
  const name = person.name.toUpperCase()
  const account = `00000000${given.aadhaarLast4}`
  const fields = kycFieldsOf(kindOf(person))
  const answers: KycAnswers = {
    ...given,
    nameAsPan: name,
    bankAccount: account,
    bankAccountAgain: account,
    ifsc: 'DEMO0000001',
    accountHolder: name,
    referenceName: 'Suresh Namoona',
    referenceMobile: '6000000091',
    emergencyName: 'Asha Namoona',
    emergencyMobile: '6000000092',
    education: 'Graduate',
  }
  for (const field of fields) {
    const { control, optional } = kycField(field)
    if (control === 'file' && !optional) answers[field] = await keepPaper(portal, person, field)
  }
  const body = { ...answers, agreement: true }
  await transact(portal, person, (context) => submitOwn({ ...context, params: {}, query: undefined, body } as never))
}

/** The first page, and then a customer came. */
async function beginOnly(portal: Portal, person: DemoUser, pan: string) {
  const body: KycAnswers = { pan, nameAsPan: person.name.toUpperCase(), aadhaarLast4: '0035' }
  for (const field of ['selfie', 'panFile'] as const) body[field] = await keepPaper(portal, person, field)
  await transact(portal, person, (context) => saveOwn({ ...context, params: {}, query: undefined, body } as never))
}

async function keepPaper(portal: Portal, { id, name, merchantId }: DemoUser, field: KycField) {
  const { label } = kycField(field)
  const bytes = field === 'selfie' ? await portrait() : await paper(label, name)
  const file = pictureFile(
    { purpose: 'kyc', merchantId, createdBy: id, name: `${field}.jpg` },
    { bytes, widthPx: width, heightPx: height },
  )
  await keepFiles(portal, [file], async () => undefined)
  return file.id
}

const [width, height] = [640, 400]

/** A paper as a phone would show it; it says that it is none. */
function paper(label: string, name: string) {
  const line = (text: string, size: number, y: number) =>
    outlined(text, size, `fill="#2E241D" transform="translate(${width / 2} ${y})"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#FDFAF4"/><rect x="16" y="16" width="608" height="368" rx="18" fill="none" stroke="#DED3C0" stroke-width="4"/>
    ${line(label, 40, 120)}${line(name, 34, 210)}${line('DEMO, NOT A REAL PAPER', 24, 340)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

type Check = Pick<Handler<typeof kyc.giveVerdict>, 'tx' | 'portal' | 'caller' | 'params'> & { query: undefined }

/** The latest sending of somebody, before whoever of the office checks it. */
const checking = (
  portal: Portal,
  person: DemoUser,
  by: DemoUser,
  work: (call: Check, sent: Pick<Sending, 'no'> & { fields: KycField[] }) => Promise<void>,
) =>
  transact(portal, by, async (context) => {
    const found = await ownKyc(context.tx, person)
    const [sent] = found ? await sendingsOf(context.tx, found.id) : []
    if (!found || !sent) throw new Error('a KYC that was just sent is not there')
    const fields = judgedFields(found.kind, answersOf(portal.keys, sent))
    await work({ ...context, params: { id: found.id }, query: undefined }, { no: sent.no, fields })
  })

const check = (portal: Portal, person: DemoUser, by: DemoUser) =>
  checking(portal, person, by, async (call, { no, fields }) => {
    for (const field of fields) await giveVerdict({ ...call, body: { no, field, verdict: 'OK', reason: '' } } as never)
    await approve({ ...call, body: { no } } as never)
  })

const wrong: Partial<Record<KycField, string>> = {
  cheque: 'The account number is cut off. Photograph the whole cheque.',
  shopOutside: 'The name board cannot be read. Take the photo from closer.',
}

const giveBack = (portal: Portal, person: DemoUser, by: DemoUser) =>
  checking(portal, person, by, async (call, { no, fields }) => {
    for (const field of fields) {
      const reason = wrong[field] ?? ''
      await giveVerdict({ ...call, body: { no, field, verdict: reason ? 'BAD' : 'OK', reason } } as never)
    }
    await askAgain({ ...call, body: { no, remark: 'Please correct the two photos. All else is good.' } } as never)
  })

const reject = (portal: Portal, person: DemoUser, by: DemoUser) =>
  checking(portal, person, by, async (call, { no }) => {
    const reason = 'The PAN card shows another person than the photo'
    await giveVerdict({ ...call, body: { no, field: 'panFile', verdict: 'BAD', reason } } as never)
    await rejectKyc({
      ...call,
      body: { no, remark: `${reason}. The shop was telephoned and could not explain it.` },
    } as never)
  })

export const demo: DemoPart[] = [
  { order: 10, fill: bringEverybodyThrough },
  { order: 60, fill: leaveSomeUnderWay },
]
