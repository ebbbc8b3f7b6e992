import * as v from 'valibot'
import { endpointsFor, type ListRow } from '../endpoint.ts'
import { nameIn } from '../field/english.ts'
import { labelled } from '../field/field.ts'
import { mobile, optionalText, rupees, ticked } from '../field/fields.ts'
import { choice, joined, money, rowOf, status, text, time } from '../list/column.ts'
import { consentTaken } from '../privacy/consent.ts'
import { consentText } from '../privacy/consent-texts.ts'
import { Said } from '../said.ts'
import { takingBack } from '../take-back.ts'
import { vendorNames } from './card.ts'
import { cardStatuses, saidStatuses } from './status.ts'

const written = v.string('Required')

/**
 * An application as the specification has it: four texts and no other bound. The consent is an extra of our own dialog.
 */
const CardApplication = v.object({
  appMode: v.optional(written, 'S'),
  cardVendor: written,
  name: written,
  mobileNo: written,
  ...consentTaken,
})

const agreed = /* @__PURE__ */ consentText({ purpose: 'CARD' })

/** What our own dialog asks. */
export const CardForm = v.object({
  name: labelled(
    'Applicant name',
    nameIn(/^[A-Za-z][A-Za-z .']{1,74}$/, "Write only letters, spaces, dots and ', at least two letters"),
    {
      maxLength: 75,
      hint: 'As on the PAN card',
    },
  ),
  mobileNo: labelled('Mobile no', mobile, { hint: "The applicant's own: the partner sends an OTP to it" }),
  consent: labelled(agreed.en, ticked('The consent of the applicant is needed')),
})

/** The request that a new one would repeat. */
const Earlier = v.looseObject({ refNo: v.string(), dated: v.string() })

/** The columns of the specification. */
const specColumns = {
  dated: time('Date', { card: 'corner' }),
  refNo: text('Ref No', { search: true, width: 130, card: 'title' }),
  name: text('Applicant name', { search: true, width: 200, card: 'line' }),
  mobileNo: text('Contact no', { search: true, width: 130, card: 'foot' }),
  cardVendor: choice('Interested in', vendorNames, { width: 150, card: 'foot' }),
} as const
const byWhom = {
  merchant: joined('Merchant', ['code', 'staffName'], { search: true, width: 220, card: 'foot' }),
  code: text('Merchant code', { shown: false }),
  staffName: text('Staff name', { shown: false }),
} as const
const ours = {
  status: status('Status', cardStatuses, { card: 'chip' }),
  statusAt: time('Status since', { optional: true, card: 'none' }),
  payout: money('Payout', { optional: true, card: 'sum' }),
  partnerRef: text("Partner's ref", { search: true, optional: true, width: 150, card: 'foot' }),
  remark: text('Remark', { search: true, optional: true, width: 240, card: 'foot' }),
} as const
const officeColumns = { ...specColumns, ...byWhom, ...ours } as const
const ownColumns = {
  ...specColumns,
  ...ours,
  staffName: text('Applied by', { search: true, width: 150, card: 'none' }),
} as const
const rowId = { id: v.optional(v.string(), '') }

/** A row as the specification's call answers it. */
const UserRow = rowOf({ ...specColumns, ...byWhom })

/** A request in the office, with all that was said of it. Times UTC. */
const CardRequest = v.looseObject({
  request: rowOf(officeColumns, rowId),
  /** The request that it repeats. */
  duplicateOf: v.nullable(v.string()),
  hasConsent: v.boolean(),
  history: v.array(
    v.looseObject({ at: v.string(), by: v.string(), status: v.string(), remark: v.nullable(v.string()) }),
  ),
  /** What may be said of it now, by whoever reads it. */
  next: v.array(v.picklist(saidStatuses)),
  mayPay: v.boolean(),
})
export type CardRequest = v.InferOutput<typeof CardRequest>

/** What the partner said of a request. */
export const CardSaid = v.object({
  status: labelled('Status', v.picklist(saidStatuses, 'Required'), {
    options: saidStatuses.map((value) => ({ value, label: cardStatuses[value].en })),
  }),
  partnerRef: labelled("Partner's reference", optionalText(40), { word: 'if any', maxLength: 40 }),
  remark: labelled('Remark', optionalText(200), { word: 'if any', hint: 'The shop reads it.', maxLength: 200 }),
})

/** Payouts that are paid in one step at most. */
export const mostPayouts = 50
/** Requests and their sum in rupees as the person saw them: another sum is refused. */
const Payouts = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(mostPayouts)),
  total: rupees,
})

const Ids = v.object({
  ids: v.pipe(
    v.string('Required'),
    v.check((text) => {
      const ids = text.split(',')
      return ids.length <= mostPayouts && ids.every((id) => v.is(v.pipe(v.string(), v.uuid()), id))
    }, 'Tick them again in the list'),
  ),
})
/** The payouts that are due among ticked requests, in rupees. */
const DuePayouts = v.looseObject({
  due: v.array(
    v.looseObject({ id: v.string(), refNo: v.string(), name: v.string(), code: v.string(), payout: v.number() }),
  ),
  total: v.number(),
})
export type DuePayouts = v.InferOutput<typeof DuePayouts>

/** A line of a partner's file as the preview shows it. */
const FileLine = v.looseObject({
  line: v.number(),
  refNo: v.string(),
  name: v.string(),
  before: v.string(),
  status: v.string(),
})
/** What a partner's file says: how many requests get which status, what is so already, and what cannot be read. */
const PartnerFile = v.looseObject({
  counts: v.record(v.string(), v.number()),
  changed: v.number(),
  same: v.number(),
  lines: v.array(FileLine),
  faults: v.array(v.looseObject({ line: v.number(), ...Said.entries })),
  /** Titles of columns that are not used. */
  ignored: v.array(v.string()),
})
export type PartnerFile = v.InferOutput<typeof PartnerFile>

/** A card as it is offered to a shop now: its payout in rupees. */
const Offer = v.looseObject({ vendor: v.string(), payout: v.number() })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'cards' })
const everybody = endpointsFor(['merchant', 'admin', 'staff'], { menu: 'cards' })
const m = '/merchant/banking/cc' as const
const b = '/backend/actions/user-list' as const

const ownWords = {
  title: 'My requests',
  empty: { title: 'No requests yet', text: 'Each application for a card appears here with its status.' },
}

const userList = everybody.read('/merchant/cc-userlist', v.array(UserRow))

/**
 * Applications for cards and loans at partners (domain 9.1). The applicant's data goes to the partner's own page; we keep
 * who asked for what, what the partner says of it, and the payout.
 */
export const cards = {
  /** Answers the bare address of the partner's page. */
  apply: merchant.act(`${m}/apply`, CardApplication, v.string(), { needs: 'kyc' }),
  userList,

  offers: merchant.read(`${m}/offers`, v.array(Offer)),
  /** Whether the shop applied for this customer and card lately. */
  earlier: merchant.act(
    `${m}/earlier`,
    v.object({ cardVendor: written, mobileNo: written }),
    v.looseObject({ earlier: v.nullable(Earlier) }),
  ),
  /** The partner's page of a request whose link was given, once more. */
  address: merchant.act(`${m}/address/:refNo`, undefined, v.string()),
  own: {
    ...merchant.list(`${m}/list`, ownWords, ownColumns, rowId),
    whole: userList,
  },

  list: { ...office.list(`${b}/list`, 'CC User List', officeColumns, rowId), whole: userList },
  read: office.read(`${b}/:refNo`, CardRequest),
  say: office.act(`${b}/status/:refNo`, CardSaid),
  preview: office.upload(`${b}/file/preview`, PartnerFile, { right: 'cards:add' }),
  takeIn: office.upload(`${b}/file`, PartnerFile, { right: 'cards:add' }),
  chosen: office.read(`${b}/payout/chosen`, DuePayouts, { query: Ids, right: 'cards:act' }),
  pay: office.act(`${b}/pay`, Payouts, v.looseObject({ paid: v.number(), total: v.number() }), { money: true }),
  takeBack: takingBack(office, `${b}/payout/take-back`),
}

export type CardRow = ListRow<typeof cards.list>
export type OwnCardRow = ListRow<typeof cards.own>
