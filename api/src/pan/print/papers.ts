import { dayText, indianDay } from 'contract/field/fields'
import type { ApplicationInfo, Price } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { isRepresented, proofsOf, rulesOf } from 'contract/pan/form/category-rules'
import { panProofs } from 'contract/pan/form/choices'
import { changeDocumentName } from 'contract/pan/form/correction'
import { documentName, documentOf } from 'contract/pan/form/documents'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { fullName } from 'contract/pan/form/names'
import { ended, hasEnded, isDraft, type Status, statuses } from 'contract/pan/status'
import { addressLines } from 'contract/place/address-lines'
import { businessSetting } from '../../business/settings.ts'
import { fileHeaders } from '../../files/headers.ts'
import type { Http } from '../../http/handler.ts'
import { sellerOn } from '../../masters/gst/seller.ts'
import { rupeesText, toPaise } from '../../money/ledger.ts'
import { taxYearOf, taxYearText } from '../../money/tds.ts'
import { notePaperRead } from '../../paper-read/note.ts'
import type { Portal } from '../../portal.ts'
import { clockText } from '../../shared/dates.ts'
import { Refusal } from '../../shared/refusal.ts'
import { readSetting } from '../../shared/setting.ts'
import { refuseErased } from '../application/erased.ts'
import type { OnApplication } from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { infoOf } from '../view/info.ts'
import { labelPdf } from './label.ts'
import { letterheadOf } from './letterhead.ts'
import { receiptPdf } from './receipt.ts'
import { slipPdf } from './slip.ts'

type Info = ApplicationInfo
type PaperCall = OnApplication & Http
type Paper = { name: string; pdf: Promise<Buffer> }

/** Sends a paper about an application, and logs who printed it. It is made for each print and never stored. */
async function send(call: PaperCall, what: 'slip' | 'receipt' | 'address label', make: (info: Info) => Promise<Paper>) {
  const { reply } = call
  const info = await infoOf(call)
  // A receipt is about money, and belongs to the books.
  if (what !== 'receipt') refuseErased(info)
  const { name, pdf } = await make(info)
  const bytes = await pdf
  await notePaperRead(call, `${what} printed`, {
    about: info.formNo,
    merchant: info.merchantCode,
    application: info.id,
  })
  return reply.headers(fileHeaders('application/pdf', name)).send(bytes)
}

/** The acknowledgement slip; 409 before there is an acknowledgement. */
export const printSlip = (call: PaperCall) =>
  send(call, 'slip', async (info) => {
    const { ackNo, formNo, merchantCode } = acknowledged(info)
    const fields = { ...emptyApplication, ...info.fields }
    const at = call.portal.site
    const pdf = slipPdf({
      formNo,
      ackNo,
      merchantCode,
      name: info.name,
      price: paid(info),
      head: await letterheadOf(call.portal),
      facts: slipFacts(info, fields),
      steps: [
        `Track at ${at.replace(/^https?:\/\//, '')}/track with this number and the ${bornLabel(info).toLowerCase()}.`,
        fields.cardType === 'EPAN_ONLY'
          ? 'The e-PAN comes by e-mail.'
          : 'The card comes by Speed Post to the address in the form.',
        fields.cardType === 'EPAN_ONLY'
          ? 'Keep this slip until it is there.'
          : 'Keep this slip until the card arrives.',
      ],
      photo: await photoOf(call.portal, info),
      trackAt: trackPage(at, ackNo),
      madeAt: call.portal.clock(),
    })
    return { name: `${ackNo}-slip.pdf`, pdf }
  })

/** The receipt for the customer; 409 before the payment. */
export const printReceipt = (call: PaperCall) =>
  send(call, 'receipt', async (info) => {
    const price = paid(info)
    const { formNo, name, events } = info
    const paidAt =
      events.find(({ from, to }) => from && isDraft(from as Status) && !isDraft(to as Status))?.at ?? info.createdAt
    const head = await letterheadOf(call.portal)
    const seller = await sellerOn(call.tx, indianDay(new Date(paidAt)))
    const pdf = receiptPdf({
      formNo,
      name,
      price,
      head: { ...head, reach: [head.reach, seller && `GSTIN ${seller.gstin}`].filter(Boolean).join(', ') },
      facts: [
        ['Receipt no.', `${formNo}/${taxYearText(taxYearOf(new Date(paidAt)))}`],
        ['Application', applicationWords(info)],
        ['Card', cardWords(info.fields.cardType)],
        ['Paid on', momentText(paidAt)],
      ],
      shop: await shopOf(call.portal, info.merchantCode),
      givenBack: givenBack(info),
      trackAt: trackPage(call.portal.site, formNo),
      madeAt: call.portal.clock(),
    })
    return { name: `${formNo}-receipt.pdf`, pdf }
  })

/**
 * The address label for the envelope of the hard copy (domain 9.2): from the shop to the office, or from the office
 * back to the shop when something is missing. 409 before there is an acknowledgement, or while we have no address.
 */
export const printLabel = (call: PaperCall) =>
  send(call, 'address label', async (info) => {
    const { ackNo, formNo, merchantCode } = acknowledged(info)
    const business = await readSetting(call.tx, businessSetting)
    const lines = business ? addressLines(business) : []
    if (!business || lines.length === 0)
      throw new Refusal(409, 'The address of the office is not set yet. Ask the office.')
    const shop = await shopOf(call.portal, merchantCode)
    const office = { name: business.businessName, lines, phone: business.contactNo }
    const counter = { name: `${shop.name} (${shop.code})`, lines: shop.lines, phone: shop.mobile }
    const goesBack = call.caller.role !== 'merchant' && info.hardcopy === 'DEFICIENT'
    const pdf = labelPdf({
      formNo,
      ackNo,
      name: info.name,
      madeAt: call.portal.clock(),
      ...(goesBack ? { to: counter, from: office } : { to: office, from: counter }),
      contents: contentsOf(info, { ...emptyApplication, ...info.fields }),
    })
    return { name: `${ackNo}-address.pdf`, pdf }
  })

function acknowledged({ ackNo, ...info }: Info) {
  if (!ackNo) throw new Refusal(409, 'There is no acknowledgement yet: {status}', { status: statuses[info.status].en })
  return { ...info, ackNo }
}

function paid({ price, status }: Info): Price {
  if (!price || status === 'DRAFT') throw notAllowedIn(status)
  return price
}

const trackPage = (site: string, no: string) => `${site}/track?no=${no}`

const isPerson = ({ category }: Info) => rulesOf(category).isPerson
/** As the form calls it. */
const bornLabel = ({ category }: Info) => rulesOf(category).date.label

const applicationWords = ({ appType, category }: Info) => {
  const who = categoryName(category)
  return `${appType === 'C' ? 'Correction' : 'New PAN'}, ${who.charAt(0).toLowerCase()}${who.slice(1)}`
}
const cardWords = (cardType?: string) => (cardType === 'EPAN_ONLY' ? 'e-PAN, by e-mail' : 'Physical, by post')
const momentText = (at: string) => `${dayText(indianDay(new Date(at)))}, ${clockText(new Date(at))}`

function slipFacts(info: Info, fields: ApplicationFields) {
  const { motherSingleParent: single } = fields
  const father = fullName({
    firstName: fields.fatherFirst,
    middleName: fields.fatherMiddle,
    lastName: fields.fatherLast,
  })
  const mother = fullName({
    firstName: fields.motherFirst,
    middleName: fields.motherMiddle,
    lastName: fields.motherLast,
  })
  const parent: [string, string][] = isPerson(info)
    ? [[single ? "Mother's name" : "Father's name", single ? mother : father]]
    : []
  const left: [string, string][] = [
    ...parent,
    ['Mobile', fields.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')],
    ['Filed on', dayText(info.ackDate ?? '')],
  ]
  const right: [string, string][] = [
    ['Application', applicationWords(info)],
    [bornLabel(info), fields.dob ? dayText(fields.dob) : '--'],
    ...(fields.aadhaar ? [['Aadhaar', fields.aadhaar] as [string, string]] : []),
    ['Card', cardWords(fields.cardType)],
  ]
  return { left, right }
}

/** The contents of the envelope: the form and each named document once. */
function contentsOf({ appType, category }: Info, fields: ApplicationFields) {
  const isOwn = rulesOf(category).isPerson && !isRepresented(category, fields)
  const copy = isOwn ? ', copy signed by the applicant' : ', signed copy'
  const proofs = proofsOf(category, fields)
    .filter((proof) => fields[proof])
    .map((proof) => {
      const found = documentOf(fields[proof])
      const whose = proof.startsWith('ra') ? ' of the representative' : ''
      return `${documentName(fields[proof])}${whose}${found && 'original' in found ? '' : copy}`
    })
  const ofChange = appType === 'C' ? changePapers(fields) : []
  return [
    'The application form, signed in both places',
    'The acknowledgement, signed',
    ...new Set([...proofs, ...ofChange]),
  ]
}

/** The documents of a correction besides the proofs: for the change, and for the PAN. */
function changePapers({ changes, nameProof, parentProof, panProof, firCopy }: ApplicationFields) {
  const reasons = [changes.includes('T1') && nameProof, changes.includes('T2') && parentProof]
  return [
    ...reasons.flatMap((code) => (code ? [changeDocumentName(code)] : [])),
    ...panProofs.flatMap(({ value, label }) => (value === panProof && value !== 'NONE' ? [label] : [])),
    ...(panProof !== 'PAN_CARD' && firCopy ? ['Copy of the FIR'] : []),
  ]
}

/** Refunds after the payment, from the events of the application. */
function givenBack({ events, status }: Info) {
  if (!hasEnded(status)) return ''
  const back = events.findLast(({ to, amount }) => (ended as readonly string[]).includes(to) && (amount ?? 0) > 0)
  if (!back) return ''
  return `₹\u00a0${rupeesText(toPaise(back.amount ?? 0))} was given back on ${dayText(indianDay(new Date(back.at)))}.`
}

async function photoOf({ files }: Portal, { crops }: Info) {
  const photo = crops.find(({ kind }) => kind === 'photo')
  return photo ? files.read(photo.fileId) : null
}

async function shopOf({ db }: Portal, code: string) {
  const { shopName, mobileNo, address } = await db
    .selectFrom('merchant')
    .select(['shopName', 'mobileNo', 'address'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const lines = addressLines(address)
  return { code, name: shopName, mobile: mobileNo, lines, address: lines.join(', ') }
}
