import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'

/** Passkeys that one person may have at most. */
export const passkeysAtMost = 10
/** Minutes within which the device must answer. */
export const passkeyMinutes = 5

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))

const answered = { id: bytes(1_400), rawId: bytes(1_400), type: v.literal('public-key') }

/** The device's answer after it made a passkey. */
export const MadePasskey = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(60_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
})
export type MadePasskey = v.InferOutput<typeof MadePasskey>

/** The device's answer after its owner used a passkey. */
export const ShownPasskey = v.object({
  ...answered,
  response: v.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(8_000) }),
})
export type ShownPasskey = v.InferOutput<typeof ShownPasskey>

/** The request for the browser, as `navigator.credentials` takes it in JSON. */
export const PasskeyRequest = v.looseObject({ publicKey: v.looseObject({ challenge: v.string() }) })
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

const name = labelled('Name of this passkey', textUpTo(40), {
  hint: 'So that you know it again, such as Office laptop or My phone.',
  maxLength: 40,
})

export const PasskeyName = v.object({ name })
export const NewPasskey = v.object({ name, passkey: MadePasskey })

/**
 * A passkey of a person. `isOfHere`: it was made at the portal's present address; a passkey of another address cannot
 * be used here.
 */
export const Passkey = v.looseObject({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
  isOfHere: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>
