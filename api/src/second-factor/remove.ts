import type { people } from 'contract/people/people'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { managed } from '../people/manage.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { type Caller, system, type Visitor } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { dropFactor } from './factor.ts'
import { tellOwner } from './tell-owner.ts'

type Owner = { id: string; name: string; code: string; userName: string }

/** Removes the second factor of a person who lost phone and codes; never one's own. Their sessions end. */
export async function removeFactor({ tx, params, body, caller, portal }: Handler<typeof people.removeSecondFactor>) {
  await takeAway(tx, portal, caller, await managed(tx, caller, params.id), body.reason)
}

async function takeAway(
  tx: Tx,
  portal: Pick<Portal, 'clock' | 'keys'>,
  caller: Caller | Visitor,
  owner: Owner,
  reason: string,
) {
  const { id, name, code, userName } = owner
  if (!(await dropFactor(tx, portal, id))) throw new Refusal(409, '{name} has no second factor', { name })
  await endSessionsOf(tx, portal, [id], 'second factor removed')
  await audit(tx, portal, caller, 'second factor removed', code, { userName, reason })
  await tellOwner(tx, portal, id, 'second-factor-removed')
}

/** The same from the command line of the server, where no administrator is left. */
export async function removeFactorOf(tx: Tx, portal: Pick<Portal, 'clock' | 'keys'>, userName: string) {
  const owner = await tx
    .selectFrom('userAccount')
    .select(['id', 'name', 'code', 'userName'])
    .where((eb) => eb(eb.fn<string>('lower', ['userName']), '=', userName.toLowerCase()))
    .executeTakeFirst()
  if (!owner) throw new Error(`Nobody is called ${userName}`)
  await takeAway(tx, portal, { ...system, id: null }, owner, 'command on the server')
}
