import type { Audience } from 'contract/site/news'
import type { Tx } from '../../db/connect.ts'

/** What is in the news for these readers on that day in India, the latest first. */
export const newsFor = (db: Tx, audiences: Audience[], today: string) =>
  db
    .selectFrom('news')
    .select(['dated', 'text'])
    .where('audience', 'in', audiences)
    .where('status', '=', 'PUBLISHED')
    .where('dated', '<=', today)
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
