import * as v from 'valibot'
import { inEnglishLetters, shopName } from '../../field/english.ts'
import { kept } from '../../field/field.ts'
import { ageOn, day, email, indianDay, mobile, oneOf, optionalText, pin, textUpTo, ticked } from '../../field/fields.ts'
import { aadhaar, pan } from '../../field/numbers.ts'
import { choice, mask, rowOf, status, text, time } from '../../list/column.ts'
import { merchantColumns } from '../../list/merchant-columns.ts'
import { stateNames } from '../../place/states.ts'
import { consentTaken } from '../../privacy/consent.ts'
import type { StatusTable } from '../../status.ts'

/** How a PSA registration stands (domain 5). */
export const psaStatuses = {
  REQUESTED: { en: 'Requested', tone: 'wait', icon: 'hourglass' },
  SENT_TO_UTI: { en: 'Sent to UTI', tone: 'info', icon: 'send' },
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  SUSPENDED: { en: 'Suspended', tone: 'danger', icon: 'ban' },
} as const satisfies StatusTable
export type PsaStatus = keyof typeof psaStatuses

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

const paper = (text: string) => v.pipe(v.string(text), v.nonEmpty(text))

/** What a merchant sends to become a PAN service agent of UTI. The papers are ids of uploaded files. */
export const PsaRequest = v.object({
  name: kept(
    v.pipe(
      textUpTo(85),
      inEnglishLetters(),
      v.toUpperCase(),
      v.regex(/^[A-Z][A-Z .'-]*$/, 'Write the name as on the PAN card, in letters'),
    ),
  ),
  shopName: kept(shopName),
  mobile: kept(mobile),
  email: kept(email),
  pan,
  aadhaar,
  dob: kept(
    v.pipe(
      day,
      v.check((dob) => ageOn(dob, indianDay(new Date())) >= 18, 'You must be at least 18 years old'),
    ),
  ),
  address1: kept(textUpTo(50)),
  address2: kept(optionalText(50)),
  address3: kept(optionalText(50)),
  city: kept(textUpTo(50)),
  district: kept(textUpTo(50)),
  state: kept(oneOf(stateNames as [string, ...string[]])),
  pin: kept(pin),
  photo: kept(paper('Add the photo')),
  panFile: kept(paper('Add the PAN card')),
  aadhaarFile: kept(paper('Add the masked Aadhaar')),
  shopFile: kept(paper('Add the photo of the shop')),
  consent: ticked('Your consent is needed before this goes to UTI'),
  ...consentTaken,
})
export type PsaRequest = v.InferOutput<typeof PsaRequest>

/** The columns of the lists of registrations. */
export const psaColumns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  requestedAt: time('Requested', { card: 'corner' }),
  ...merchantColumns,
  name: text('Name', { search: true, width: 200, card: 'line' }),
  shopName: text('Shop name', { shown: false, search: true }),
  mobile: text('Mobile', { search: true, width: 120 }),
  email: text('E-mail', { shown: false, search: true }),
  panMasked: mask('PAN', { search: true, width: 120 }),
  city: text('City', { search: true, width: 120 }),
  state: text('State', { shown: false }),
  psaId: text('PSA id', { search: true, optional: true, width: 140, card: 'foot' }),
  status: status('Status', psaStatuses, { width: 130, card: 'chip' }),
  statusAt: time('Since', { shown: false }),
  reason: text('Reason', { shown: false, optional: true }),
  /** A password reset was asked for and is not done yet. */
  resetAsked: {
    ...choice('New password', { true: 'Asked for', false: '' }, { filter: false, width: 130, card: 'foot' }),
    schema: v.optional(v.boolean(), false),
  },
} as const

/** A registration as its merchant and the lists see it: PAN and Aadhaar masked. Times UTC. */
export const Psa = rowOf(psaColumns, { id: v.string() })
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
  psaId: kept(
    v.pipe(
      textUpTo(20),
      v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
      v.regex(/^[A-Z0-9]{6,20}$/, 'PSA id has 6 to 20 letters and digits'),
    ),
  ),
})
/** Why a registration is rejected or suspended; the merchant reads it. */
export const PsaReason = v.object({ reason: kept(textUpTo(300)) })
