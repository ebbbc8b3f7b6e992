import type { shopProfile } from 'contract/identity/profile'
import { stepUpMinutes, stepUpNeeded, stepUpStatus } from 'contract/identity/step-up'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { stepUpSetting } from './settings.ts'

/** The person proved again who they are: for a while this session may open whole numbers. */
export async function stepUp({ tx, portal, caller }: Handler<(typeof shopProfile)['stepUp']>) {
  await tx.updateTable('session').set({ provedAt: portal.clock() }).where('id', '=', caller.sessionId!).execute()
}

/** Refuses a person without a recent proof: a session that was left open, or stolen, must not open numbers. */
export async function refuseWithoutStepUp({ tx, portal, caller }: { tx: Tx; portal: Portal; caller: Caller }) {
  const session = tx.selectFrom('session').select('provedAt').where('id', '=', caller.sessionId!)
  const { provedAt } = await session.executeTakeFirstOrThrow()
  const minutes = await stepUpMinutesOf(tx)
  const isFresh = provedAt && Math.abs(portal.clock().getTime() - provedAt.getTime()) < minutes * 60_000
  if (!isFresh) throw new Refusal(stepUpStatus, stepUpNeeded, { minutes })
}

/** For how many minutes a proof counts. */
export const stepUpMinutesOf = async (tx: Tx) => (await readSetting(tx, stepUpSetting))?.minutes ?? stepUpMinutes
