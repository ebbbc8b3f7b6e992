import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { textUpTo, ticked } from '../field/fields.ts'
import { applicantConsentTaken } from '../privacy/consent.ts'
import { Finding, Moved, Price } from './application.ts'
import { Draft } from './draft.ts'

/** What a merchant sends when paying: the version that was paid for, and the applicant's consents. */
export const Submission = v.object({
  version: v.pipe(v.number(), v.integer()),
  consent: labelled('Consent of the applicant', ticked("Take the applicant's consent before continuing")),
  noOtherPan: labelled('No other PAN', ticked('Ask the applicant whether they already hold a PAN')),
  ...applicantConsentTaken,
})
export type Submission = v.InferOutput<typeof Submission>

/** Why an application is cancelled before the office has checked it. */
export const Cancellation = v.object({ remark: labelled('Reason', textUpTo(500), { keep: true, maxLength: 500 }) })

const merchant = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical' as const

/** The check before payment, the payment, and the cancellation before the office's check. */
export const submissions = {
  review: merchant.read(
    `${m}/pre-submit/:id`,
    v.looseObject({
      draft: Draft,
      price: Price,
      balance: v.number(),
      /** How far the balance may go below zero. */
      creditLimit: v.optional(v.number(), 0),
      problems: v.array(v.looseObject({ step: v.string(), field: v.string(), text: v.string() })),
      openAlready: v.nullable(v.string()),
      findings: v.optional(v.array(Finding), []),
    }),
  ),
  submit: merchant.act(
    `${m}/pre-submit/:id`,
    Submission,
    v.looseObject({ id: v.string(), formNo: v.string(), balance: v.number() }),
    { money: true, needs: 'kyc' },
  ),
  cancel: merchant.act(`${m}/cancel/:id`, Cancellation, Moved, { money: true }),
}
