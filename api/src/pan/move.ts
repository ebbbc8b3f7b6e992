import type { Price } from 'contract/pan/application'
import { type Act, type Status, statuses, transition } from 'contract/pan/status'
import { sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { moveMoney } from './money.ts'
import { notify } from './notice.ts'
import type { Person } from './person.ts'
import { type Application, findApplication, lockApplication } from './queries.ts'

/** What else changes with a deed. */
export type Change = {
  set?: Updateable<Tables['application']>
  reasons?: string[]
  note?: string
  /** What a deed that debits or holds costs; of one that captures, where it is less than what is held. */
  price?: Price
}

export type Moved = { id: string; status: Status }

/** How long a checker had it before him when he decided. */
const secondsBefore = ({ status, checkerId, takenAt }: Application, person: Person, now: Date) =>
  status === 'PENDING_VERIFICATION' && checkerId === person.id && takenAt
    ? Math.round((now.getTime() - takenAt.getTime()) / 1000)
    : null

/**
 * Moves an application on by one deed of the status table: the row is held, what is not in the table is refused, and
 * status, event, audit, money and notice are one with the caller's transaction. `decide` may still refuse.
 */
export async function move(
  tx: Tx,
  portal: Portal,
  person: Person,
  id: string,
  act: Act,
  decide: (application: Application) => Promise<Change> | Change = () => ({}),
): Promise<Moved> {
  const application = await (portal.faults.forgetLock ? findApplication : lockApplication)(tx, person, id)
  const row = transition(act, application.status, person.role)
  if (!row) throw new Refusal(409, `Not allowed in status ${statuses[application.status].en}`)

  const change = await decide(application)
  const money = 'money' in row ? row.money : undefined
  const journalId = money ? await moveMoney(tx, portal, person, application, money, change.price) : null
  const now = portal.clock()
  await tx
    .updateTable('application')
    .set({
      status: row.to,
      version: sql`version + 1`,
      statusAt: now,
      ...{ leaseUntil: null, takenAt: null },
      ...((money === 'debit' || money === 'capture') && { journalId }),
      ...(change.price && { price: JSON.stringify(change.price) }),
      ...change.set,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('applicationEvent')
    .values({
      id: uuid(),
      applicationId: id,
      merchantId: application.merchantId,
      ...{ fromStatus: application.status, toStatus: row.to, at: now, journalId },
      ...{ byUser: person.id, byName: person.name, ip: person.ip },
      reasons: JSON.stringify(change.reasons ?? []),
      note: change.note || null,
      seconds: secondsBefore(application, person, now),
    })
    .execute()
  const actor = person.role === 'system' ? { ...person, id: null } : person
  await audit(tx, portal, actor, `application ${act}`, application.formNo, { from: application.status, to: row.to })
  await notify(tx, portal, application, act, row.to)
  return { id, status: row.to }
}
