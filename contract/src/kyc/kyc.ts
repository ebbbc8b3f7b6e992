import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { email, oneOf, optionalText, textUpTo } from '../field/fields.ts'
import { choice, status, text, time } from '../list/column.ts'
import { consentTaken } from '../privacy/consent.ts'
import { KycDraft, kycFieldNames } from './fields.ts'
import { kycStanding, kycStatus } from './standing.ts'
import { kycKinds, kycStatuses } from './status.ts'

const kinds = v.picklist(Object.keys(kycKinds) as ['MERCHANT', 'STAFF'])
const answers = v.record(v.string(), v.string())

/**
 * A KYC as the person who fills it in reads it. `answers` is filled only while they may change them; `bad` says why a
 * field must change.
 */
const KycForm = v.looseObject({
  kind: kinds,
  status: kycStatus,
  name: v.string(),
  answers,
  bad: v.record(v.string(), v.string()),
  remark: v.nullable(v.string()),
  /** Only the owner of a shop fills in its KYC. */
  mayFill: v.boolean(),
  /** Until when services continue, where the KYC is due again. */
  until: v.nullable(v.string()),
})
export type KycForm = v.InferOutput<typeof KycForm>

const Signed = v.object({ ...KycDraft.entries, agreement: v.optional(v.boolean(), false), ...consentTaken })

const columns = {
  code: text('Code', { search: true, width: 92, card: 'corner' }),
  name: text('Name', { search: true, width: 180, card: 'title' }),
  kind: choice('Of', kycKinds, { width: 98, card: 'line' }),
  status: status('Status', kycStatuses, { card: 'chip' }),
  submittedAt: time('Sent', { optional: true, card: 'foot' }),
  statusAt: time('Since', { card: 'foot' }),
} as const

const Verdict = v.looseObject({ verdict: v.picklist(['OK', 'BAD']), reason: v.string(), by: v.string() })

/** One submission of a KYC, and the decision on it. */
const Sending = v.looseObject({
  no: v.number(),
  submittedAt: v.string(),
  by: v.string(),
  outcome: v.nullable(kycStatus),
  remark: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  bad: v.record(v.string(), v.string()),
})

/** A KYC as the office reads it: the last submission, field by field with its verdict, and the earlier submissions. */
const KycRecord = v.looseObject({
  id: v.string(),
  kind: kinds,
  status: kycStatus,
  code: v.string(),
  name: v.string(),
  statusAt: v.string(),
  /** The number of this submission; 0 before the first. */
  no: v.number(),
  answers,
  verdicts: v.record(v.string(), Verdict),
  /** The approved values of bank account and PAN, where the new ones differ. */
  was: v.record(v.string(), v.string()),
  /** A changed bank account cannot be approved before this time. */
  approvableFrom: v.nullable(v.string()),
  sendings: v.array(Sending),
  /** It is the reader's own KYC: nobody decides on their own. */
  isOwn: v.boolean(),
})
export type KycRecord = v.InferOutput<typeof KycRecord>

const no = v.pipe(v.number('Required'), v.integer(), v.minValue(1))

/** The office's verdict on one field; the person who filled it in reads the reason why it is bad. */
export const KycVerdict = v.pipe(
  v.object({
    no,
    field: oneOf(kycFieldNames),
    verdict: v.picklist(['OK', 'BAD'], 'Required'),
    reason: labelled('What is wrong', optionalText(200), { maxLength: 200, hint: 'They read it beside the field.' }),
  }),
  v.forward(
    v.partialCheck([['verdict'], ['reason']], ({ verdict, reason }) => verdict === 'OK' || reason !== '', 'Required'),
    ['reason'],
  ),
)
export type KycVerdict = v.InferOutput<typeof KycVerdict>

/** The submission that is approved. */
const Approval = v.object({ no })
export const KycCorrection = v.object({
  no,
  remark: labelled('Remark', optionalText(300), { keep: true, word: 'if any', hint: 'They read it above the form.' }),
})
export const KycRejection = v.object({
  no,
  remark: labelled('Reason', textUpTo(300), { keep: true, hint: 'They read it.' }),
})

/** The address of a shop is known; for a person of the office it must be typed. */
export const KycLink = v.object({
  emailId: labelled('E-mail', v.optional(v.union([v.literal(''), email]), ''), {
    hint: 'The link is for them alone. Whoever sends it does not decide on this KYC.',
  }),
})

const person = endpointsFor(['merchant', 'staff', 'admin'])
const office = endpointsFor(['admin', 'staff'], { menu: 'kyc' })
const base = '/backend/user-management/kyc' as const

/** Identity of merchants and staff: they fill it in themselves, and the office checks it field by field. */
export const kyc = {
  own: person.read('/kyc/own', KycForm),
  /** Uploads the file of a field, which is saved by the next call; JPEG, PNG or PDF of at most 2 MB. */
  file: person.upload('/kyc/own/file', v.looseObject({ id: v.string() })),
  /** Saves the given answers; the other answers stay as they are. */
  save: person.act('/kyc/own', KycDraft),
  submit: person.act('/kyc/own/submit', Signed),
  /** Opens an approved KYC to change bank account or PAN. */
  renew: person.act('/kyc/own/renew'),
  /** Whether services are refused to the shop until its KYC is approved; everybody in the shop may ask. */
  standing: kycStanding,

  list: office.list(
    `${base}/list`,
    {
      title: 'KYC',
      empty: {
        title: 'No KYC here',
        text: 'Every merchant and everybody of the office has one. Look under the other tabs.',
      },
    },
    columns,
    { id: v.string() },
  ),
  read: office.read(`${base}/:id`, KycRecord, { reads: 'papers' }),
  giveVerdict: office.act(`${base}/:id/verdict`, KycVerdict),
  approve: office.act(`${base}/:id/approve`, Approval),
  askAgain: office.act(`${base}/:id/ask-again`, KycCorrection),
  reject: office.act(`${base}/:id/reject`, KycRejection),
  /** Sends a link by e-mail to the person who must fill in the KYC. */
  sendLink: office.act(`${base}/:id/link`, KycLink),
}

const anyone = endpointsFor('anyone')

/**
 * The same form by a link, without a log-in. `open` gives the browser a cookie, which the other calls need. The link
 * ends when the form is sent, after three days, or when a new link is sent. 410 = it has ended.
 */
export const kycByLink = {
  open: anyone.act('/kyc/link', v.object({ token: textUpTo(100) })),
  own: anyone.read('/kyc/link/form', KycForm),
  file: anyone.upload('/kyc/link/file', v.looseObject({ id: v.string() })),
  save: anyone.act('/kyc/link/answers', KycDraft),
  submit: anyone.act('/kyc/link/submit', Signed),
}
