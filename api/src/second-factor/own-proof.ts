import type { FullProof, ShownFactor } from 'contract/identity/second-factor'
import type { InferOutput } from 'valibot'
import { lockedUntilText } from '../auth/sign-in.ts'
import { failTry, passTry, reserveTry, returnTry } from '../auth/tries.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { provePassword } from '../identity/own-password.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput } from '../shared/refusal.ts'
import { factorIsOn, type Taken, takeCode } from './factor.ts'
import { passkeySite } from './passkey-site.ts'
import { notTaken, takeShown } from './take.ts'

/** The scope of a passkey challenge for a person who is logged in. */
export const ownScope = ({ sessionId }: Caller) => `own ${sessionId}`

type Asking = { portal: Portal; caller: Caller; body: InferOutput<typeof FullProof> }

/**
 * Asks for the password first, then for the second factor if it is on: so a stolen session cannot change how its owner
 * logs in.
 */
export async function askBoth({ portal, caller, body }: Asking) {
  await provePassword(portal, caller, body.password)
  if (!(await factorIsOn(portal.db, caller.id))) return
  if (!body.code && !body.passkey) throw badInput('code', 'Your second factor is asked too')
  const showing = { owner: caller, by: caller, site: passkeySite(portal), scope: ownScope(caller) }
  await countedProof(portal, caller, body, (tx) => takeShown(tx, portal, body, showing))
}

/** The first code of an app, which proves that it has the secret. */
export const proveFirstCode = (portal: Portal, caller: Caller, code: string) =>
  countedProof(portal, caller, { code }, (tx) => takeCode(tx, portal, caller.id, code, true))

/** The fifth wrong proof locks this for 15 minutes. */
async function countedProof(portal: Portal, caller: Caller, shown: ShownFactor, take: (tx: Tx) => Promise<Taken>) {
  const key = portal.keys.mac('sign-in try', `own code ${caller.id}`)
  const lockedUntil = await reserveTry(portal, key)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const taken = await inTransaction(portal.db, take).catch(async (problem) => {
    await returnTry(portal, key)
    throw problem
  })
  if (taken === 'taken') return passTry(portal, key)
  const failed = await failTry(portal, key)
  if ('lockedUntil' in failed) throw lockedUntilText(portal, failed.lockedUntil)
  throw notTaken(taken, shown)
}
