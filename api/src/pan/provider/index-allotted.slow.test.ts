import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Portal } from '../../portal.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { sealPan } from './card.ts'
import { indexAllottedPans } from './index-allotted.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let told: { application: string; words: string }[] = []
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  told = []
  await app.db.updateTable('application').set({ panSealed: null, panIndex: null }).execute()
})

const listening = (more: Partial<Portal> = {}): Portal => {
  const tell = ({ application }: { application: string }, words: string) => void told.push({ application, words })
  return { ...app.portal, ...more, log: { ...app.portal.log, warn: tell, error: tell } as unknown as Portal['log'] }
}

/** An application whose PAN was allotted before there was an index. */
async function allottedLongAgo(number: string, sealedFor?: string) {
  const { id } = await pan.draft(another(++people))
  const panSealed = sealPan(app.portal.keys, sealedFor ?? id, number)
  await app.db.updateTable('application').set({ panSealed }).where('id', '=', id).execute()
  return id
}
const indexes = async (ids: string[]) => {
  const rows = await app.db.selectFrom('application').select(['id', 'panIndex']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.panIndex ?? null)
}
const numbers = (count: number) => Array.from({ length: count }, (_, i) => `ZZCPS${`${i}`.padStart(4, '0')}Z`)
const indexOf = (number: string) => panIndexOf(app.portal.keys, number)

test('a PAN allotted before there was an index is not allotted once more', async () => {
  const id = await pan.acknowledged(another(++people))
  await pan.process(id)
  await allottedLongAgo('ZZCPS1234Z')
  await indexAllottedPans(listening())
  const { status, body } = await pan.allot(id, 'ZZCPS1234Z')
  expect([status, body.data]).toEqual([400, [expect.stringMatching(/^pan: This PAN was allotted to N\d{10} already$/)]])
  expect((await pan.allot(id, 'ZZCPS1235Z')).status).toBe(200)
})

test('it goes through all of them chunk by chunk, and finds nothing to do the next time', async () => {
  const all = numbers(7)
  const ids = []
  for (const number of all) ids.push(await allottedLongAgo(number))
  await indexAllottedPans(listening(), 3)
  expect(await indexes(ids)).toEqual(all.map(indexOf))
  const keys = { ...app.portal.keys, mac: () => expect(true).toBe(false) as never }
  await indexAllottedPans(listening({ keys }), 3)
})

test('ended in the middle it keeps what it did, and the next start does the rest', async () => {
  const all = numbers(5)
  const ids = []
  for (const number of all) ids.push(await allottedLongAgo(number))
  let left = 3
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'transaction' && left-- === 1) throw new Error('the machine went down')
      const part: unknown = Reflect.get(target, name, target)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
  await expect(indexAllottedPans(listening({ db }), 2)).rejects.toThrow('the machine went down')
  expect((await indexes(ids)).filter(Boolean)).toHaveLength(4)
  await indexAllottedPans(listening(), 2)
  expect(await indexes(ids)).toEqual(all.map(indexOf))
})

test('servers that start together do it once', async () => {
  const all = numbers(9)
  const ids = []
  for (const number of all) ids.push(await allottedLongAgo(number))
  await Promise.all([1, 2, 3].map((atOnce) => indexAllottedPans(listening(), atOnce)))
  expect([await indexes(ids), told]).toEqual([all.map(indexOf), []])
})

test('of two first applications with one PAN the earlier has the index, the other is told, and the rest goes on', async () => {
  const first = await allottedLongAgo('ZZCPS1111Z')
  const second = await allottedLongAgo('ZZCPS1111Z')
  const other = await allottedLongAgo('ZZCPS2222Z')
  await indexAllottedPans(listening())
  expect(await indexes([first, second, other])).toEqual([indexOf('ZZCPS1111Z'), null, indexOf('ZZCPS2222Z')])
  expect(told).toEqual([{ application: second, words: 'a first PAN that is on an earlier application too' }])
})

test('one that does not open keeps nobody from starting', async () => {
  const strange = await allottedLongAgo('ZZCPS3333Z', uuid())
  const good = await allottedLongAgo('ZZCPS4444Z')
  await indexAllottedPans(listening())
  expect(await indexes([strange, good])).toEqual([null, indexOf('ZZCPS4444Z')])
  expect(told.map(({ application }) => application)).toEqual([strange])
})
