import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { day, oneOf, optionalText, requiredText, rupees, typedText } from '../field/fields.ts'
import { choice, day as dayColumn, number, ownColumns, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { statusCodes } from '../pan/status.ts'
import type { Menu } from '../people/rights.ts'
import { Said } from '../said.ts'
import { codesOf } from '../status.ts'
import { bareDocket, docketRules } from './docket.ts'
import {
  directions,
  mostPapers,
  type PacketStep,
  packetStatuses,
  packetSteps,
  packetTypes,
  verdicts,
} from './status.ts'

const codes = <Code extends string>(table: Readonly<Record<Code, unknown>>) => Object.keys(table) as [Code, ...Code[]]
const id = v.pipe(v.string(), v.uuid())

/** A packet as its sender writes it. A shop sends to the office; the office to the provider, or to a shop. */
export const PacketInput = v.pipe(
  v.object({
    direction: labelled('Goes to', oneOf(codes(directions)), {
      options: optionsOf({ OFFICE_TO_PROVIDER: 'Provider', OFFICE_TO_MERCHANT: 'Shop' }),
    }),
    merchantId: labelled('Shop', v.nullable(id)),
    toName: labelled('Name', optionalText(100), { maxLength: 100 }),
    toAddress: labelled('Address', optionalText(300), { maxLength: 300, hint: 'As on the envelope, with PIN code' }),
    packetType: labelled('What is in it', oneOf(codes(packetTypes)), { options: optionsOf(packetTypes) }),
    /** The applications whose hard copies are in it, in their order. */
    papers: labelled('Hard copies', v.pipe(v.array(id), v.maxLength(mostPapers, 'A packet holds at most 500'))),
    contents: labelled('Contents', optionalText(200), { maxLength: 200, hint: 'As on the packing list' }),
    remark: labelled('Remark', optionalText(200), { word: 'if any', maxLength: 200 }),
    /** The version that was read: what somebody else changed meanwhile is not overwritten. */
    version: v.number(),
  }),
  v.forward(
    v.partialCheck(
      [['packetType'], ['papers']],
      ({ packetType, papers }) => (packetType === 'PAN_HARDCOPY') === papers.length > 0,
      'Add at least one hard copy',
    ),
    ['papers'],
  ),
  v.forward(
    v.partialCheck(
      [['packetType'], ['contents']],
      ({ packetType, contents }) => packetType === 'PAN_HARDCOPY' || contents !== '',
      'Say what is in the packet',
    ),
    ['contents'],
  ),
  v.forward(
    v.partialCheck(
      [['direction'], ['merchantId']],
      ({ direction, merchantId }) => direction !== 'OFFICE_TO_MERCHANT' || merchantId !== null,
      'Choose the shop',
    ),
    ['merchantId'],
  ),
  v.forward(
    v.partialCheck(
      [['direction'], ['toName']],
      ({ direction, toName }) => direction !== 'OFFICE_TO_PROVIDER' || toName !== '',
      'Enter the name on the envelope',
    ),
    ['toName'],
  ),
  v.forward(
    v.partialCheck(
      [['direction'], ['toAddress']],
      ({ direction, toAddress }) => direction !== 'OFFICE_TO_PROVIDER' || toAddress !== '',
      'Enter the address on the envelope',
    ),
    ['toAddress'],
  ),
)
export type PacketInput = v.InferOutput<typeof PacketInput>

/** Who carries a packet, under which number, since when. The company's own rule for the number is looked up. */
export const PacketSending = v.object({
  courierId: labelled('Courier', requiredText),
  docketNo: labelled(
    'Docket number',
    v.pipe(typedText, v.transform(bareDocket), v.maxLength(20, 'At most 20 characters')),
    { upper: true, autoComplete: 'off', maxLength: 40 },
  ),
  sentOn: labelled('Sent on', day),
  weightG: labelled(
    'Weight in grams',
    v.nullable(
      v.pipe(
        v.number(),
        v.integer('Enter whole grams'),
        v.minValue(1, 'At least 1'),
        v.maxValue(50_000, 'At most 50,000'),
      ),
    ),
    { word: 'if any' },
  ),
  charge: labelled(
    'Charge',
    v.nullable(v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000'))),
    { word: 'if any', hint: 'What the courier took, in rupees' },
  ),
  photo: labelled('Photo of the receipt', v.nullable(v.string()), { word: 'if any' }),
})
export type PacketSending = v.InferOutput<typeof PacketSending>

const PaperVerdict = v.pipe(
  v.object({ id, verdict: oneOf(codes(verdicts), 'Choose what became of it'), reason: optionalText(200) }),
  v.forward(
    v.partialCheck(
      [['verdict'], ['reason']],
      ({ verdict, reason }) => verdict !== 'DEFICIENT' || reason.length >= 5,
      'Say what is missing or wrong',
    ),
    ['reason'],
  ),
)

/** Another verdict on a paper of a packet that was opened, and why. */
export const PaperCorrection = v.pipe(
  v.object({
    itemId: id,
    verdict: labelled('Verdict', oneOf(codes(verdicts), 'Choose what became of it'), { options: optionsOf(verdicts) }),
    reason: labelled('What is missing or wrong', optionalText(200), { maxLength: 200 }),
    why: labelled('Why it is corrected', v.pipe(typedText, v.minLength(5, 'Say why'), v.maxLength(200)), {
      maxLength: 200,
      hint: 'Office and shop read it.',
    }),
  }),
  v.forward(
    v.partialCheck(
      [['verdict'], ['reason']],
      ({ verdict, reason }) => verdict !== 'DEFICIENT' || reason.length >= 5,
      'Say what is missing or wrong',
    ),
    ['reason'],
  ),
)
export type PaperCorrection = v.InferOutput<typeof PaperCorrection>

/** What was in a packet: the verdict on each of its papers. */
export const PacketReceipt = v.object({
  receivedOn: labelled('Received on', day),
  items: labelled('Hard copies', v.pipe(v.array(PaperVerdict), v.maxLength(mostPapers))),
})
export type PacketReceipt = v.InferOutput<typeof PacketReceipt>

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  createdAt: time('Added', { card: 'corner' }),
  direction: choice('Direction', directions, { width: 150, card: 'line' }),
  ...merchantColumns,
  packetType: choice('Type', packetTypes, { width: 140, card: 'line' }),
  itemCount: number('Hard copies', { width: 110, card: 'foot' }),
  company: text('Courier', { search: true, width: 130, card: 'foot' }),
  docketNo: text('Docket no', { search: true, width: 150, optional: true, card: 'foot' }),
  sentOn: dayColumn('Sent on', { optional: true, card: 'foot' }),
  receivedOn: dayColumn('Received on', { optional: true, card: 'foot' }),
  missing: number('Missing or deficient', { width: 166, optional: true, card: 'none' }),
  status: status('Status', packetStatuses, { card: 'chip' }),
} as const
const extra = { id: v.string() }

const paper = {
  applicationId: v.string(),
  ackNo: v.string(),
  formNo: v.string(),
  name: v.string(),
}
/** A hard copy that may go into a packet; `why`: what keeps it out. */
const PacketPaper = v.looseObject({
  ...paper,
  shop: v.string(),
  /** Days since the acknowledgement, as the list of hard copies counts them. */
  ackDate: v.nullable(v.string()),
  why: v.nullable(Said),
})
export type PacketPaper = v.InferOutput<typeof PacketPaper>

const PacketItem = v.looseObject({
  ...paper,
  id: v.string(),
  shop: v.string(),
  status: v.picklist(statusCodes),
  hardcopy: v.string(),
  verdict: v.nullable(v.picklist(codes(verdicts))),
  reason: v.nullable(v.string()),
  /** What was said of it before, the oldest first. */
  before: v.array(
    v.looseObject({
      verdict: v.picklist(codes(verdicts)),
      reason: v.nullable(v.string()),
      correctedAt: v.string(),
      by: v.string(),
      why: v.string(),
    }),
  ),
})
export type PacketItem = v.InferOutput<typeof PacketItem>

const steps = Object.keys(packetSteps) as [PacketStep, ...PacketStep[]]

/** A packet with its papers. `may`: the steps that whoever reads it may take now. */
export const PacketInfo = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  direction: v.picklist(codes(directions)),
  status: v.picklist(codesOf(packetStatuses)),
  packetType: v.picklist(codes(packetTypes)),
  merchantId: v.nullable(v.string()),
  merchant: v.nullable(v.string()),
  from: v.array(v.string()),
  to: v.array(v.string()),
  toName: v.string(),
  toAddress: v.string(),
  courierId: v.nullable(v.string()),
  company: v.nullable(v.string()),
  docketNo: v.nullable(v.string()),
  /** What is probably mistyped in the docket number. */
  docketDoubt: v.nullable(Said),
  /** Where the company says where the packet is. */
  trackingLink: v.nullable(v.string()),
  sentOn: v.nullable(v.string()),
  sentBy: v.nullable(v.string()),
  weightG: v.nullable(v.number()),
  charge: v.nullable(v.number()),
  photo: v.nullable(v.string()),
  contents: v.string(),
  remark: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  endedAt: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
  receivedOn: v.nullable(v.string()),
  version: v.number(),
  items: v.array(PacketItem),
  may: v.array(v.picklist(steps)),
})
export type PacketInfo = v.InferOutput<typeof PacketInfo>

/** Companies to choose from. */
const PacketChoices = v.looseObject({
  companies: v.array(v.looseObject({ id: v.string(), name: v.string(), docketRule: v.picklist(codes(docketRules)) })),
  /** For the office: the shops, and where it last sent to the provider. */
  shops: v.optional(v.array(v.looseObject({ id: v.string(), name: v.string() })), []),
  provider: v.optional(v.nullable(v.looseObject({ toName: v.string(), toAddress: v.string() })), null),
})
export type PacketChoices = v.InferOutput<typeof PacketChoices>

/** Whose papers are asked for: those that may go this way, to this shop. */
const PaperQuery = v.object({
  direction: oneOf(codes(directions)),
  merchantId: v.optional(v.string(), ''),
  /** The packet that is being changed: its own papers may stay in it. */
  packetId: v.optional(v.string(), ''),
})
export type PaperQuery = v.InferOutput<typeof PaperQuery>

const Saved = v.looseObject({ id: v.string(), refNo: v.string() })
const receivedStatus = v.picklist(['RECEIVED', 'PARTIAL'])

const packetCalls = <const Base extends string, const Roles extends readonly Role[]>(
  base: Base,
  roles: Roles,
  menu?: { menu: Menu },
) => {
  const { read, act, file, upload } = endpointsFor(roles, menu)
  return {
    choices: read(`${base}/choices`, PacketChoices),
    /** The papers that may go into a packet, the longest due first. */
    due: read(`${base}/papers`, v.array(PacketPaper), { query: PaperQuery }),
    /** The paper with this acknowledgement or form number, and whether it may go into the packet. */
    paper: read(`${base}/papers/:no`, PacketPaper, { query: PaperQuery }),
    /** Reads the numbers of bar codes on a photo. */
    codes: upload(`${base}/codes`, v.looseObject({ numbers: v.array(v.string()) })),
    photo: upload(`${base}/photo`, v.looseObject({ id: v.string() })),
    read: read(`${base}/packet/:id`, PacketInfo),
    add: act(`${base}/add`, PacketInput, Saved),
    edit: act(`${base}/edit/:id`, PacketInput, Saved),
    discard: act(`${base}/discard/:id`),
    /** Marks it as sent; on the day of sending the details may be put right. */
    send: act(`${base}/send/:id`, PacketSending),
    carry: act(`${base}/in-transit/:id`),
    receive: act(`${base}/receive/:id`, PacketReceipt, v.looseObject({ status: receivedStatus })),
    /** Another verdict on one paper, while nothing has been done on the first one. */
    correct: act(`${base}/correct/:id`, PaperCorrection, v.looseObject({ status: receivedStatus })),
    lose: act(`${base}/lost/:id`),
    comeBack: act(`${base}/came-back/:id`),
    packingList: file(`${base}/packing-list/:id`),
    label: file(`${base}/label/:id`),
  }
}

const title = 'Courier'
const empty = {
  title: 'No packets yet',
  text: 'Packets of hard copies appear here from their draft until they are received.',
}
const shop = '/merchant/misc/courier' as const
const office = '/backend/misc/courier' as const

/** Packets between shops, office and provider, with what is in them. */
export const packets = {
  shop: {
    ...packetCalls(shop, ['merchant']),
    list: endpointsFor(['merchant']).list(`${shop}/list`, { title, empty }, ownColumns(columns), extra),
  },
  office: {
    ...packetCalls(office, ['admin', 'staff'], { menu: 'courier' }),
    list: endpointsFor(['admin', 'staff'], { menu: 'courier' }).list(
      `${office}/list`,
      { title, empty },
      columns,
      extra,
    ),
  },
}
