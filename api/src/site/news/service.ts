import { indianDay } from 'contract/field/fields'
import { type Audience, News, news } from 'contract/site/news'
import type { shownNews } from 'contract/site/shown-news'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { listQuery } from '../../list/list-query.ts'
import type { Context } from '../../shared/context.ts'
import { notFound } from '../../shared/refusal.ts'
import { historyOf, noteChange, oneAfterAnother, seenOf, valuesBefore } from '../history.ts'
import { newsFor } from './queries.ts'
import { tellNews } from './tell.ts'

/** Where a news is on that day, which is our own text and never the user's. */
const statusOn = (today: string) => `(case when n.status <> 'PUBLISHED' then n.status
  when n.dated > '${today}'::date then 'PLANNED' when n.until < '${today}'::date then 'ENDED' else 'SHOWN' end)`

export const newsList = (now: Date) =>
  listQuery(
    news.list,
    'news n',
    { status: statusOn(indianDay(now)) },
    {
      order: ['n.dated desc', 'n.id desc'],
      search: 'lower(n.text)',
    },
  )

export async function readNews({ tx, params: { id } }: Handler<typeof news.read>) {
  const history = await historyOf(tx, id)
  return { value: await find(tx, id), seen: seenOf(history), history }
}

export async function addNews(call: Handler<typeof news.add>) {
  const { tx, body } = call
  const id = uuid()
  await tx
    .insertInto('news')
    .values({ id, ...stored(body) })
    .execute()
  await noteChange(call, id, { was: null, now: body })
  await tellNews(tx, call.portal, id)
  return { id }
}

export async function changeNews(call: Handler<typeof news.change>) {
  const { tx, params, query, body } = call
  await find(tx, params.id)
  await oneAfterAnother(tx, params.id, query.seen)
  await save(call, params.id, body)
}

export async function undoNews(call: Handler<typeof news.undo>) {
  const { tx, params, body } = call
  await oneAfterAnother(tx, params.id)
  const value = await find(tx, params.id)
  const before = await valuesBefore(tx, params.id, body.change)
  // Before it was added there was nothing, so it is taken out of sight.
  await save(call, params.id, before ? v.parse(News, before) : { ...value, status: 'ARCHIVED' })
}

async function save(call: Context, id: string, value: News) {
  const was = await find(call.tx, id)
  if (JSON.stringify(was) === JSON.stringify(value)) return
  await call.tx.updateTable('news').set(stored(value)).where('id', '=', id).execute()
  await noteChange(call, id, { was, now: value })
  await tellNews(call.tx, call.portal, id)
}

const stored = ({ until, ...value }: News) => ({ ...value, until: until || null })

async function find(tx: Tx, id: string): Promise<News> {
  const row = await tx
    .selectFrom('news')
    .select(['text', 'audience', 'dated', 'until', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This news was not found')
  return { ...row, until: row.until ?? '' }
}

const shownTo =
  (audiences: Audience[]) =>
  async ({ tx, portal }: Handler<typeof shownNews.shop> | Handler<typeof shownNews.office>) => ({
    news: await newsFor(tx, audiences, indianDay(portal.clock())),
  })

export const newsForShop = shownTo(['PUBLIC', 'MERCHANTS'])
export const newsForOffice = shownTo(['PUBLIC', 'STAFF'])
