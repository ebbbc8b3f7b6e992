import * as v from 'valibot'
import { inEnglishLetters, shopName } from '../../field/english.ts'
import { labelled } from '../../field/field.ts'
import { ageOn, day, email, indianDay, mobile, oneOf, optionalText, pin, textUpTo, ticked } from '../../field/fields.ts'
import { aadhaar, pan } from '../../field/numbers.ts'
import { choice, mask, rowOf, status, text, time } from '../../list/column.ts'
import { merchantColumns } from '../../list/merchant-columns.ts'
import { stateOptions } from '../../place/state-field.ts'
import { stateNames } from '../../place/states.ts'
import { consentTaken } from '../../privacy/consent.ts'
import { consentText } from '../../privacy/consent-texts.ts'
import { serverNow } from '../../server-now.ts'
import type { StatusTable } from '../../status.ts'

/** The statuses of a PSA registration (domain 5). */
export const psaStatuses = {
  REQUESTED: { en: 'Requested', tone: 'wait', icon: 'hourglass' },
  SENT_TO_UTI: { en: 'Sent to UTI', tone: 'info', icon: 'send' },
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  SUSPENDED: { en: 'Suspended', tone: 'danger', icon: 'ban' },
} as const satisfies StatusTable
export type PsaStatus = keyof typeof psaStatuses

/** The office's steps for a registration, from which status to which. A step that is not listed is refused with 409. */
export const psaSteps = {
  send: { from: ['REQUESTED'], to: 'SENT_TO_UTI' },
  activate: { from: ['SENT_TO_UTI'], to: 'ACTIVE' },
  reject: { from: ['REQUESTED', 'SENT_TO_UTI'], to: 'REJECTED' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly PsaStatus[]; to: PsaStatus }>
export type PsaStep = keyof typeof psaSteps

/** Whether this step is allowed in that status. */
export const mayStep = (step: PsaStep, from: string) => (psaSteps[step].from as readonly string[]).includes(from)

/** The papers for a registration, each a picture or a PDF; the first eight digits of the Aadhaar must be covered. */
export const psaPapers = [
  { field: 'photo', label: 'Photo' },
  { field: 'panFile', label: 'PAN card' },
  { field: 'aadhaarFile', label: 'Aadhaar, masked' },
  { field: 'shopFile', label: 'Photo of the shop' },
] as const
export type PsaPaper = (typeof psaPapers)[number]['field']

const paper = (field: PsaPaper, text: string) =>
  labelled(psaPapers.find((one) => one.field === field)?.label ?? field, v.pipe(v.string(text), v.nonEmpty(text)), {
    keep: true,
  })
const ofAddress = { keep: true, maxLength: 50 } as const
const agreed = /* @__PURE__ */ consentText({ purpose: 'PSA' })

/** A merchant's request to become a PAN service agent (PSA) of UTI. The papers are ids of uploaded files. */
export const PsaRequest = v.object({
  name: labelled(
    'Name as on the PAN card',
    v.pipe(
      textUpTo(85),
      inEnglishLetters(),
      v.toUpperCase(),
      v.regex(/^[A-Z][A-Z .'-]*$/, 'Write the name as on the PAN card, in letters'),
    ),
    { keep: true, upper: true, autoComplete: 'name', maxLength: 85 },
  ),
  shopName: labelled('Shop name', shopName, { keep: true, maxLength: 75 }),
  mobile: labelled('Mobile', mobile, { keep: true }),
  email: labelled('E-mail', email, { keep: true, autoComplete: 'email', inputMode: 'email', maxLength: 100 }),
  pan: labelled('PAN', pan),
  aadhaar: labelled('Aadhaar', aadhaar),
  dob: labelled(
    'Date of birth',
    v.pipe(
      day,
      v.check((dob) => ageOn(dob, indianDay(serverNow())) >= 18, 'You must be at least 18 years old'),
    ),
    { keep: true },
  ),
  address1: labelled('Address', textUpTo(50), ofAddress),
  address2: labelled('Address, line 2', optionalText(50), { ...ofAddress, word: 'if any' }),
  address3: labelled('Address, line 3', optionalText(50), { ...ofAddress, word: 'if any' }),
  city: labelled('City', textUpTo(50), ofAddress),
  district: labelled('District', textUpTo(50), ofAddress),
  state: labelled('State', oneOf(stateNames as [string, ...string[]]), {
    keep: true,
    options: stateOptions,
  }),
  pin: labelled('PIN code', pin, { keep: true }),
  photo: paper('photo', 'Add the photo'),
  panFile: paper('panFile', 'Add the PAN card'),
  aadhaarFile: paper('aadhaarFile', 'Add the masked Aadhaar'),
  shopFile: paper('shopFile', 'Add the photo of the shop'),
  consent: labelled(agreed.en, ticked('Your consent is needed before this goes to UTI')),
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
  status: status('Status', psaStatuses, { card: 'chip' }),
  statusAt: time('Since', { shown: false }),
  reason: text('Reason', { shown: false, optional: true }),
  /** A password reset was requested and is not done yet. */
  resetAsked: {
    ...choice('New password', { true: 'Asked for', false: 'No' }, { width: 130, card: 'foot' }),
    schema: v.optional(
      v.pipe(
        v.union([v.boolean(), v.picklist(['true', 'false'])]),
        v.transform((asked) => `${asked}` === 'true'),
      ),
      false,
    ),
  },
} as const

/** A registration as its merchant and the lists see it: PAN and Aadhaar masked. Times UTC. */
export const Psa = rowOf(psaColumns, { id: v.string() })
export type Psa = v.InferOutput<typeof Psa>

/** The same with all details that UTI asks for. */
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

/** The number that UTI gives; it is also the user name there. */
export const PsaActivation = v.object({
  psaId: labelled(
    'PSA id',
    v.pipe(
      textUpTo(20),
      v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
      v.regex(/^[A-Z0-9]{6,20}$/, 'PSA id has 6 to 20 letters and digits'),
    ),
    { keep: true, hint: 'As UTI gave it, 6 to 20 letters and digits', upper: true },
  ),
})
/** Why a registration is rejected or suspended; the merchant reads it. */
export const PsaReason = v.object({
  reason: labelled('Reason', textUpTo(300), { keep: true, hint: 'The merchant reads it.', maxLength: 300 }),
})
