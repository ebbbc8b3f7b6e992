import type { UtiApplication, utiStatuses } from 'contract/pan/uti'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import { choice, day, id, type ListSpec, text, time } from '../../list.ts'
import type { Portal } from '../../portal.ts'
import { badInput, notFound } from '../../refusal.ts'
import { merchantOf, ownedBy } from '../../tenant.ts'
import { statusWords } from '../../words.ts'
import type { Person } from '../person.ts'
import { refuseFuture } from '../tin-rejection.ts'

/** Notes an application that was filed at UTI's own portal, by its coupon number; UTI tells us nothing of it. */
export async function noteApplication(portal: Portal, person: Person, given: UtiApplication) {
  refuseFuture(portal, 'dated', given.dated)
  const noted = await portal.db
    .insertInto('utiApplication')
    .values({
      ...{ ...given, id: uuid(), merchantId: merchantOf(person) },
      ...{ status: 'SUBMITTED' as const, statusAt: portal.clock(), notedBy: person.id },
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'couponNo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw badInput('couponNo: This coupon number is in your list already')
  return noted
}

/** Writes down how it stands there now. */
export async function markApplication(db: Tx, portal: Portal, person: Person, noted: string, status: Status) {
  const moved = await db
    .updateTable('utiApplication')
    .set({ status, statusAt: portal.clock() })
    .where('id', '=', noted)
    .where(ownedBy(person))
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (!moved) throw notFound('This application')
  return moved
}
type Status = (typeof utiStatuses)[number]

/** What merchants noted of their applications at UTI, newest first. */
export const utiLog = (...where: RawBuilder<SqlBool>[]): ListSpec => ({
  name: 'uti-applications',
  title: 'Applications at UTI',
  table: sql`uti_application l`,
  from: sql`uti_application l`,
  where,
  id: id('l.id'),
  columns: {
    couponNo: text('l.coupon_no', { sortable: true, searched: true, title: 'Coupon no' }),
    applicant: text('l.applicant', { searched: true }),
    appType: choice('l.app_type', { title: 'Type', words: { N: 'New', C: 'Correction' } }),
    dated: day('l.dated', { sortable: true, title: 'Filed on' }),
    status: choice('l.status', { words: statusWords }),
    statusAt: time('l.status_at', { title: 'Since' }),
  },
  more: sql`l.id`,
  search: 'l.search',
  order: ['l.dated desc', 'l.id desc'],
})
