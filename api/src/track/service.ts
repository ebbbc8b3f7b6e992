import { indianDay } from 'contract/field/fields'
import type { Tracked, TrackQuestion, track } from 'contract/track'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { answerByNumber } from './by-number.ts'
import { toldOf } from './words.ts'

/** Tells the public page how an application stands. */
export const trackApplication = (call: Handler<typeof track> & Http) =>
  answerByNumber(call, {
    what: 'track',
    find: () => find(call.tx, call.body),
    unknown: 'No application has this number and date. Check both on your receipt.',
  })

/** The status. An unknown number, a wrong date and a draft all give nothing. */
async function find(db: Tx, { no, dob }: TrackQuestion): Promise<Tracked | undefined> {
  const found = await db
    .selectFrom('application')
    .select(['status', 'statusAt', 'appType'])
    .where(no.length === 15 ? 'ackNo' : 'formNo', '=', no)
    .where(sql<string>`fields->>'dob'`, '=', dob)
    .executeTakeFirst()
  if (!found || found.status === 'DRAFT' || found.status === 'PL_DRAFT') return undefined
  return { status: found.status, on: indianDay(found.statusAt), ...toldOf(found.status, found.appType) }
}
