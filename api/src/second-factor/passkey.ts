import { type MadePasskey, type PasskeyRequest, passkeyMinutes, type ShownPasskey } from 'contract/identity/passkey'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import type { PasskeySite } from './passkey-site.ts'

const minutes = 60_000

/** Loaded when a person first uses a passkey: it has a hundred files, and most starts do not need them. */
const webAuthn = () => import('@simplewebauthn/server')

/** The person and the scope: a log-in, or a session. A challenge for one scope is not valid for another. */
type PasskeyAsked = { site: PasskeySite; userId: string; scope: string }

/** Somebody's passkeys, the latest first. */
export const passkeysOf = (db: Tx, userId: string) =>
  db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute()

/** Asks a device to make a passkey. Its holder must be verified by finger, face or the device's PIN. */
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
    // Identifies the owner for the device, but for nobody else.
    userID: new Uint8Array(Buffer.from(portal.keys.mac('passkey owner', asked.userId), 'base64url')),
    timeout: passkeyMinutes * minutes,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, portal, asked, publicKey.challenge)
  return { publicKey } as unknown as PasskeyRequest
}

/** Asks a device for one of a person's passkeys. */
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

/** Of two challenges for the same scope only the later one counts. */
async function keepChallenge(db: Tx, { clock }: Portal, { userId, scope }: PasskeyAsked, challenge: string) {
  const kept = { userId, challenge, expiresAt: new Date(clock().getTime() + passkeyMinutes * minutes) }
  await db
    .insertInto('passkeyChallenge')
    .values({ scope, ...kept })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(kept))
    .execute()
}

/** Takes a challenge, which is valid once, whatever the answer is: the database gives it to one call on one server. */
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

/** The new passkey in its stored form; null where it does not answer the challenge. */
export async function madePasskey(db: Tx, portal: Portal, asked: PasskeyAsked, made: MadePasskey) {
  const challenge = await takeChallenge(db, portal, asked)
  if (!challenge) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const response = { ...made, clientExtensionResults: {} }
  const looked = await verifyRegistrationResponse({ response, ...expected(challenge, asked) }).catch(() => null)
  if (!looked?.verified) return null
  const { id, publicKey, counter } = looked.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: BigInt(counter),
    transports: made.response.transports ?? [],
    rpId: asked.site.rpId,
  }
}

/** Accepts a passkey of this person that signed the challenge, once. */
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
    // The counter is compared below, by the database, so that two servers cannot both accept it.
    credential: { id: passkey.credentialId, publicKey, counter: 0 },
  }).catch(() => null)
  if (!looked?.verified) return false
  return countUse(tx, portal, passkey, BigInt(looked.authenticationInfo.newCounter), by)
}

const neverBack = (counted: bigint) => sql<boolean>`(sign_count < ${counted} or sign_count = 0 and ${counted} = 0)`

type Passkey = { id: string; userId: string; name: string; signCount: bigint }

/**
 * A device's counter never goes back: if it does there are two copies, and neither is accepted. Most devices do not
 * count, and send 0.
 */
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
    passkey: passkey.name,
    known: `${passkey.signCount}`,
    counted: `${counted}`,
  })
  return false
}
