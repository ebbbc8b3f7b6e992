import { judgedFields, type KycAnswers, type KycField, kycField, kycFieldsOf } from 'contract/kyc/fields'
import sharp from 'sharp'
import { keepFiles, pictureFile } from '../files/upload.ts'
import { approve, giveVerdict } from '../kyc/office.ts'
import { submitOwn } from '../kyc/own.ts'
import { answersOf, ownKyc, sendingsOf } from '../kyc/queries.ts'
import type { Portal } from '../portal.ts'
import { transact } from '../shared/context.ts'
import { outlined } from '../shared/fonts.ts'
import { saveSetting } from '../shared/settings.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoUser } from './people.ts'
import { portrait } from './portrait.ts'
import type { Travel } from './time.ts'

/**
 * The demo asks for KYC. Whom visitors sign in as went through it; the papers of the other shops were seen before there were
 * forms.
 */
export async function seedKyc({ portal, goTo, goOn }: Travel, people: DemoUser[], by: DemoUser) {
  await saveSetting(portal.db, 'kyc', { required: true })
  goTo(119, 690)
  const known = people.filter(({ userName }) => demoAccounts.some((account) => account.userName === userName))
  for (const [i, person] of known.entries()) {
    await fillIn(portal, person, i)
    goOn(45)
    await check(portal, person, by)
  }
  await portal.db.updateTable('kyc').set({ status: 'APPROVED' }).where('merchantId', 'is not', null).execute()
  const due = people.find((person) => !known.includes(person))
  const soon = {
    status: 'REKYC_DUE',
    dueWhy: 'TIME',
    serveUntil: new Date(portal.clock().getTime() + 140 * day),
  } as const
  await portal.db.updateTable('kyc').set(soon).where('userId', '=', `${due?.id}`).execute()
}

const day = 24 * 3_600_000

const pans = [
  { pan: 'ZAAPS0000A', gstin: '09ZAAPS0000A1ZY', aadhaarLast4: '0016' },
  { pan: 'ZADPP0000D', gstin: '', aadhaarLast4: '0028' },
]

async function fillIn(portal: Portal, person: DemoUser, no: number) {
  const name = person.name.toUpperCase()
  const account = `0000000000${20 + no}`
  const answers: KycAnswers = {
    ...{ ...(pans[no] ?? pans[0]), nameAsPan: name, bankAccount: account, bankAccountAgain: account },
    ...{ ifsc: 'DEMO0000001', accountHolder: name, referenceName: 'Suresh Namoona', referenceMobile: '6000000091' },
    ...{ emergencyName: 'Asha Namoona', emergencyMobile: '6000000092' },
  }
  for (const field of kycFieldsOf('MERCHANT')) {
    const { control, optional } = kycField(field)
    if (control === 'file' && !optional) answers[field] = await keepPaper(portal, person, field)
  }
  const body = { ...answers, agreement: true }
  await transact(portal, person, (context) => submitOwn({ ...context, params: {}, query: undefined, body } as never))
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

async function check(portal: Portal, person: DemoUser, by: DemoUser) {
  await transact(portal, by, async (context) => {
    const found = await ownKyc(context.tx, person)
    const [sent] = found ? await sendingsOf(context.tx, found.id) : []
    if (!found || !sent) throw new Error('a KYC that was just sent is not there')
    const call = { ...context, params: { id: found.id }, query: undefined }
    for (const field of judgedFields('MERCHANT', answersOf(portal.keys, sent)))
      await giveVerdict({ ...call, body: { no: sent.no, field, verdict: 'OK', reason: '' } } as never)
    await approve({ ...call, body: { no: sent.no } } as never)
  })
}
