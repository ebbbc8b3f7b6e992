import { indianDay } from 'contract/field/fields'
import type { Audience } from 'contract/site/news'
import { type SqlBool, sql } from 'kysely'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { letters } from '../../notification/letters.ts'
import { notify } from '../../notification/notify.ts'
import type { Portal } from '../../portal.ts'

/** Who is told of a news in the bell; what is for everybody is told to both. */
const readers: Record<Audience, readonly ('shops' | 'office')[]> = {
  PUBLIC: ['shops', 'office'],
  MERCHANTS: ['shops'],
  STAFF: ['office'],
}

/** The beginning of that day by India's clock, and its end. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
const endOf = (day: string) => new Date(beginningOf(day).getTime() + 24 * 3600_000)

/** Tells each news once when its first day has come; it is in the bell until its last day is over. */
export async function tellBegun(portal: Portal) {
  await inTransaction(portal.db, async (tx) => {
    const today = indianDay(portal.clock())
    const begun = await tx
      .selectFrom('news')
      .select('id')
      .where('status', '=', 'PUBLISHED')
      .where('dated', '<=', today)
      .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
      .where(sql<SqlBool>`not exists (select from notification n where n.about = 'news ' || news.id)`)
      .limit(20)
      .execute()
    for (const { id } of begun) await tellNews(tx, portal, id)
  })
}

/** Brings the bell in step with a news that was added or changed: what is no longer so is no longer shown. Its time is its first day. */
export async function tellNews(tx: Tx, portal: Portal, id: string) {
  const now = portal.clock()
  const today = indianDay(now)
  const about = `news ${id}`
  const { text, audience, status, dated, until } = await tx
    .selectFrom('news')
    .select(['text', 'audience', 'status', 'dated', 'until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isShown = status === 'PUBLISHED' && dated <= today && (!until || until >= today)
  const to = isShown ? readers[audience] : []
  const over = tx.updateTable('notification').set({ until: now }).where('about', '=', about)
  const gone = (['shops', 'office'] as const).filter((one) => !to.includes(one))
  for (const one of gone)
    await over
      .where('audience', '=', one === 'shops' ? 'SHOPS' : 'OFFICE')
      .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
      .execute()
  for (const all of to) {
    const ends = until ? endOf(until) : null
    // Its readers are told now, with the day from which it is shown.
    const values = { text, ...(dated < today && { happenedAt: beginningOf(dated).toISOString() }) }
    await tx
      .updateTable('notification')
      .set({ named: JSON.stringify(values), until: ends })
      .where('onceKey', '=', `${about} ${all}`)
      .execute()
    await notify(tx, portal, letters.news, {
      to: { all },
      values,
      link: null,
      about,
      once: `${about} ${all}`,
      until: ends,
    })
  }
}
