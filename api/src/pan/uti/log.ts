import { uti } from 'contract/pan/uti/uti'
import type { RawBuilder, SqlBool } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Handler } from '../../http/handler.ts'
import { listQuery } from '../../list/list-query.ts'
import { badInput, notFound } from '../../shared/refusal.ts'
import { merchantOf, ownedBy } from '../../shared/tenant.ts'
import { refuseFuture } from '../provider/tin-rejection.ts'

/**
 * Stores a note on an application that was filed at UTI's own portal, by its coupon number; UTI tells us nothing about
 * it.
 */
export async function noteApplication({ tx, portal, caller, body }: Handler<typeof uti.note>) {
  refuseFuture(portal, 'dated', body.dated)
  const noted = await tx
    .insertInto('utiApplication')
    .values({
      ...body,
      id: uuid(),
      merchantId: merchantOf(caller),
      status: 'SUBMITTED' as const,
      statusAt: portal.clock(),
      notedBy: caller.id,
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'couponNo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw badInput('couponNo', 'This coupon number is in your list already')
  return noted
}

/** Stores its present status there. */
export async function markApplication({ tx, portal, caller, params, body }: Handler<typeof uti.mark>) {
  const moved = await tx
    .updateTable('utiApplication')
    .set({ status: body.status, statusAt: portal.clock() })
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (!moved) throw notFound('This application was not found')
  return moved
}

/** The merchants' notes on their applications at UTI, newest first. */
export const utiLog = (...where: RawBuilder<SqlBool>[]) =>
  listQuery(uti.log, 'uti_application l', {}, { where, order: ['l.dated desc', 'l.id desc'] })
