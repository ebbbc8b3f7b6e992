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
import { documentOf } from '../form/documents.ts'
import { DraftFields } from '../form/draft-fields.ts'
import { labelOf } from '../form/field-words.ts'
import { type ApplicationFields, emptyApplication } from '../form/fields.ts'
import { listTitles, statusCodes } from '../status.ts'
import { Cancellation, Submission } from '../submit.ts'
import { applicationColumns, type Mode, rowId } from '../view.ts'
import { beforeAadhaar, ekycCorrectionFields, ekycCorrectionVerdicts } from './ekyc-correction.ts'

export type PaperlessMode = Exclude<Mode, 'PHYSICAL'>

/** Who applies on paper, and why, in words for the counter (domain 4.1). */
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

/** What the applicant agrees to before Aadhaar is used. */
export const aadhaarConsent = consentText({ purpose: 'AADHAAR' })

/** All that is typed for e-KYC; whatever else the form needs comes from Aadhaar and cannot be changed. */
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
 * What keeps these fields from being sent, step by step: the rules of the form for all that is typed in this mode, and
 * without paper, why this applicant needs paper after all.
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
    ...{ step, title, field, text },
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

/** The short form of e-KYC as a schema: the same verdicts, each at its field. */
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

/** Whether a proof has to come in original by post even though everything else is signed by Aadhaar. */
export function needsOriginals(mode: Mode, { poi, poa, podb }: Pick<ApplicationFields, 'poi' | 'poa' | 'podb'>) {
  if (mode !== 'PAPERLESS_ESIGN') return false
  return [poi, poa, podb].some((code) => {
    const found = documentOf(code)
    return found !== undefined && 'original' in found && found.original
  })
}

/** What Aadhaar says about the applicant. `dob` is a day, `maskedAadhaar` shows the last four digits. */
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
  /** Whose child or spouse, as Aadhaar prints it: `D/O Prakash Sharma`. */
  careOf: v.optional(v.string()),
})
export type Kyc = v.InferOutput<typeof Kyc>

const Change = v.looseObject({ key: v.string(), en: v.string(), hi: v.string(), before: v.string(), now: v.string() })

/** One thing as it was typed, and as Aadhaar has it, in words. */
const Compared = v.looseObject({ label: v.string(), form: v.string(), aadhaar: v.string(), isSame: v.boolean() })
export type Compared = v.InferOutput<typeof Compared>

/** A paperless application on its way: what the confirm page shows, and why it may not be confirmed. */
export const PaperlessState = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  appType: v.string(),
  mode: v.string(),
  name: v.string(),
  status: v.picklist(statusCodes),
  statusAt: v.string(),
  expiresAt: v.nullable(v.string()),
  /** The provider's number for this order, once it has one. */
  token: v.nullable(v.string()),
  kyc: v.nullable(Kyc),
  photo: v.nullable(v.string()),
  confirmedAt: v.nullable(v.string()),
  /** What Aadhaar makes impossible. */
  hindrances: v.array(v.string()),
  /** What was typed beside what Aadhaar says; what differs may stand. */
  compared: v.optional(v.array(Compared), []),
  /** Why it failed, in the provider's words. */
  reason: v.nullable(v.string()),
  total: v.number(),
  ackNo: v.nullable(v.string()),
  /** Of a correction, once Aadhaar is read: the boxes that are ticked, with what stood before and what stands there now. */
  changes: v.optional(v.array(Change), []),
  /** What a correction costs in which nothing changes, where that is less than what is held; the rest comes back. */
  reprintTotal: v.optional(v.nullable(v.number()), null),
})
export type PaperlessState = v.InferOutput<typeof PaperlessState>

const mode = v.picklist(['PAPERLESS_EKYC', 'PAPERLESS_ESIGN'])

/** The first fields of an application without paper, with the consent to use Aadhaar. */
export const PaperlessBeginning = v.object({
  fields: DraftFields,
  consent: ticked("Take the applicant's consent before continuing"),
  ...consentTaken,
})

/** The merchant's word that the data is right; of a correction, with the boxes they saw ticked, or that none is. */
export const Confirmation = v.object({
  agree: labelled(
    'The applicant has read this data and says it is right',
    ticked('Read the data with the applicant before you confirm'),
  ),
  changes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(20)), []),
  onlyReprint: labelled(labelOf('onlyReprint'), v.optional(v.boolean(), false)),
})
export type Confirmation = v.InferOutput<typeof Confirmation>

/** The same on a screen: nothing is confirmed that only prints the card again, unless that is said. */
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

/** What the provider sends by itself: a JSON text, and its HMAC-SHA256 by the secret we share with it. */
export const Callback = v.object({
  payload: v.pipe(v.string(), v.minLength(2), v.maxLength(200_000)),
  signature: v.pipe(v.string(), v.maxLength(200)),
})
export type Callback = v.InferOutput<typeof Callback>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const m = '/merchant/nsdlpan/paperless' as const
const b = '/backend/actions/nsdl-pan/paperless' as const

/** Applications without paper. Drafts are saved, read and thrown away by the calls of the paper form. */
export const paperless = {
  begin: merchant.act(
    `${m}/draft`,
    PaperlessBeginning,
    v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() }),
    { query: v.object({ appType: v.picklist(['N', 'C']), mode }), money: true, needs: 'kyc' },
  ),
  /** What the merchant sees before paying; `pages` and `crops` count what e-Sign sends along. */
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
  /** Holds the price and opens the order; `proceed` then tells where the applicant goes on. */
  initiate: merchant.act(`${m}/apply/:id`, Submission, v.looseObject({ id: v.string(), balance: v.number() }), {
    money: true,
    needs: 'kyc',
  }),
  /** The provider's page for the next step: OTP, or e-Sign after the confirmation. */
  proceed: merchant.act(`${m}/continue/:id`, undefined, v.looseObject({ redirectUrl: v.string() })),
  /** The open page asks it again while something is still to come. */
  state: merchant.read(`${m}/confirm/:id`, PaperlessState, { background: true }),
  /** Asks the provider now, as somebody does who came back from its page. */
  ask: merchant.act(`${m}/ask/:id`, undefined, PaperlessState),
  confirm: merchant.act(`${m}/confirm/:id`, Confirmation, Moved),
  /** Closes the order at the provider, then releases the price. */
  withdraw: merchant.act(`${m}/cancel/:id`, Cancellation, Moved, { money: true }),
  own: merchant.list(`${m}/list`, listTitles.paperless, ownColumns(applicationColumns.paperless), rowId),
  /** The provider's acknowledgement as a PDF, with Aadhaar masked; each opening is written down. 409 before there is one. */
  acknowledgement: endpointsFor(['merchant', 'admin', 'staff'], { menu: 'pan' }).file(
    '/pan/paperless/acknowledgement/:id',
    {
      reads: 'papers',
    },
  ),

  list: office.list(`${b}/list`, listTitles.paperless, applicationColumns.paperless, rowId),
  askFor: office.act(`${b}/ask/:id`, undefined, Moved),

  /** For the provider's server; only its signature lets it in. */
  callback: endpointsFor('anyone').act('/provider/paperless/callback', Callback),
}
