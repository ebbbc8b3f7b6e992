import { randomBytes } from 'node:crypto'
import { challengeMinutes, trustDays } from 'contract/identity/second-factor'
import type { SignedIn } from 'contract/identity/session'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { factorOf } from './factor.ts'
import { passkeysOf } from './passkey.ts'
import type { PasskeySite } from './passkey-site.ts'
import { hasFactor } from './required.ts'

const minute = 60_000
/** Codes that may be tried in one log-in. */
const triesAtMost = 5

type Begun = { userId: string; device: string; accountKey: string; deviceKey: string; site: PasskeySite | null }

/** Whether a log-in of this person in this browser needs a second factor. */
export async function asksSecondFactor({ db, clock }: Portal, userId: string, device: string) {
  const row = await db
    .selectFrom('userAccount')
    .leftJoin('trustedBrowser', (join) =>
      join
        .onRef('trustedBrowser.userId', '=', 'userAccount.id')
        .on('trustedBrowser.deviceHash', '=', device)
        .on('trustedUntil', '>', clock()),
    )
    .select(['trustedUntil', hasFactor.as('hasFactor')])
    .where('userAccount.id', '=', userId)
    .executeTakeFirst()
  return row?.hasFactor === true && row.trustedUntil === null
}

/** The accepted ways of a person's second step besides recovery codes. A passkey of another site does not count. */
async function waysOf({ db }: Portal, userId: string, site: PasskeySite | null) {
  const passkeys = site ? await passkeysOf(db, userId) : []
  return {
    app: Boolean((await factorOf(db, userId))?.confirmedAt),
    passkey: passkeys.some(({ rpId }) => rpId === site?.rpId),
  }
}

/** Begins the second step of a log-in whose password was right: a secret for this browser, valid for five minutes. */
export async function beginChallenge(portal: Portal, begun: Begun): Promise<SignedIn> {
  const { db, keys, clock } = portal
  const secret = randomBytes(32).toString('base64url')
  const now = clock()
  await db
    .insertInto('signInChallenge')
    .values({
      id: uuid(),
      userId: begun.userId,
      challengeHash: hashOf(keys, secret),
      deviceHash: begun.device,
      accountKey: begun.accountKey,
      deviceKey: begun.deviceKey,
      provedAt: null,
      overAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + challengeMinutes * minute),
    })
    .execute()
  const { app, passkey } = await waysOf(portal, begun.userId, begun.site)
  const ways = [...(app ? ['app' as const] : []), ...(passkey ? ['passkey' as const] : [])]
  const message = app || !passkey ? 'Enter the code that your app shows.' : 'Use your passkey.'
  return { next: 'otp', message, challenge: secret, ways }
}

const hashOf = (keys: Portal['keys'], secret: string) => keys.mac('sign-in challenge', secret)

export type Challenge = NonNullable<Awaited<ReturnType<typeof liveChallenge>>>

/** The log-in of that secret, if it began in this browser and still waits. */
export const liveChallenge = ({ db, keys, clock }: Portal, secret: string, device: string) =>
  db
    .selectFrom('signInChallenge')
    .selectAll()
    .where('challengeHash', '=', hashOf(keys, secret))
    .where('deviceHash', '=', device)
    .where('overAt', 'is', null)
    .where('expiresAt', '>', clock())
    .executeTakeFirst()

/**
 * Counts an attempt before its code is checked, so that many at once cannot exceed five; returns its number, or null.
 */
export async function takeTry({ db }: Portal, { id }: Challenge) {
  const counted = await db
    .updateTable('signInChallenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('overAt', 'is', null)
    .where('tries', '<', triesAtMost)
    .returning('tries')
    .executeTakeFirst()
  return counted ? { isLast: counted.tries === triesAtMost } : null
}

/** The code was right; a new password, if needed, belongs to the same log-in. */
export async function noteProved(tx: Tx, { clock }: Portal, { id }: Challenge, trust: boolean) {
  await tx.updateTable('signInChallenge').set({ provedAt: clock(), trust }).where('id', '=', id).execute()
}

/**
 * Ends a log-in, once; returns whether it was still waiting. `unproved` = only where no right code has come meanwhile:
 * wrong ones that were sent with it must not shut out its owner.
 */
export async function endChallenge(tx: Tx, { clock }: Portal, { id }: Challenge, only?: 'unproved') {
  const { numUpdatedRows } = await tx
    .updateTable('signInChallenge')
    .set({ overAt: clock() })
    .where('id', '=', id)
    .where('overAt', 'is', null)
    .$if(only === 'unproved', (query) => query.where('provedAt', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** This browser is not asked for a code for 30 days. */
export async function trustBrowser(tx: Tx, { clock }: Portal, userId: string, deviceHash: string) {
  const trustedUntil = new Date(clock().getTime() + trustDays * 24 * 60 * minute)
  await tx
    .insertInto('trustedBrowser')
    .values({ userId, deviceHash, trustedUntil })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ trustedUntil }))
    .execute()
}
