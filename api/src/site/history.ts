import type { PartChange } from 'contract/site/configuration'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { notFound, Refusal } from '../shared/refusal.ts'

/** Changes shown, the newest. */
const mostShown = 50

/** The changes of a part of the configuration, or of a news, the newest first. */
export async function historyOf(tx: Tx, about: string, most = mostShown): Promise<PartChange[]> {
  const found = await changesOf(tx, about).orderBy('id', 'desc').limit(most).execute()
  return found.map(({ id, at, whoName, detail }) => ({
    id,
    at: at.toISOString(),
    by: whoName,
    was: detail.was ?? null,
    now: detail.now ?? null,
  }))
}

const changesOf = (tx: Tx, about: string) =>
  tx
    .selectFrom('audit')
    .select(['id', 'at', 'whoName', 'detail'])
    .where('about', '=', about)
    .where('what', '=', 'setting changed')

/** What identifies the version that is set now; empty while nobody changed it. */
export const seenOf = ([last]: readonly PartChange[]) => last?.id ?? ''

/** Lets changes of one thing wait for each other on all servers; refuses (409) one that is based on an older version. */
export async function oneAfterAnother(tx: Tx, about: string, seen?: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting ${about}`}))`.execute(tx)
  if (seen === undefined || seenOf(await historyOf(tx, about, 1)) === seen) return
  throw new Refusal(409, 'Somebody else changed this meanwhile. Reload the page to see their change.')
}

/** The values before a change, which may be set again. */
export async function valuesBefore(tx: Tx, about: string, id: string): Promise<unknown> {
  const change = await changesOf(tx, about).where('id', '=', id).executeTakeFirst()
  if (!change) throw notFound('This change was not found')
  return change.detail.was ?? null
}

/** Writes what was and what is now into the audit, from which the history is read. */
export const noteChange = (
  { tx, portal, caller }: Pick<Context, 'tx' | 'caller'> & { portal: Pick<Context['portal'], 'clock'> },
  about: string,
  values: { was: unknown; now: unknown },
) => audit(tx, portal, caller, 'setting changed', about, values)
