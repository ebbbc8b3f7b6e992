import { legalHolds } from 'contract/privacy/legal-hold'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { beside, listQuery, ofOffice } from '../list/list-query.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'

/** All holds, the latest first. */
export const holdList = listQuery(
  legalHolds.list,
  'legal_hold h',
  {
    merchantCode: 'm.code',
    merchantName: 'm.name',
    placedBy: 'placer.name',
    liftedBy: 'lifter.name',
    liftReason: beside('h.lift_reason'),
  },
  {
    order: ['h.placed_at desc', 'h.id desc'] as const,
    more: sql`h.id, h.application_id`,
    joins: {
      m: ['merchant', 'merchant_id'],
      placer: ['user_account', 'placed_by', ofOffice],
      lifter: ['user_account', 'lifted_by', ofOffice],
    },
  },
)

/** Whether a hold forbids deleting anything of this application. */
export const isHeld = async (db: Tx, applicationId: string) =>
  (await db
    .selectFrom('legalHold')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** The hold on an application, if any. */
export async function holdOf({ tx, params: { id } }: Handler<typeof legalHolds.of>) {
  await findApplication(tx, id)
  const found = await tx
    .selectFrom('legalHold')
    .innerJoin('userAccount as by', 'by.id', 'legalHold.placedBy')
    .select(['reason', 'placedAt', 'by.name'])
    .where('applicationId', '=', id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return { hold: found ? { reason: found.reason, by: found.name, at: found.placedAt.toISOString() } : null }
}

/** Keeps an application and its papers, whatever the retention days are. */
export async function placeHold({ tx, portal, params, body, caller }: Handler<typeof legalHolds.place>) {
  const { id, formNo, merchantId, merchantLabel } = await lockApplication(tx, params.id)
  if (await isHeld(tx, id)) throw new Refusal(409, '{formNo} is on hold already', { formNo })
  await tx
    .insertInto('legalHold')
    .values({
      id: uuid(),
      applicationId: id,
      merchantId,
      merchantLabel,
      formNo,
      reason: body.reason,
      placedBy: caller.id,
      placedAt: portal.clock(),
    })
    .execute()
  await audit(tx, portal, caller, 'legal hold placed', formNo, { reason: body.reason })
}

/** Lifts a hold: what is due is deleted in the next run. */
export async function liftHold({ tx, portal, params, body, caller }: Handler<typeof legalHolds.lift>) {
  const { id, formNo } = await lockApplication(tx, params.id)
  const { numUpdatedRows } = await tx
    .updateTable('legalHold')
    .set({ liftedBy: caller.id, liftedAt: portal.clock(), liftReason: body.reason })
    .where('applicationId', '=', id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(409, '{formNo} is under no hold', { formNo })
  await audit(tx, portal, caller, 'legal hold lifted', formNo, { reason: body.reason })
}

const isUnsent = ['DRAFT', 'PL_DRAFT'] as const

const applicationOf = (db: Tx, id: string) =>
  db
    .selectFrom('application')
    .innerJoin('merchant', 'merchant.id', 'application.merchantId')
    .select(['application.id', 'application.formNo', 'application.merchantId'])
    .select(sql<string>`merchant.code || ' ' || merchant.name`.as('merchantLabel'))
    .where('application.id', '=', id)
    .where('application.status', 'not in', isUnsent)

async function findApplication(db: Tx, id: string) {
  const found = await applicationOf(db, id).executeTakeFirst()
  if (!found) throw notFound('This application was not found')
  return found
}

/** Retention locks the same row before it looks for a hold. */
async function lockApplication(db: Tx, id: string) {
  await db.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute()
  return findApplication(db, id)
}
