import { Readable } from 'node:stream'
import type { shopProfile } from 'contract/identity/profile'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { csv } from '../export/csv.ts'
import { fileHeaders } from '../files/headers.ts'
import type { Handler, Http } from '../http/handler.ts'
import { activityRow } from '../people/records.ts'
import type { Caller } from '../shared/caller.ts'
import { settingsOf } from './queries.ts'

const linesOfPage = 25
const linesOfFile = 5_000

type Line = { id: string; at: Date; what: string; about: string; by: string; ip: string }

/** A person's actions since their log was switched on, the latest first; none while it is off. */
async function activityOf(db: Tx, { id }: Caller, most: number, before?: string): Promise<Line[]> {
  const { trackedSince } = (await settingsOf(db, id)) ?? { trackedSince: null }
  if (!trackedSince) return []
  const earlier = before
    ? sql`and (at, id) < (select at, id from audit where id = ${before}::uuid and who = ${id})`
    : sql``
  const { rows } = await sql<Line>`select id, at, what, about, who_name as by, ip from audit
    where who = ${id} and at >= ${trackedSince} ${earlier} order by at desc, id desc limit ${most}`.execute(db)
  return rows
}

export async function readActivity({ tx, caller, query }: Handler<typeof shopProfile.activity>) {
  const found = await activityOf(tx, caller, linesOfPage + 1, query.before)
  const lines = found.slice(0, linesOfPage).map(activityRow)
  return { lines, next: found.length > linesOfPage ? (lines.at(-1)?.id ?? null) : null }
}

const columns = [
  { name: 'at', title: 'Time', kind: 'time' },
  { name: 'what', title: 'What', kind: 'text' },
  { name: 'about', title: 'About', kind: 'text' },
  { name: 'ip', title: 'IP address', kind: 'text' },
] as const

/** The same as a CSV file. */
export async function sendActivity({ tx, caller, reply }: Handler<typeof shopProfile.activityFile> & Http) {
  const found = await activityOf(tx, caller, linesOfFile)
  const rows = found.map((line) => ({ ...activityRow(line), at: line.at }))
  async function* once() {
    yield rows
  }
  const file = csv({ title: 'Activity', columns: [...columns], about: [] }, once())
  return reply.headers(fileHeaders('text/csv; charset=utf-8', 'activity.csv')).send(Readable.from(file))
}
