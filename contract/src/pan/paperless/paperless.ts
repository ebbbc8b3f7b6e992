import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { labelled, onlyLabels } from '../../field/field.ts'
import { check, ticked } from '../../field/fields.ts'
import { ownColumns } from '../../list/column.ts'
import { consentTaken } from '../../privacy/consent.ts'
import { consentText } from '../../privacy/consent-texts.ts'
import { fill } from '../../sentence.ts'
import { Moved, Price } from '../application.ts'
import { Draft } from '../draft.ts'
import type { ApplicationStep } from '../form/application-rules.ts'
import { DraftFields } from '../form/draft-fields.ts'
import { labelOf } from '../form/field-words.ts'
import { type ApplicationFields, emptyApplication } from '../form/fields.ts'
import { listTitles, statusCodes } from '../status.ts'
import { Cancellation, Submission } from '../submit.ts'
import { applicationColumns, type Mode, rowId } from '../view.ts'
import { beforeAadhaar, ekycCorrectionFields, ekycCorrectionVerdicts } from './ekyc-correction.ts'

export type PaperlessMode = Exclude<Mode, 'PHYSICAL'>

/** Who must apply on paper, and why, in words for the counter (domain 4.1). */
export const paperNeeded = [
  {
    code: 'MINOR',
    label: 'Under 18, or somebody else signs for the applicant',
    why: 'A parent, guardian or representative signs with ink: Aadhaar e-Sign is only for one’s own name.',
  },
  {
    code: 'ENTITY',
    label: 'A family (HUF), company, firm, LLP, trust or another body',
    why: 'A body has no Aadhaar to sign with, so its form is signed on paper.',
  },
  {
    code: 'ABROAD',
    label: 'Lives abroad, or is not an Indian citizen',
    why: 'Paperless filing is for residents of India alone.',
  },
  {
    code: 'NO_MOBILE',
    label: 'No Aadhaar, or no mobile number linked with it',
    why: 'The OTP is sent to the mobile number linked with Aadhaar; without it nobody can sign.',
  },
  {
    code: 'ABSENT',
    label: 'Not here at the counter',
    why: 'The applicant reads and types the OTP in person. Nobody else may do it.',
  },
] as const

/** The consent of the applicant before Aadhaar is used. */
export const aadhaarConsent = consentText({ purpose: 'AADHAAR' })

/** All fields that are typed for e-KYC; the rest of the form comes from Aadhaar and cannot be changed. */
const ekycFields = [
  'cardType',
  'nameAsAadhaar',
  'motherSingleParent',
  'fatherLast',
  'fatherFirst',
  'fatherMiddle',
  'motherLast',
  'motherFirst',
  'motherMiddle',
  'parentOnCard',
  'mobile',
  'email',
  'income',
  'businessCode',
  'areaCode',
  'aoType',
  'rangeCode',
  'aoNo',
  'place',
] as const satisfies readonly (keyof ApplicationFields)[]

const ekycAsks: readonly string[] = [...ekycFields, ...ekycCorrectionFields]

type Filed = { mode: Mode; category: string }
type FormProblem = { step: string; title: string; field: string; text: string }

/**
 * What stops these fields from being sent, step by step: the rules for the fields that are typed in this mode and, in
 * paperless modes, why this applicant must apply on paper.
 */
export function formProblems(
  filed: Filed,
  fields: ApplicationFields,
  steps: readonly Pick<ApplicationStep, 'key' | 'title' | 'schema'>[],
): FormProblem[] {
  const isEkyc = filed.mode === 'PAPERLESS_EKYC'
  const judged = isEkyc ? beforeAadhaar(fields) : fields
  const problems = steps.flatMap(({ key, title, schema }) =>
    [...check(schema, judged), ...(isEkyc && key === 'changes' ? ekycCorrectionVerdicts(fields) : [])]
      .filter(({ field }) => !isEkyc || ekycAsks.includes(field))
      .map(({ field, text, values = {} }) => ({ step: key as string, title, field, text: fill(text, values) })),
  )
  return filed.mode === 'PHYSICAL' ? problems : [...problems, ...needsPaper(filed, fields)]
}

function needsPaper({ category }: Filed, { aadhaarExempt, raReason, signType }: ApplicationFields): FormProblem[] {
  const at = (step: string, title: string, field: keyof ApplicationFields, text: string) => ({
    step,
    title,
    field,
    text,
  })
  return [
    ...(category !== 'P'
      ? [at('applicant', 'Applicant', 'dob', 'Paperless is for adults: a minor applies on paper.')]
      : []),
    ...(aadhaarExempt
      ? [at('applicant', 'Applicant', 'aadhaarExempt', 'Without Aadhaar the form is signed on paper.')]
      : []),
    ...(raReason
      ? [at('applicant', 'Applicant', 'raReason', 'Who is represented applies on paper: the representative signs.')]
      : []),
    ...(signType === 'THUMB'
      ? [at('applicant', 'Applicant', 'signType', 'A thumb impression is attested on paper.')]
      : []),
  ]
}

/** The short form of e-KYC as a schema, with the same verdicts. */
export function ekycForm(steps: readonly ApplicationStep[]): v.GenericSchema {
  return v.pipe(
    v.looseObject(onlyLabels(steps.map(({ schema }) => schema))),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>
      const fields = { ...emptyApplication, ...input } as ApplicationFields
      for (const { field, text } of formProblems({ mode: 'PAPERLESS_EKYC', category: 'P' }, fields, steps))
        addIssue({
          message: text,
          path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
        })
    }),
  )
}

/** The applicant's data from Aadhaar. `dob` is a day, `maskedAadhaar` shows the last four digits. */
export const Kyc = v.object({
  name: v.string(),
  dob: v.string(),
  gender: v.string(),
  address: v.object({
    house: v.string(),
    street: v.string(),
    area: v.string(),
    city: v.string(),
    state: v.string(),
    pin: v.string(),
  }),
  maskedAadhaar: v.string(),
  /** The parent or spouse, as Aadhaar prints it: `D/O Prakash Sharma`. */
  careOf: v.optional(v.string()),
})
export type Kyc = v.InferOutput<typeof Kyc>

const Change = v.looseObject({ key: v.string(), en: v.string(), hi: v.string(), before: v.string(), now: v.string() })

/** A typed value beside Aadhaar's value, in words. */
const Compared = v.looseObject({ label: v.string(), form: v.string(), aadhaar: v.string(), isSame: v.boolean() })
export type Compared = v.InferOutput<typeof Compared>

/** A paperless application in progress: what the confirm page shows, and why it cannot be confirmed. */
export const PaperlessState = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  appType: v.string(),
  mode: v.string(),
  name: v.string(),
  status: v.picklist(statusCodes),
  statusAt: v.string(),
  expiresAt: v.nullable(v.string()),
  /** The provider's number of this order, once there is one. */
  token: v.nullable(v.string()),
  kyc: v.nullable(Kyc),
  photo: v.nullable(v.string()),
  confirmedAt: v.nullable(v.string()),
  /** Why the data from Aadhaar does not allow this application. */
  hindrances: v.array(v.string()),
  /** Typed values beside Aadhaar's values; they may differ. */
  compared: v.optional(v.array(Compared), []),
  /** Why it failed, in the provider's words. */
  reason: v.nullable(v.string()),
  total: v.number(),
  ackNo: v.nullable(v.string()),
  /** For a correction, after Aadhaar was read: the ticked boxes with the value before and the new value. */
  changes: v.optional(v.array(Change), []),
  /** The price of a reprint, if nothing changes and it costs less than the amount on hold; the rest is released. */
  reprintTotal: v.optional(v.nullable(v.number()), null),
})
export type PaperlessState = v.InferOutput<typeof PaperlessState>

const mode = v.picklist(['PAPERLESS_EKYC', 'PAPERLESS_ESIGN'])

/** The first fields of a paperless application, with the consent to use Aadhaar. */
export const PaperlessBeginning = v.object({
  fields: DraftFields,
  consent: ticked("Take the applicant's consent before continuing"),
  ...consentTaken,
})

/** The merchant confirms the data; for a correction, also the boxes they saw ticked, or that it is only a reprint. */
export const Confirmation = v.object({
  agree: labelled(
    'The applicant has read this data and says it is right',
    ticked('Read the data with the applicant before you confirm'),
  ),
  changes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(20)), []),
  onlyReprint: labelled(labelOf('onlyReprint'), v.optional(v.boolean(), false)),
})
export type Confirmation = v.InferOutput<typeof Confirmation>

/** The same with a rule of the screen: a correction without changes must be confirmed as a reprint. */
export const confirmationOf = ({ appType, changes }: Pick<PaperlessState, 'appType' | 'changes'>) =>
  v.pipe(
    Confirmation,
    v.forward(
      v.check(
        ({ onlyReprint }) => onlyReprint || appType !== 'C' || changes.length > 0,
        'No change ticked: this will only reprint the card',
      ),
      ['onlyReprint'],
    ),
  )

/** A message that the provider sends on its own: a JSON text, and its HMAC-SHA256 with our shared secret. */
export const Callback = v.object({
  payload: v.pipe(v.string(), v.minLength(2), v.maxLength(200_000)),
  signature: v.pipe(v.string(), v.maxLength(200)),
})
export type Callback = v.InferOutput<typeof Callback>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const m = '/merchant/nsdlpan/paperless' as const
const b = '/backend/actions/nsdl-pan/paperless' as const

/** Paperless applications. Drafts are saved, read and discarded by the calls of the paper form. */
export const paperless = {
  begin: merchant.act(
    `${m}/draft`,
    PaperlessBeginning,
    v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() }),
    { query: v.object({ appType: v.picklist(['N', 'C']), mode }), money: true, needs: 'kyc' },
  ),
  /** Shown to the merchant before paying; `pages` and `crops` are the numbers of files that e-Sign sends. */
  review: merchant.read(
    `${m}/apply/:id`,
    v.looseObject({
      draft: Draft,
      price: Price,
      balance: v.number(),
      creditLimit: v.optional(v.number(), 0),
      problems: v.array(v.looseObject({ step: v.string(), field: v.string(), text: v.string() })),
      openAlready: v.nullable(v.string()),
      pages: v.number(),
      crops: v.number(),
      originalByPost: v.boolean(),
    }),
  ),
  /** Puts the price on hold and opens the order at the provider; then `proceed` gives the provider's page. */
  initiate: merchant.act(`${m}/apply/:id`, Submission, v.looseObject({ id: v.string(), balance: v.number() }), {
    money: true,
    needs: 'kyc',
  }),
  /** The provider's page for the next step: OTP, or e-Sign after the confirmation. */
  proceed: merchant.act(`${m}/continue/:id`, undefined, v.looseObject({ redirectUrl: v.string() })),
  /** Called again and again by the open page while an answer is awaited. */
  state: merchant.read(`${m}/confirm/:id`, PaperlessState, { background: true }),
  /** Asks the provider now, for an applicant who comes back from its page. */
  ask: merchant.act(`${m}/ask/:id`, undefined, PaperlessState),
  confirm: merchant.act(`${m}/confirm/:id`, Confirmation, Moved),
  /** Closes the order at the provider, then releases the amount on hold. */
  withdraw: merchant.act(`${m}/cancel/:id`, Cancellation, Moved, { money: true }),
  own: merchant.list(`${m}/list`, listTitles.paperless, ownColumns(applicationColumns.paperless), rowId),
  /** The provider's acknowledgement as a PDF, with Aadhaar masked; each opening is logged. 409 before there is one. */
  acknowledgement: endpointsFor(['merchant', 'admin', 'staff'], { menu: 'pan' }).file(
    '/pan/paperless/acknowledgement/:id',
    {
      reads: 'papers',
    },
  ),

  list: office.list(`${b}/list`, listTitles.paperless, applicationColumns.paperless, rowId),
  askFor: office.act(`${b}/ask/:id`, undefined, Moved),

  /** Called by the provider's server; only the signature is checked. */
  callback: endpointsFor('anyone').act('/provider/paperless/callback', Callback),
}
