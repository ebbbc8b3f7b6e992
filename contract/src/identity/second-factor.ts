import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { matching, requiredText, textUpTo } from '../field/fields.ts'
import { Passkey, PasskeyRequest, ShownPasskey } from './passkey.ts'
import { SignedIn } from './session.ts'

/** What an authenticator app shows for half a minute. */
export const appCode = labelled('Code from the app', matching(/^\d{6}$/, 'Enter the 6 digits of the app'), {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 6,
})

/** A recovery code as it was written down; the dash, and capitals, may be left out. */
export const recoveryCode = labelled(
  'Recovery code',
  matching(/^[a-z2-7]{5}[- ]?[a-z2-7]{5}$/i, 'Enter the 10 characters of a recovery code'),
  { hint: 'Such as abcde-fghij. Each works once.', maxLength: 11 },
)

/** So many recovery codes are made at a time. */
export const recoveryCodesMade = 10
/** So long a browser that somebody trusts is asked for no code. */
export const trustDays = 30
/** So long the log-in waits for the code, in minutes. */
export const challengeMinutes = 5

/** The secret of a log-in that waits for its second factor. */
const challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Log in again'))

/** What is shown beside the password: a code of the app, one that was kept for a lost phone, or a passkey. */
const shown = { code: v.optional(v.union([appCode, recoveryCode])), passkey: v.optional(ShownPasskey) }
const ShownFactor = v.object(shown)
export type ShownFactor = v.InferOutput<typeof ShownFactor>

/** The second step of a log-in; once that was right, the password that replaces a temporary one. */
export const SecondStep = v.object({
  challenge,
  ...shown,
  trust: v.optional(v.boolean()),
  newPassword: v.optional(v.string()),
})
export type SecondStep = v.InferOutput<typeof SecondStep>

const password = labelled('Current password', requiredText)

export const AppProof = v.object({ code: appCode })
/** Who asks to change how they log in: the password and, where a second factor is on, that too. */
export const FullProof = v.object({ password, ...shown })

/**
 * The second factor of an account. `required`: their role must have one; `since`: an app is asked for its code;
 * `passkeysAt`: the address at which passkeys work, null where the portal has none that can have them. A server of before
 * says nothing of passkeys.
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

/** What an app is given: the secret as it is typed, and as the dark parts of a QR code, an SVG path of `size` units a side. */
export const AppSecret = v.looseObject({
  secret: v.string(),
  account: v.string(),
  qr: v.looseObject({ size: v.number(), path: v.string() }),
})
export type AppSecret = v.InferOutput<typeof AppSecret>

/** Told once, and kept by their owner. None where they have those of an earlier way already. */
export const RecoveryCodes = v.looseObject({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Why the office takes somebody's second factor away; it is kept in the audit. */
export const FactorRemoval = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'How they proved who they are. It is kept with your name.',
    maxLength: 200,
  }),
})

/** The answer to every call but the set-up while a person must have a second factor and has none. */
export const secondFactorNeeded = 'Set up two-factor authentication first. Log in again if you are not led there.'

const { act } = endpointsFor('anyone')

/** The second factor of a log-in whose password was right. 410: its five minutes or its five tries are over. */
export const secondStep = {
  prove: act('/auth/second-step', SecondStep, SignedIn),
  askPasskey: act('/auth/second-step/passkey', v.object({ challenge }), PasskeyRequest),
}
