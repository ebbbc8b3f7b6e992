import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'

/** So many passkeys somebody may have. */
export const passkeysAtMost = 10
/** So long a device has to answer, in minutes. */
export const passkeyMinutes = 5

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))

const answered = { id: bytes(1_400), rawId: bytes(1_400), type: v.literal('public-key') }

/** What a device answers that made a passkey. */
export const MadePasskey = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(60_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
})
export type MadePasskey = v.InferOutput<typeof MadePasskey>

/** What a device answers whose owner used a passkey. */
export const ShownPasskey = v.object({
  ...answered,
  response: v.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(8_000) }),
})
export type ShownPasskey = v.InferOutput<typeof ShownPasskey>

/** What the browser is asked with, as `navigator.credentials` takes it in JSON. */
export const PasskeyRequest = v.looseObject({ publicKey: v.looseObject({ challenge: v.string() }) })
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

const name = labelled('Name of this passkey', textUpTo(40), {
  hint: 'So that you know it again, such as Office laptop or My phone.',
  maxLength: 40,
})

export const PasskeyName = v.object({ name })
export const NewPasskey = v.object({ name, passkey: MadePasskey })

/** One of somebody's passkeys. `isOfHere`: it was made at the address of today; another one opens nothing here. */
export const Passkey = v.looseObject({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
  isOfHere: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>
