import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ListLayout, listViews, type ViewChange, viewLimit } from 'contract/list/list-view'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
let ashaId: string
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('rakesh')
  ashaId = (await app.addMerchant('asha')).userId
  await app.addPerson('second admin', 'admin')
})
afterAll(() => app.close())

const payments = '/backend/actions/payments'
const own = '/merchant/accounting/payment/list'
const layout: ListLayout = {
  columns: [
    { name: 'refNo', width: 140 },
    { name: 'utr', hidden: true },
  ],
  density: 'compact',
}

let names = 0
const view = (changes: Partial<ViewChange> = {}): ViewChange => ({
  name: `View ${++names}`,
  scope: 'mine',
  content: {
    layout,
    sorts: [{ column: 'dated', dir: 'desc' }],
    filters: { mobileNo: { opt: null, value1: '6000' } },
    search: 'pune',
    pageSize: 20,
    tab: 'approved',
  },
  ...changes,
})

const read = async (who: string, list: string) => (await app.as(who)(listViews.read, { query: { list } })).body
const namesFor = async (who: string, list: string) => (await read(who, list)).views.map(({ name }) => name)
const add = (who: string, list: string, given: Partial<ViewChange> = {}) =>
  app.as(who)(listViews.add, { body: { list, ...view(given) } })

describe('a layout', () => {
  test('is kept for its user and that list alone, and can be given up', async () => {
    expect(await read('rakesh', own)).toEqual({ layout: null, opensWith: null, views: [] })
    await app.as('rakesh')(listViews.saveLayout, { body: { list: own, layout } })
    expect((await read('rakesh', own)).layout).toEqual(layout)
    expect((await read('rakesh', `${own} second`)).layout).toBeNull()
    expect((await read('asha', own)).layout).toBeNull()
    await app.as('rakesh')(listViews.saveLayout, { body: { list: own, layout: { ...layout, density: 'comfortable' } } })
    expect((await read('rakesh', own)).layout?.density).toBe('comfortable')
    await app.as('rakesh')(listViews.saveLayout, { body: { list: own, layout: null } })
    expect((await read('rakesh', own)).layout).toBeNull()
  })

  test.each([
    ['list', { list: '/etc/passwd', layout }],
    ['list', { list: `/merchant/${'x'.repeat(200)}`, layout }],
    ['layout.density', { list: own, layout: { ...layout, density: 'huge' } }],
    ['layout.columns.0.width', { list: own, layout: { ...layout, columns: [{ name: 'a', width: 1e9 }] } }],
    ['layout.columns.0.name', { list: own, layout: { ...layout, columns: [{ name: '' }] } }],
    ['layout.columns', { list: own, layout: { ...layout, columns: Array(61).fill({ name: 'a' }) } }],
  ])('with a wrong %s is not kept', async (field, body) => {
    const { status, body: said } = await app.as('rakesh')(listViews.saveLayout, { body })
    expect(status).toBe(400)
    expect(said.data[0]).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}: `))
  })

  test('is kept of 200 lists, not of more', async () => {
    await app.db
      .insertInto('listLayout')
      .values(
        Array.from({ length: 200 }, (_, i) => ({
          userId: ashaId,
          merchantId: null,
          list: `/merchant/list-${i}`,
          layout: null,
          opensWith: null,
        })),
      )
      .execute()
    expect((await app.as('asha')(listViews.saveLayout, { body: { list: own, layout } })).status).toBe(409)
    expect((await app.as('asha')(listViews.saveLayout, { body: { list: '/merchant/list-7', layout } })).status).toBe(
      200,
    )
    await app.db.deleteFrom('listLayout').where('userId', '=', ashaId).execute()
  })
})

describe('a saved view', () => {
  test('comes back as it was saved, is renamed, changed and deleted', async () => {
    const given = view({ name: 'Large, unpaid' })
    const { body: added } = await app.as('staff')(listViews.add, { body: { list: payments, ...given } })
    expect((await read('staff', payments)).views).toEqual([{ id: added.id, isOwn: true, ...given }])

    const changed = { ...given, name: 'Larger', content: { ...given.content, search: 'nagpur' } }
    await app.as('staff')(listViews.change, { params: { id: added.id }, body: changed })
    expect((await read('staff', payments)).views).toEqual([{ id: added.id, isOwn: true, ...changed }])

    await app.as('staff')(listViews.remove, { params: { id: added.id } })
    expect(await namesFor('staff', payments)).toEqual([])
    expect((await app.as('staff')(listViews.remove, { params: { id: added.id } })).status).toBe(404)
  })

  test('of a merchant is seen, changed and opened by nobody else', async () => {
    const { body } = await add('rakesh', own, { name: 'Mine' })
    expect(await namesFor('rakesh', own)).toEqual(['Mine'])
    expect(await namesFor('asha', own)).toEqual([])
    const params = { id: body.id }
    const answers = [
      await app.as('asha')(listViews.change, { params, body: view() }),
      await app.as('admin')(listViews.change, { params, body: view() }),
      await app.as('asha')(listViews.remove, { params }),
      await app.as('asha')(listViews.openWith, { body: { list: own, view: body.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await namesFor('rakesh', own)).toEqual(['Mine'])
  })

  test('is shared by an admin alone: with their role, or with everybody who may open the list', async () => {
    for (const scope of ['role', 'everyone'] as const) {
      expect((await add('staff', payments, { scope })).status).toBe(403)
      expect((await add('rakesh', own, { scope })).status).toBe(403)
    }
    await add('admin', payments, { name: 'For admins', scope: 'role' })
    const { body } = await add('admin', payments, { name: 'For all', scope: 'everyone' })
    await add('admin', payments, { name: 'For me' })
    expect(await namesFor('admin', payments)).toEqual(['For admins', 'For all', 'For me'])
    expect(await namesFor('second admin', payments)).toEqual(['For admins', 'For all'])
    expect(await namesFor('staff', payments)).toEqual(['For all'])

    const params = { id: body.id }
    expect((await app.as('second admin')(listViews.change, { params, body: view() })).status).toBe(404)
    expect((await app.as('staff')(listViews.remove, { params })).status).toBe(404)
  })

  test('of a list that somebody may not open is not told to them', async () => {
    expect((await app.as('rakesh')(listViews.read, { query: { list: payments } })).status).toBe(403)
    expect((await app.as('admin')(listViews.read, { query: { list: own } })).status).toBe(403)
    expect((await add('rakesh', payments)).status).toBe(403)
  })

  test('of an admin who left is shared no more', async () => {
    await app.addPerson('former', 'admin')
    await add('former', `${payments} old`, { name: 'Left behind', scope: 'everyone' })
    expect(await namesFor('staff', `${payments} old`)).toEqual(['Left behind'])
    await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', 'former').execute()
    expect(await namesFor('staff', `${payments} old`)).toEqual([])
  })

  test('has a name of its own among its owner’s', async () => {
    const { body } = await add('rakesh', `${own} names`, { name: 'Kept' })
    expect((await add('rakesh', `${own} names`, { name: 'KEPT ' })).status).toBe(409)
    await add('rakesh', `${own} names`, { name: 'Other' })
    const params = { id: body.id }
    expect((await app.as('rakesh')(listViews.change, { params, body: view({ name: 'other' }) })).status).toBe(409)
    expect((await app.as('rakesh')(listViews.change, { params, body: view({ name: 'kept' }) })).status).toBe(200)
    expect((await add('asha', `${own} names`, { name: 'Kept' })).status).toBe(200)
  })

  test('opens the list until it is deleted', async () => {
    const { body } = await add('asha', own)
    await app.as('asha')(listViews.openWith, { body: { list: own, view: body.id } })
    expect((await read('asha', own)).opensWith).toBe(body.id)
    await app.as('asha')(listViews.saveLayout, { body: { list: own, layout } })
    expect(await read('asha', own)).toMatchObject({ opensWith: body.id, layout })
    await app.as('asha')(listViews.remove, { params: { id: body.id } })
    expect((await read('asha', own)).opensWith).toBeNull()
  })

  test('is one of 20 at most, also when several are saved at once', async () => {
    const list = `${own} many`
    const answers = await Promise.all(Array.from({ length: viewLimit + 3 }, () => add('rakesh', list)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(viewLimit)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await namesFor('rakesh', list)).toHaveLength(viewLimit)
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['scope', { scope: 'world' }],
    ['content.pageSize', { content: { ...view().content, pageSize: 7 } }],
    [
      'content.filters',
      {
        content: {
          ...view().content,
          filters: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`f${i}`, { opt: null, value1: 'x' }])),
        },
      },
    ],
    [
      'content',
      { content: { ...view().content, filters: { a: { opt: 'in', value1: Array(50).fill('x'.repeat(199)) } } } },
    ],
  ])('with a wrong %s is refused', async (field, changes) => {
    const { status, body } = await app.as('staff')(listViews.add, { body: { list: payments, ...view(), ...changes } })
    expect(status).toBe(400)
    expect(body.data[0]?.split(':')[0]).toBe(field)
  })

  test('that does not exist is not found', async () => {
    expect((await app.as('staff')(listViews.change, { params: { id: uuid() }, body: view() })).status).toBe(404)
  })
})
