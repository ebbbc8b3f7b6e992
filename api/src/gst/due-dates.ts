import { dayText } from 'contract/field/fields'
import { gst } from 'contract/gst/gst'
import { gstStates } from 'contract/gst/gstin'
import { type Extension, lastDayByLaw } from 'contract/gst/returns'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { listQuery } from '../list/list-query.ts'
import { audit } from '../shared/audit.ts'
import { badInput, notFound, refuseTaken } from '../shared/refusal.ts'

/** Every due date that the government moved and that holds. */
export async function extensionsIn(db: Tx): Promise<Extension[]> {
  const found = await db
    .selectFrom('gstDueDate')
    .select(['returnType', 'period', 'state', 'newDate as dueOn'])
    .where('active', '=', true)
    .execute()
  return found
}

export const extensionList = listQuery(
  gst.ofOffice.extensions,
  'gst_due_date d',
  { active: `(case when d.active then 'YES' else 'NO' end)` },
  { order: ['d.added_at desc', 'd.id desc'] },
)

/** Moves a due date for one state or for all, as the government said. It holds at once, also for what is asked already. */
export async function extend({ tx, portal, caller, body }: Handler<typeof gst.ofOffice.extend>) {
  const { returnType, period, state, newDate, source } = body
  const law = lastDayByLaw(returnType, period)
  if (!law) throw badInput('period', 'This return is not filed for this period')
  if (newDate <= law) throw badInput('newDate', 'The law already gives until {day}', { day: dayText(law) })
  const id = uuid()
  const isForAll = state === 'ALL'
  await tx
    .insertInto('gstDueDate')
    .values({
      id,
      returnType,
      period,
      state: isForAll ? null : state,
      stateName: isForAll ? 'All states' : (gstStates[state] ?? state),
      newDate,
      source,
      addedBy: caller.name,
      addedAt: portal.clock(),
    })
    .execute()
    .catch(refuseTaken('period', 'This due date is moved already. End that one first.'))
  await audit(tx, portal, caller, 'GST due date moved', `${returnType} ${period}`, { state, newDate, source })
  return { id }
}

/** A wrong entry no longer holds; it stays in the list. */
export async function endExtension({ tx, portal, caller, params }: Handler<typeof gst.ofOffice.endExtension>) {
  const ended = await tx
    .updateTable('gstDueDate')
    .set({ active: false })
    .where('id', '=', params.id)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()
  if (!ended) throw notFound('This moved due date was not found')
  await audit(tx, portal, caller, 'GST due date ended', `${ended.returnType} ${ended.period}`, { state: ended.state })
}
