import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { matching, matchingNumber, passwordText, textUpTo } from '../field/fields.ts'
import { Passkey, PasskeyRequest, ShownPasskey } from './passkey.ts'
import { SignedIn } from './session.ts'

/** The six digits that an authenticator app shows for half a minute. */
export const appCode = labelled('Code from the app', matchingNumber(/^\d{6}$/, 'Enter the 6 digits of the app'), {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 6,
})

/** A recovery code as it was written down; the dash may be left out, and small letters are accepted. */
export const recoveryCode = labelled(
  'Recovery code',
  matching(/^[a-z2-7]{5}[- ]?[a-z2-7]{5}$/i, 'Enter the 10 characters of a recovery code'),
  { hint: 'Such as abcde-fghij. Each works once.', maxLength: 11 },
)

/** How many recovery codes are made at a time. */
export const recoveryCodesMade = 10
/** Days for which a trusted browser is not asked for a code. */
export const trustDays = 30
/** Minutes for which a log-in waits for the code. */
export const challengeMinutes = 5

/** The secret of a log-in that waits for its second factor. */
const challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Log in again'))

/** The proof beside the password: a code of the app, a recovery code, or a passkey. */
const shown = { code: v.optional(v.union([appCode, recoveryCode])), passkey: v.optional(ShownPasskey) }
const ShownFactor = v.object(shown)
export type ShownFactor = v.InferOutput<typeof ShownFactor>

/** The second step of a log-in; after it, the new password that replaces a temporary one. */
export const SecondStep = v.object({
  challenge,
  ...shown,
  trust: v.optional(v.boolean()),
  newPassword: v.optional(v.string()),
})
export type SecondStep = v.InferOutput<typeof SecondStep>

const password = labelled('Current password', passwordText)

export const AppProof = v.object({ code: appCode })
/** The proof of a person who changes how they log in: the password and, if it is on, the second factor. */
export const FullProof = v.object({ password, ...shown })

/**
 * The second factor of an account. `required`: the role must have one; `since`: an app is asked for its code since
 * then; `passkeysAt`: the address at which passkeys work, null where the portal cannot have any. An older server sends
 * no passkeys.
 */
export const SecondFactor = v.looseObject({
  isOn: v.boolean(),
  required: v.boolean(),
  since: v.nullable(v.string()),
  recoveryLeft: v.number(),
  trusted: v.number(),
  passkeys: v.optional(v.array(Passkey)),
  passkeysAt: v.optional(v.nullable(v.string())),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** For setting up an app: the secret as text, and as a QR code, drawn by an SVG path in a square of `size` units. */
export const AppSecret = v.looseObject({
  secret: v.string(),
  account: v.string(),
  qr: v.looseObject({ size: v.number(), path: v.string() }),
})
export type AppSecret = v.InferOutput<typeof AppSecret>

/** Shown once, for their owner to keep. Empty where the owner has codes already. */
export const RecoveryCodes = v.looseObject({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Why the office removes a person's second factor; it is kept in the audit. */
export const FactorRemoval = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'How they proved who they are. It is kept with your name.',
    maxLength: 200,
  }),
})

/** The answer to every call except the set-up while a person must have a second factor and has none. */
export const secondFactorNeeded = 'Set up two-factor authentication first. Log in again if you are not led there.'

const { act } = endpointsFor('anyone')

/** The second factor of a log-in whose password was right. 410: five minutes or five attempts are over. */
export const secondStep = {
  prove: act('/auth/second-step', SecondStep, SignedIn),
  askPasskey: act('/auth/second-step/passkey', v.object({ challenge }), PasskeyRequest),
}
