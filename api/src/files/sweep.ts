import type { Portal } from '../portal.ts'

/** The result of comparing all bytes with all rows of files. */
export type Swept = { bytesWithoutRow: number; rowsWithoutBytes: number }

const day = 24 * 3_600_000
const page = 500
/** Only so many are named in the log, but all are counted. */
const mostNamed = 20

/**
 * Looks for bytes that have had no row for a day, and for rows without bytes. It removes nothing: a person checks
 * first. The result is in the log and the metrics.
 */
export async function sweepFiles(portal: Portal): Promise<Swept> {
  const orphans = await bytesWithoutRow(portal)
  const lost = await rowsWithoutBytes(portal)
  const { log, metrics } = portal
  if (orphans.length > 0)
    log.error({ found: orphans.length, files: orphans.slice(0, mostNamed) }, 'bytes lie here that no file names')
  if (lost.length > 0) log.error({ found: lost.length, files: lost.slice(0, mostNamed) }, 'files have lost their bytes')
  const swept = { bytesWithoutRow: orphans.length, rowsWithoutBytes: lost.length }
  metrics.filesSwept(swept)
  return swept
}

async function bytesWithoutRow({ db, files, clock }: Portal) {
  const orphans: string[] = []
  const old = clock().getTime() - day
  for await (const stored of files.all()) {
    const ids = stored.filter(({ at }) => at < old).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += page) {
      const some = ids.slice(from, from + page)
      const known = await db.selectFrom('file').select('id').where('id', 'in', some).execute()
      const named = new Set(known.map(({ id }) => id))
      orphans.push(...some.filter((id) => !named.has(id)))
    }
  }
  return orphans
}

async function rowsWithoutBytes({ db, files }: Portal) {
  const lost: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.selectFrom('file').select('id').where('id', '>', after).orderBy('id').limit(page).execute()
    for (const { id } of rows) if (!(await files.has(id))) lost.push(id)
    if (rows.length < page) return lost
    after = rows.at(-1)?.id ?? after
  }
}
