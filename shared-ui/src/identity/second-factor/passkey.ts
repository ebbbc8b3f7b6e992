import type { MadePasskey, PasskeyRequest, ShownPasskey } from 'contract/identity/passkey'
import { t } from 'shared-ui/base'

/** Whether this browser supports passkeys in JSON, as the server sends them; browsers updated since 2025 do. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Why passkeys cannot be added or used here; null where they can. `at`: the address where the portal has them, null for
 * nowhere.
 */
export function passkeyTrouble(at: string | null) {
  if (at === null) return t('Passkeys need a site with a name and https. The address of this portal cannot have them.')
  if (at !== location.origin) return t('Passkeys work at {at} only. Open the portal there.', { at })
  return knowsPasskeys() ? null : t('This browser is too old for passkeys. Update it, or use another one.')
}

/** Lets the device make a passkey. */
export async function makePasskey({ publicKey }: PasskeyRequest): Promise<MadePasskey> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(
    publicKey as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf<MadePasskey>(navigator.credentials.create({ publicKey: options }))
}

/** Lets the device sign the challenge with one of the person's passkeys. */
export async function showPasskey({ publicKey }: PasskeyRequest): Promise<ShownPasskey> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(
    publicKey as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf<ShownPasskey>(navigator.credentials.get({ publicKey: options }))
}

async function answerOf<Answer>(asked: Promise<Credential | null>): Promise<Answer> {
  const credential = await asked.catch((problem: unknown) => {
    throw new Error(whyNot(problem))
  })
  return (credential as PublicKeyCredential).toJSON() as Answer
}

/** The browser tells a site no details; otherwise a site could find out which devices a person has. */
function whyNot(problem: unknown) {
  const { name } = Object(problem) as { name?: string }
  if (name === 'InvalidStateError') return t('This device has a passkey of your account already.')
  if (name === 'NotAllowedError') return t('The passkey was not used: it was cancelled, took too long or is not here.')
  return t('Your device did not take part. Try again, or use another way.')
}
