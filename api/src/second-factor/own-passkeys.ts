import { passkeysAtMost } from 'contract/identity/passkey'
import type { shopProfile } from 'contract/identity/profile'
import type { RecoveryCodes } from 'contract/identity/second-factor'
import { v7 as uuid } from 'uuid'
import { businessSetting } from '../business/settings.ts'
import type { Handler } from '../http/handler.ts'
import { personById } from '../identity/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { dropFactor, factorIsOn, forgetWish, holdFactor } from './factor.ts'
import { askBoth, ownScope } from './own-proof.ts'
import { askToMake, askToShow, madePasskey, passkeysOf } from './passkey.ts'
import { passkeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { passkeyRefused } from './take.ts'
import { tellOfPasskey, tellOwner } from './tell-owner.ts'

type Calls = typeof shopProfile

function siteHere(portal: Portal) {
  const site = passkeySite(portal)
  if (!site) throw new Refusal(409, 'Passkeys do not work at this address')
  return site
}

/** Asks the device to make a passkey; it is saved when the answer comes with a name. */
export async function beginPasskey({ tx, portal, caller }: Handler<Calls['beginPasskey']>) {
  const site = siteHere(portal)
  const person = await personById(tx, caller.id)
  if (!person) throw notFound('This person was not found')
  const names = { site: (await readSetting(tx, businessSetting))?.businessName ?? 'Site', userName: person.userName }
  return askToMake(tx, portal, { site, userId: caller.id, scope: `add ${caller.sessionId}` }, names)
}

type Made = NonNullable<Awaited<ReturnType<typeof madePasskey>>>

/** A challenge is used up whatever the result is, so it is checked before the transaction. */
export async function lookAtMade({ tx, portal, caller, body }: Handler<Calls['addPasskey']>) {
  const asked = { site: siteHere(portal), userId: caller.id, scope: `add ${caller.sessionId}` }
  const made = await madePasskey(tx, portal, asked, body.passkey)
  if (!made) throw passkeyRefused()
  return made
}

/**
 * Saves the passkey. The first one switches two-factor authentication on, and returns the recovery codes, only this
 * once.
 */
export async function addPasskey(call: Handler<Calls['addPasskey'], Made>): Promise<RecoveryCodes> {
  const { tx, portal, caller, body, prepared } = call
  await holdFactor(tx, caller.id)
  if ((await passkeysOf(tx, caller.id)).length >= passkeysAtMost)
    throw new Refusal(409, 'You have {count} passkeys. Remove one first.', { count: passkeysAtMost })
  const wasOn = await factorIsOn(tx, caller.id)
  const added = await tx
    .insertInto('passkey')
    .values({ id: uuid(), userId: caller.id, name: body.name, ...prepared, createdAt: portal.clock(), usedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal(409, 'This passkey is in use already')
  await forgetWish(tx, caller.id)
  await audit(tx, portal, caller, 'passkey added', caller.code, { passkey: body.name })
  await tellOfPasskey(tx, portal, caller.id, 'passkey-added', body.name)
  return { recoveryCodes: wasOn ? [] : await makeRecoveryCodes(tx, portal, caller.id) }
}

/** Asks the device for a passkey of the person, as the second factor of a call. */
export async function askOwnPasskey({ portal, caller }: Handler<Calls['askPasskey']>) {
  return askToShow(portal.db, portal, { site: siteHere(portal), userId: caller.id, scope: ownScope(caller) })
}

export async function renamePasskey({ tx, portal, caller, params, body }: Handler<Calls['renamePasskey']>) {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('userId', '=', caller.id)
    .executeTakeFirst()
  if (renamed.numUpdatedRows !== 1n) throw notFound('This passkey was not found')
  await audit(tx, portal, caller, 'passkey renamed', caller.code, { passkey: body.name })
}

/** Checks whose passkey it is, before anything is asked. */
export async function askBeforeRemoval(call: Handler<Calls['removePasskey']>) {
  const { tx, caller, params } = call
  if (!(await passkeysOf(tx, caller.id)).some(({ id }) => id === params.id))
    throw notFound('This passkey was not found')
  await askBoth(call)
}

/** Removing the last second factor also removes all its other data. */
export async function removePasskey({ tx, portal, caller, params }: Handler<Calls['removePasskey']>) {
  await holdFactor(tx, caller.id)
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', params.id)
    .where('userId', '=', caller.id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound('This passkey was not found')
  await audit(tx, portal, caller, 'passkey removed', caller.code, { passkey: gone.name })
  await tellOfPasskey(tx, portal, caller.id, 'passkey-removed', gone.name)
  if (await factorIsOn(tx, caller.id)) return
  await dropFactor(tx, portal, caller.id)
  await audit(tx, portal, caller, 'second factor off', caller.code)
  await tellOwner(tx, portal, caller.id, 'second-factor-off')
}
