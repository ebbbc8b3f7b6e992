import { v7 as uuid } from 'uuid'
import { audit } from '../../shared/audit.ts'
import type { Context } from '../../shared/context.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import { merchantOf } from '../../shared/tenant.ts'
import { tellMerchant } from '../application/transition/notice.ts'
import { letters } from './letters.ts'
import { activePsa, type OnPsa } from './psa.ts'

/** A merchant forgot their UTI password: the office asks UTI for a new one. Asking twice makes one request. */
export async function askReset({ tx, portal, caller }: Context) {
  const merchantId = merchantOf(caller)
  const { id: psa, psaId } = await activePsa(tx, merchantId)
  const asked = await tx
    .insertInto('psaReset')
    .values({ id: uuid(), merchantId, psa, askedBy: caller.id, askedAt: portal.clock(), doneBy: null, doneAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked) await audit(tx, portal, caller, 'PSA reset asked', psaId)
}

/** UTI has reset the password: it is the PSA id again, and must be changed at the next log-in there. */
export async function finishReset({ tx, portal, caller, params: { id: psa } }: OnPsa) {
  const found = await tx
    .selectFrom('psa')
    .select(['refNo', 'status', 'merchantId'])
    .where('id', '=', psa)
    .executeTakeFirst()
  if (!found) throw notFound('This registration was not found')
  const done = await tx
    .updateTable('psaReset')
    .set({ doneBy: caller.id, doneAt: portal.clock() })
    .where('psa', '=', psa)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Refusal(409, 'Nobody waits for a new password here')
  await audit(tx, portal, caller, 'PSA reset done', found.refNo)
  await tellMerchant(tx, portal, found, letters['psa password'], {})
  return { id: psa, status: found.status }
}
