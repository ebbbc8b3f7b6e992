import { type MadePasskey, type PasskeyRequest, passkeyMinutes, type ShownPasskey } from 'contract/identity/passkey'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import type { PasskeySite } from './passkey-site.ts'

const minutes = 60_000

/** Read when somebody first has a passkey: it brings a hundred files, and most starts need none of them. */
const webAuthn = () => import('@simplewebauthn/server')

/** Whose passkeys they are, and for what: a log-in, or a session. What was asked for one is not answered for another. */
type PasskeyAsked = { site: PasskeySite; userId: string; scope: string }

/** Somebody's passkeys, the latest first. */
export const passkeysOf = (db: Tx, userId: string) =>
  db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute()

/** Asks a device to make a passkey. Who holds it must show that they do: by finger, face or the device's own PIN. */
export async function askToMake(
  db: Tx,
  portal: Portal,
  asked: PasskeyAsked,
  names: { site: string; userName: string },
) {
  const { generateRegistrationOptions } = await webAuthn()
  const known = await passkeysOf(db, asked.userId)
  const publicKey = await generateRegistrationOptions({
    rpName: names.site,
    rpID: asked.site.rpId,
    userName: names.userName,
    // Tells a device whose passkey it is, and nobody else.
    userID: new Uint8Array(Buffer.from(portal.keys.mac('passkey owner', asked.userId), 'base64url')),
    timeout: passkeyMinutes * minutes,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, portal, asked, publicKey.challenge)
  return { publicKey } as unknown as PasskeyRequest
}

/** Asks a device for one of somebody's passkeys. */
export async function askToShow(db: Tx, portal: Portal, asked: PasskeyAsked) {
  const { generateAuthenticationOptions } = await webAuthn()
  const known = await passkeysOf(db, asked.userId)
  const publicKey = await generateAuthenticationOptions({
    rpID: asked.site.rpId,
    timeout: passkeyMinutes * minutes,
    userVerification: 'required',
    allowCredentials: known
      .filter(({ rpId }) => rpId === asked.site.rpId)
      .map(({ credentialId: id, transports }) => ({ id, transports })),
  })
  await keepChallenge(db, portal, asked, publicKey.challenge)
  return { publicKey } as unknown as PasskeyRequest
}

/** Of what is asked twice for the same only the latter counts. */
async function keepChallenge(db: Tx, { clock }: Portal, { userId, scope }: PasskeyAsked, challenge: string) {
  const kept = { userId, challenge, expiresAt: new Date(clock().getTime() + passkeyMinutes * minutes) }
  await db
    .insertInto('passkeyChallenge')
    .values({ scope, ...kept })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(kept))
    .execute()
}

/** What was asked, once, however it is answered: the database gives it to one call on one server. */
async function takeChallenge(db: Tx, { clock }: Portal, { userId, scope }: PasskeyAsked) {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('scope', '=', scope)
    .where('userId', '=', userId)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst()
  return taken && taken.expiresAt > clock() ? taken.challenge : null
}

const expected = (challenge: string, { site }: PasskeyAsked) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.rpId,
  requireUserVerification: true,
})

/** The passkey that a device made, as it is kept; null where it is not what was asked. */
export async function madePasskey(db: Tx, portal: Portal, asked: PasskeyAsked, made: MadePasskey) {
  const challenge = await takeChallenge(db, portal, asked)
  if (!challenge) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const response = { ...made, clientExtensionResults: {} }
  const looked = await verifyRegistrationResponse({ response, ...expected(challenge, asked) }).catch(() => null)
  if (!looked?.verified) return null
  const { id, publicKey, counter } = looked.registrationInfo.credential
  return {
    ...{ credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: BigInt(counter) },
    ...{ transports: made.response.transports ?? [], rpId: asked.site.rpId },
  }
}

/** Takes a passkey of this person that signed what was asked, once. */
export async function takePasskey(
  tx: Tx,
  portal: Portal,
  asked: PasskeyAsked,
  shown: ShownPasskey,
  by: Caller | Visitor,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, portal, asked)
  if (!challenge) return false
  const passkey = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', shown.id)
    .where('userId', '=', asked.userId)
    .executeTakeFirst()
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const looked = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    ...expected(challenge, asked),
    // Compared below, where two servers cannot both find it good.
    credential: { id: passkey.credentialId, publicKey, counter: 0 },
  }).catch(() => null)
  if (!looked?.verified) return false
  return countUse(tx, portal, passkey, BigInt(looked.authenticationInfo.newCounter), by)
}

const neverBack = (counted: bigint) => sql<boolean>`(sign_count < ${counted} or sign_count = 0 and ${counted} = 0)`

type Passkey = { id: string; userId: string; name: string; signCount: bigint }

/** A device that counts never counts back: then there are two of it, and neither is let in. Most count nothing, and say 0. */
async function countUse(tx: Tx, portal: Portal, passkey: Passkey, counted: bigint, by: Caller | Visitor) {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ signCount: counted, usedAt: portal.clock() })
    .where('id', '=', passkey.id)
    .where(neverBack(counted))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  const owner = await tx.selectFrom('userAccount').select('code').where('id', '=', passkey.userId).executeTakeFirst()
  await audit(tx, portal, by, 'passkey counted back', owner?.code ?? '', {
    ...{ passkey: passkey.name, known: `${passkey.signCount}`, counted: `${counted}` },
  })
  return false
}
