import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import {
  aadhaar,
  ageOn,
  day,
  email,
  indianDay,
  mobile,
  oneOf,
  optionalText,
  pan,
  pin,
  rupees,
  shopName,
  textUpTo,
  ticked,
} from '../fields.ts'
import { stateNames } from '../places.ts'

/** How a PSA registration stands (domain 5); the words are those of `decisions`. */
export const psaStatuses = ['REQUESTED', 'SENT_TO_UTI', 'ACTIVE', 'REJECTED', 'SUSPENDED'] as const
export type PsaStatus = (typeof psaStatuses)[number]

/** What the office does with a registration, from where to where. What is not listed is refused with 409. */
export const psaSteps = {
  send: { from: ['REQUESTED'], to: 'SENT_TO_UTI' },
  activate: { from: ['SENT_TO_UTI'], to: 'ACTIVE' },
  reject: { from: ['REQUESTED', 'SENT_TO_UTI'], to: 'REJECTED' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly PsaStatus[]; to: PsaStatus }>
export type PsaStep = keyof typeof psaSteps

/** Whether this may be done with a registration that stands there. */
export const mayStep = (step: PsaStep, from: string) => (psaSteps[step].from as readonly string[]).includes(from)

/** The papers a registration needs, each a picture or a PDF; the Aadhaar with its first eight digits covered. */
export const psaPapers = [
  { field: 'photo', label: 'Photo' },
  { field: 'panFile', label: 'PAN card' },
  { field: 'aadhaarFile', label: 'Aadhaar, masked' },
  { field: 'shopFile', label: 'Photo of the shop' },
] as const
export type PsaPaper = (typeof psaPapers)[number]['field']

const upper = (max: number) =>
  v.pipe(
    textUpTo(max),
    v.transform((text) => text.toUpperCase()),
  )
const paper = (text: string) => v.pipe(v.string(text), v.nonEmpty(text))

/** What a merchant sends to become a PAN service agent of UTI. The papers are ids of uploaded files. */
export const PsaRequest = v.object({
  name: v.pipe(upper(85), v.regex(/^[A-Z][A-Z .'-]*$/, 'Write the name as on the PAN card, in letters')),
  shopName,
  mobile,
  email,
  pan,
  aadhaar,
  dob: v.pipe(
    day,
    v.check((dob) => ageOn(dob, indianDay(new Date())) >= 18, 'You must be at least 18 years old'),
  ),
  address1: textUpTo(50),
  address2: optionalText(50),
  address3: optionalText(50),
  city: textUpTo(50),
  district: textUpTo(50),
  state: oneOf(stateNames as [string, ...string[]]),
  pin,
  photo: paper('Add the photo'),
  panFile: paper('Add the PAN card'),
  aadhaarFile: paper('Add the masked Aadhaar'),
  shopFile: paper('Add the photo of the shop'),
  consent: ticked('Your consent is needed before this goes to UTI'),
})
export type PsaRequest = v.InferOutput<typeof PsaRequest>

/** A registration as its merchant and the lists see it: PAN and Aadhaar masked. Times UTC, `dob` a day. */
export const Psa = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  requestedAt: v.string(),
  merchantCode: v.string(),
  merchantName: v.string(),
  name: v.string(),
  shopName: v.string(),
  mobile: v.string(),
  email: v.string(),
  panMasked: v.string(),
  city: v.string(),
  state: v.string(),
  status: v.picklist(psaStatuses),
  statusAt: v.string(),
  psaId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** A password reset was asked for and is not done yet. */
  resetAsked: v.optional(v.boolean(), false),
})
export type Psa = v.InferOutput<typeof Psa>

/** The same with all that UTI asks for. */
export const PsaInfo = v.looseObject({
  ...Psa.entries,
  aadhaarLast4: v.string(),
  dob: v.string(),
  address: v.string(),
  district: v.string(),
  pin: v.string(),
  papers: v.array(v.looseObject({ label: v.string(), fileId: v.string() })),
  decidedBy: v.nullable(v.string()),
})
export type PsaInfo = v.InferOutput<typeof PsaInfo>

/** The number UTI gives; also the user name there. */
export const PsaActivation = v.object({
  psaId: v.pipe(
    textUpTo(20),
    v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
    v.regex(/^[A-Z0-9]{6,20}$/, 'PSA id has 6 to 20 letters and digits'),
  ),
})
/** Why a registration is rejected or suspended; the merchant reads it. */
export const PsaReason = v.object({ reason: textUpTo(300) })

/** What a coupon pays for. */
export const cardTypes = { PHYSICAL: 'Physical card', EPAN: 'e-PAN' } as const
export type CouponCard = keyof typeof cardTypes
/** What is bought at UTI: coupons for single cards, or an amount it takes from. */
export const topUpKinds = { COUPON: 'Coupons', AMOUNT: 'Amount' } as const
/** How a top-up stands. */
export const topUpStatuses = ['REQUESTED', 'CREDITED', 'REJECTED'] as const

/** UTI's balance is topped up within these limits, in rupees, where the owner sets no others. */
export const amountLimits = { least: 100, most: 100_000 }

const quantityText = 'Quantity must be between 1 and 1000'
const quantity = v.pipe(
  v.number(quantityText),
  v.integer(quantityText),
  v.minValue(1, quantityText),
  v.maxValue(1000, quantityText),
)

/** Coupons of one kind of card, or an amount of rupees that UTI takes from as applications come. */
export const TopUpRequest = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('COUPON'), cardType: oneOf(['PHYSICAL', 'EPAN']), quantity }),
    v.object({
      kind: v.literal('AMOUNT'),
      amount: v.pipe(
        rupees,
        v.minValue(amountLimits.least, 'Amount must be between 100 and 1,00,000'),
        v.maxValue(amountLimits.most, 'Amount must be between 100 and 1,00,000'),
      ),
    }),
  ],
  'Required',
)
export type TopUpRequest = v.InferOutput<typeof TopUpRequest>

/** A top-up. `rate` and `amount` in rupees, times UTC. */
export const TopUp = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  dated: v.string(),
  merchantCode: v.string(),
  merchantName: v.string(),
  psaId: v.string(),
  kind: v.string(),
  cardType: v.nullable(v.string()),
  quantity: v.nullable(v.number()),
  rate: v.nullable(v.number()),
  amount: v.number(),
  status: v.picklist(topUpStatuses),
  utiRef: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
})
export type TopUp = v.InferOutput<typeof TopUp>

/** UTI's number for what it added. */
export const TopUpCredit = v.object({
  utiRef: v.pipe(
    textUpTo(30),
    v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
    v.regex(/^[A-Z0-9/-]{4,30}$/, 'Enter the reference number of UTI'),
  ),
})
/** Why a top-up is not added; the merchant reads it. */
export const TopUpRejection = v.object({ reason: textUpTo(300) })

/** How an application stands at UTI, as the merchant writes it down himself. */
export const utiStatuses = ['SUBMITTED', 'OBJECTION', 'ALLOTTED', 'REJECTED'] as const
/** An application that was filed at UTI's own portal, as the merchant notes it. */
export const UtiApplication = v.object({
  couponNo: v.pipe(
    textUpTo(20),
    v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
    v.regex(/^[A-Z0-9-]{8,15}$/, 'Coupon number has 8 to 15 letters, digits or dashes'),
  ),
  applicant: upper(85),
  appType: oneOf(['N', 'C']),
  dated: day,
})
export type UtiApplication = v.InferOutput<typeof UtiApplication>
/** A noted application with how it stands; `dated` a day, `statusAt` UTC. */
export const UtiLogRow = v.looseObject({
  id: v.string(),
  couponNo: v.string(),
  applicant: v.string(),
  appType: v.string(),
  dated: v.string(),
  status: v.picklist(utiStatuses),
  statusAt: v.string(),
})
export type UtiLogRow = v.InferOutput<typeof UtiLogRow>
/** How a noted application stands now. */
export const UtiMark = v.object({ status: oneOf(utiStatuses) })

const Price = v.looseObject({ cardType: v.string(), rate: v.number() })

/** Where a merchant stands with UTI: his registration, prices, wallet and what he topped up. */
export const UtiOverview = v.looseObject({
  psa: v.nullable(Psa),
  portal: v.string(),
  prices: v.array(Price),
  balance: v.number(),
  creditLimit: v.number(),
  counts: v.record(v.string(), v.number()),
})
export type UtiOverview = v.InferOutput<typeof UtiOverview>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'])
const m = '/merchant/uti' as const
const b = '/backend/actions/uti-pan' as const
const Kept = v.looseObject({ id: v.string(), refNo: v.string() })
const Stood = v.looseObject({ id: v.string(), status: v.string() })

/** PAN applications through UTI: the merchant's agent id there, and the balance he buys for it. */
export const uti = {
  overview: merchant.read(m, UtiOverview),
  paper: merchant.upload(`${m}/psa-registration/file`, v.looseObject({ id: v.string() })),
  request: merchant.act(`${m}/psa-registration`, PsaRequest, Kept),
  askReset: merchant.act(`${m}/psa-loginid/reset`),
  /** Takes the price from the wallet. */
  topUp: merchant.act(`${m}/topup`, TopUpRequest, v.looseObject({ ...Kept.entries, balance: v.number() }), {
    money: true,
  }),
  topUps: merchant.list(`${m}/topup/list`, TopUp),
  log: merchant.list(`${m}/application/list`, UtiLogRow),
  note: merchant.act(`${m}/application`, UtiApplication, v.looseObject({ id: v.string() })),
  mark: merchant.act(`${m}/application/:id`, UtiMark, Stood),

  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  psas: office.list(`${b}/psa/list`, Psa),
  psa: office.read(`${b}/psa/:id`, PsaInfo),
  /** The whole PAN, to be typed at UTI. Who asks is written down. */
  psaPan: office.act(`${b}/psa/pan/:id`, undefined, v.looseObject({ pan: v.string() })),
  send: office.act(`${b}/psa/send/:id`, undefined, Stood),
  activate: office.act(`${b}/psa/activate/:id`, PsaActivation, Stood),
  reject: office.act(`${b}/psa/reject/:id`, PsaReason, Stood),
  suspend: office.act(`${b}/psa/suspend/:id`, PsaReason, Stood),
  resume: office.act(`${b}/psa/resume/:id`, undefined, Stood),
  resetDone: office.act(`${b}/psa/reset-done/:id`, undefined, Stood),
  coupons: office.list(`${b}/coupon/list`, TopUp),
  credit: office.act(`${b}/coupon/credit/:id`, TopUpCredit, Stood),
  /** Gives the whole price back, once. */
  rejectTopUp: office.act(`${b}/coupon/reject/:id`, TopUpRejection, Stood, { money: true }),
}
