import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { oneOf, textUpTo } from '../field/fields.ts'
import { type ConsentPurpose, consentPurposes } from './consent-texts.ts'

export const consentLanguages = { en: 'English', hi: 'हिन्दी' } as const
export const consentWays = {
  TICK: 'Agreed at the counter',
  SIGNED_PAPER: 'Signed on paper',
  OTP: 'OTP',
} as const
/** How somebody was asked who did not agree. */
export const refusedWays = {
  TICK: 'Asked at the counter',
  SIGNED_PAPER: 'Asked on paper',
  OTP: 'Asked by OTP',
} as const satisfies Record<keyof typeof consentWays, string>
export const consentGivers = {
  APPLICANT: 'Applicant',
  GUARDIAN: 'Guardian',
  REPRESENTATIVE: 'Representative',
  SIGNATORY: 'Signatory',
  SELF: 'Themselves',
} as const
export type ConsentWay = keyof typeof consentWays
export type ConsentGiver = keyof typeof consentGivers
export type ConsentLanguage = keyof typeof consentLanguages

/** The effect of withdrawing a consent. */
export const withdrawalEffects = {
  CANCELLED: 'The application was cancelled and refunded.',
  ASKED_OFFICE: 'It is about to be sent to NSDL. Our office stops it if it still can, with a refund.',
  SENT: 'It was sent to NSDL before. What NSDL has cannot be called back; we use the data for nothing else.',
  NO_MESSAGES: 'We write no more e-mails about it.',
  OVER: 'It had ended before. The data stays only as long as the law asks.',
} as const
export type WithdrawalEffect = keyof typeof withdrawalEffects

/**
 * How the consent was taken, as the client reports it. Each part is optional, so that a client which sends none of it
 * also works.
 */
export const consentTaken = {
  /** The versions of the texts on the screen, separated by spaces. */
  consentText: labelled('Text of the consent', v.optional(v.pipe(v.string(), v.maxLength(100)))),
  consentLanguage: labelled('Read in', v.optional(oneOf(['en', 'hi'])), { options: optionsOf(consentLanguages) }),
} as const

/** For an application, also how the consent was given, and whether messages are wanted. */
export const applicantConsentTaken = {
  ...consentTaken,
  consentWay: labelled('Given by', v.optional(oneOf(['TICK', 'SIGNED_PAPER'])), {
    options: [
      { value: 'TICK', label: consentWays.TICK },
      { value: 'SIGNED_PAPER', label: consentWays.SIGNED_PAPER },
    ],
  }),
  messages: labelled('Messages by e-mail', v.optional(v.boolean())),
} as const

/** One consent as it was given; times UTC. */
export const ConsentRecord = v.looseObject({
  id: v.string(),
  purpose: v.picklist(Object.keys(consentPurposes) as [ConsentPurpose, ...ConsentPurpose[]]),
  version: v.string(),
  /** The words of the text, in the language in which it was read. */
  text: v.string(),
  language: v.picklist(['en', 'hi']),
  isGiven: v.boolean(),
  givenBy: v.picklist(Object.keys(consentGivers) as [ConsentGiver, ...ConsentGiver[]]),
  person: v.string(),
  way: v.picklist(Object.keys(consentWays) as [ConsentWay, ...ConsentWay[]]),
  takenBy: v.string(),
  at: v.string(),
  withdrawnAt: v.nullable(v.string()),
  withdrawnBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  effect: v.nullable(v.picklist(Object.keys(withdrawalEffects) as [WithdrawalEffect, ...WithdrawalEffect[]])),
})
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>

/** The person's reason for withdrawing it. */
export const Withdrawal = v.object({
  reason: labelled('What the person said', textUpTo(300), { maxLength: 300 }),
})

const withdrawing = <const Base extends string, const Roles extends readonly Role[]>(base: Base, roles: Roles) =>
  endpointsFor(roles, { menu: 'pan' }).act(
    `${base}/consents/:id/withdraw`,
    Withdrawal,
    v.looseObject({ effect: v.picklist(Object.keys(withdrawalEffects) as [WithdrawalEffect, ...WithdrawalEffect[]]) }),
  )

/** Withdraws a consent: at the shop of the application, or in the office. */
export const consents = {
  withdraw: withdrawing('/merchant/nsdlpan/physical', ['merchant']),
  withdrawInOffice: withdrawing('/backend/actions/nsdl-pan', ['admin', 'staff']),
}
