import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { type News, news } from 'contract/site/news'
import { shownNews } from 'contract/site/shown-news'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { noLimits } from '../../http/limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { everything } from '../../testing/lists.ts'
import { otherServer } from '../../testing/other-server.ts'
import { neverEnds, tellsEverybody } from './news.mutants.ts'

let app: TestApp
let second: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  second = await otherServer(app, opened, { limits: noLimits })
  await app.addMerchant('rakesh')
  await app.addPerson('editor', 'staff', null, ['settings:view', 'settings:act'])
  await app.addPerson('looker', 'staff', null, ['settings:view'])
  await app.addPerson('clerk', 'staff', null, ['registration:view'])
})
beforeEach(async () => {
  await app.db.deleteFrom('news').execute()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const good: News = { text: 'Open on Sunday', audience: 'PUBLIC', dated: '2026-11-20', until: '', status: 'PUBLISHED' }
const add = async (changes: Partial<News> = {}, who = 'editor') =>
  app.as(who)(news.add, { body: { ...good, ...changes } })
const read = async (id: string) => (await app.as('editor')(news.read, { params: { id } } as never)).body
const texts = (rows: { text: string }[]) => rows.map(({ text }) => text)
const readers = {
  visitor: async () => texts((await app.as(undefined, second)(business.notices)).body.news),
  shop: async () => texts((await app.as('rakesh', second)(shownNews.shop)).body.news),
  clerk: async () => texts((await app.as('clerk', second)(shownNews.office)).body.news),
}
const at = (moment: string) => {
  app.clock.now = new Date(moment)
}

test('each reader of the other server reads at once what is for them, and nothing else', async () => {
  at('2026-11-27T06:00:00Z')
  await add({ text: 'For all' })
  await add({ text: 'For shops', audience: 'MERCHANTS' })
  await add({ text: 'For the office', audience: 'STAFF' })
  await add({ text: 'Not yet', status: 'DRAFT' })
  await add({ text: 'No more', status: 'ARCHIVED' })
  expect(await readers.visitor()).toEqual(['For all'])
  expect((await readers.shop()).sort()).toEqual(['For all', 'For shops'])
  expect((await readers.clerk()).sort()).toEqual(['For all', 'For the office'])
  expect(await withMutant(tellsEverybody, readers.visitor)).toContain('For the office')
})

test('news are shown from the first minute of their first day in India to the last of their last one', async () => {
  at('2026-11-27T06:00:00Z')
  await add({ dated: '2026-11-28', until: '2026-11-30' })
  const shownAt = async (moment: string) => {
    at(moment)
    return (await readers.visitor()).length
  }
  expect(await shownAt('2026-11-27T18:29:59Z')).toBe(0)
  expect(await shownAt('2026-11-27T18:30:00Z')).toBe(1)
  expect(await shownAt('2026-11-30T18:29:59Z')).toBe(1)
  expect(await shownAt('2026-11-30T18:30:00Z')).toBe(0)
  expect(await withMutant(neverEnds, () => shownAt('2026-12-05T06:00:00Z'))).toBe(1)
})

test('the same day is one day; an end before the beginning is refused', async () => {
  at('2026-11-28T06:00:00Z')
  expect((await add({ dated: '2026-11-28', until: '2026-11-28' })).status).toBe(200)
  expect(await readers.visitor()).toHaveLength(1)
  const wrong = await add({ dated: '2026-11-30', until: '2026-11-28' })
  expect([wrong.status, wrong.body.data]).toEqual([400, ['until: This is before the first day']])
})

test('a text is kept letter for letter, signs and all', async () => {
  at('2026-11-28T06:00:00Z')
  const text = 'Fee <b>107</b> & more <img src=x onerror=alert(1)>'
  await add({ text })
  expect(await readers.visitor()).toEqual([text])
})

test('the list says where each news is, and finds it by its words', async () => {
  at('2026-11-28T06:00:00Z')
  await add({ text: 'Shown now' })
  await add({ text: 'Planned', dated: '2026-12-01' })
  await add({ text: 'Ended', until: '2026-11-27' })
  await add({ text: 'Draft', status: 'DRAFT' })
  const { data } = (await app.as('looker')(news.list, { body: everything })).body
  expect(Object.fromEntries(data.map(({ text, status }) => [text, status]))).toEqual({
    'Shown now': 'SHOWN',
    Planned: 'PLANNED',
    Ended: 'ENDED',
    Draft: 'DRAFT',
  })
  const found = (await app.as('looker')(news.list, { body: { ...everything, search: 'SHOWN' } })).body
  expect(texts(found.data)).toEqual(['Shown now'])
  const ended = { ...everything, filters: { status: { opt: null, value1: 'ENDED' } } }
  expect(texts((await app.as('looker')(news.list, { body: ended })).body.data)).toEqual(['Ended'])
})

test('a change is noted with what was before, and undone from there; what was added is archived', async () => {
  at('2026-11-28T06:00:00Z')
  const { id } = (await add()).body
  const { seen } = await read(id)
  const changed = { ...good, text: 'Closed on Sunday' }
  const change = () => app.as('editor')(news.change, { params: { id }, body: changed, query: { seen } } as never)
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(409)
  const { history, value } = await read(id)
  expect(history[0]).toMatchObject({ by: 'Demo editor', was: good, now: changed })
  expect(value).toEqual(changed)

  const undo = async (change: string) =>
    (await app.as('editor')(news.undo, { params: { id }, body: { change } } as never)).status
  expect(await undo(history[0]!.id)).toBe(200)
  expect(await readers.visitor()).toEqual(['Open on Sunday'])
  expect(await undo(history[1]!.id)).toBe(200)
  expect([(await read(id)).value.status, await readers.visitor()]).toEqual(['ARCHIVED', []])
})

test('who has no right to settings reads and writes none of them', async () => {
  for (const who of ['clerk', 'rakesh']) {
    expect((await add({}, who)).status).toBe(403)
    expect((await app.as(who)(news.list, { body: everything })).status).toBe(403)
  }
  expect((await add({}, 'looker')).status).toBe(403)
})
