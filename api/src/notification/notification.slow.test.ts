import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { notifications } from 'contract/notification/notification'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { news } from 'contract/site/news'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { letters as gstLetters } from '../gst/letters.ts'
import { letters as kycLetters } from '../kyc/letters.ts'
import { letters as paymentLetters } from '../payment/letters.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { runTasks } from '../testing/run-tasks.ts'
import { letters } from './letters.ts'
import { choiceForgotten, eventsAreUse, quietForgotten, shopsMixed, staffReadAll } from './notification.mutants.ts'
import { notify, settle } from './notify.ts'

let app: TestApp
let rakesh: Awaited<ReturnType<TestApp['addMerchant']>>
beforeAll(async () => {
  app = await testApp()
  rakesh = await app.addMerchant('rakesh')
  await app.addMerchant('asha')
  await app.addPerson('counter', 'merchant', { id: rakesh.id, code: 'M100099-1' }, ['pan'] as never)
  await app.db
    .updateTable('userAccount')
    .set({ shopStaff: true, menuRights: ['pan'] })
    .where('userName', '=', 'counter')
    .execute()
  await app.addPerson('clerk', 'staff', null, ['payments:view'])
})
afterAll(() => app.close())

const calls = (who: string) => (['admin', 'staff', 'clerk'].includes(who) ? notifications.office : notifications.shop)
const page = async (who: string, query: { before?: string; unread?: string } = {}) =>
  (await app.as(who)(calls(who).page as typeof notifications.shop.page, { query })).body
const titles = async (who: string) =>
  (await page(who)).notifications.map(({ title, values }) =>
    title.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
const unread = async (who: string) =>
  (await app.as(who)(calls(who).unread as typeof notifications.shop.unread)).body.unread

let no = 0
const reject = (shop: { id: string }, refNo = `PR${++no}`) =>
  notify(app.db, app.portal, paymentLetters['payment-rejected'], {
    to: { shop: shop.id, needs: 'payments' },
    values: { refNo, reason: 'Not in the statement' },
    link: `/merchant/accounting/payment/list?globalFilter=${refNo}`,
    about: `payment ${refNo}`,
    mail: false,
  })

async function clear() {
  await app.db.deleteFrom('notification').execute()
  await app.db.deleteFrom('notificationChoice').execute()
  await app.db.deleteFrom('outbox').execute()
}

describe('what a shop is told', () => {
  test('is read by that shop alone, and by those of its staff who have the right', async () => {
    await clear()
    await reject(rakesh, 'PR7')
    const told = async () => [
      await titles('rakesh'),
      await titles('asha'),
      await titles('counter'),
      await titles('staff'),
    ]
    expect(await told()).toEqual([['Payment request PR7 is rejected'], [], [], []])
    expect(await withMutant(shopsMixed, () => titles('asha'))).toEqual(['Payment request PR7 is rejected'])
    expect(await withMutant(staffReadAll, () => titles('counter'))).toEqual(['Payment request PR7 is rejected'])
  })

  test('cannot be marked as read by another shop', async () => {
    await clear()
    await reject(rakesh)
    const id = `${(await page('rakesh')).notifications[0]?.id}`
    expect((await app.as('asha')(notifications.shop.markRead, { params: { id } })).status).toBe(404)
    expect((await app.as('asha')(notifications.shop.markAllRead, { body: { upTo: id } })).status).toBe(404)
    expect((await app.as('rakesh')(notifications.shop.markRead, { params: { id: uuid() } })).status).toBe(404)
    expect(await unread('rakesh')).toBe(1)
  })

  test('counts until it is read, one by one or all at once; what comes later counts again', async () => {
    await clear()
    for (let i = 0; i < 3; i++) await reject(rakesh)
    expect(await unread('rakesh')).toBe(3)
    const [newest, second] = (await page('rakesh')).notifications
    await app.as('rakesh')(notifications.shop.markRead, { params: { id: `${second?.id}` } })
    expect(await unread('rakesh')).toBe(2)
    expect((await page('rakesh', { unread: 'true' })).notifications).toHaveLength(2)
    await app.as('rakesh')(notifications.shop.markAllRead, { body: { upTo: `${newest?.id}` } })
    expect(await unread('rakesh')).toBe(0)
    app.clock.forward({ seconds: 1 })
    await reject(rakesh)
    expect(await unread('rakesh')).toBe(1)
    expect((await page('rakesh')).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  test('comes page by page, the latest first', async () => {
    await clear()
    for (let i = 0; i < 25; i++) {
      app.clock.forward({ seconds: 1 })
      await reject(rakesh, `PX${i}`)
    }
    const first = await page('rakesh')
    expect(first.notifications).toHaveLength(20)
    expect(first.notifications[0]).toMatchObject({
      to: '/merchant/accounting/payment/list?globalFilter=PX24',
      topic: 'payments',
    })
    const second = await page('rakesh', { before: `${first.next}` })
    expect(second.notifications.map(({ values }) => values.refNo)).toEqual(['PX4', 'PX3', 'PX2', 'PX1', 'PX0'])
    expect(second.next).toBeNull()
  })
})

describe('what waits for the office', () => {
  test('is told to those who have the right, and to nobody any more once it is settled', async () => {
    await clear()
    const to = { all: 'office' as const, needs: 'registration:view' as const }
    await notify(app.db, app.portal, letters['registration waits'], {
      to,
      values: { refNo: 'R1' },
      link: null,
      about: 'registration R1',
    })
    expect(await titles('staff')).toEqual(['Registration R1 waits'])
    expect(await titles('clerk')).toEqual([])
    await settle(app.db, app.portal, 'registration R1')
    app.clock.forward({ seconds: 1 })
    expect(await titles('staff')).toEqual([])
  })

  test('what was asked of a shop is over when its record has moved on; what it was told stays', async () => {
    await clear()
    const to = { shop: rakesh.id, needs: 'gst' as const }
    const given = { to, link: null, about: 'gst G1' }
    await notify(app.db, app.portal, gstLetters['gst papers'], {
      ...given,
      values: { refNo: 'G1', question: 'Which?' },
    })
    await notify(app.db, app.portal, gstLetters['gst arn'], { ...given, values: { refNo: 'G1', arn: 'AA1' } })
    expect((await page('rakesh')).unread).toBe(2)
    await settle(app.db, app.portal, 'gst G1')
    expect((await page('rakesh')).notifications.map(({ title }) => title)).toEqual([
      'GST registration {refNo} is filed',
    ])
  })

  test('a payment request is told to the office, its decision to the shop', async () => {
    await clear()
    const claim = {
      amount: 5000,
      bankId: app.masters.bankId,
      mode: 'UPI' as const,
      txnDate: indianDay(app.clock.now),
      utr: '326324100001',
      depositorName: 'Rakesh Udaharan',
      depositBranch: '',
      slip: null,
      remark: '',
    }
    const { refNo } = (await app.as('rakesh')(payments.add, { body: claim })).body
    expect([await titles('staff'), await titles('clerk'), await titles('rakesh')]).toEqual([
      [`Payment request ${refNo} waits`],
      [`Payment request ${refNo} waits`],
      [],
    ])
    const { id } = await app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
    app.clock.forward({ seconds: 1 })
    const decided = await app.as('admin')(payments.approve, {
      params: { id },
      body: { approvedAmount: 5000, remark: '' },
    })
    expect(decided.status).toBe(200)
    app.clock.forward({ seconds: 1 })
    expect([await titles('staff'), await titles('rakesh'), await titles('counter')]).toEqual([
      [],
      [`Payment request ${refNo} is approved`],
      [],
    ])
    const [told] = (await page('rakesh')).notifications
    expect(told?.values.amount).toBe('5,000.00')
  })

  test('somebody new is not told what was before them', async () => {
    await clear()
    await notify(app.db, app.portal, letters['registration waits'], {
      to: { all: 'office' },
      values: { refNo: 'R2' },
      link: null,
      about: 'registration R2',
    })
    app.clock.forward({ minutes: 1 })
    await app.addPerson('newcomer', 'admin')
    expect((await app.as('newcomer')(notifications.office.page)).body.notifications).toEqual([])
    expect(await titles('admin')).toEqual(['Registration R2 waits'])
  })
})

test('what a browser reads because of an event does not keep its session alive, what its person reads does', async () => {
  const seen = async () => {
    const { userId } = rakesh
    const query = app.db
      .selectFrom('session')
      .select('seenAt')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
    return (await query.executeTakeFirstOrThrow()).seenAt.getTime()
  }
  await app.as('rakesh')(wallet.closing)
  const before = await seen()
  app.clock.forward({ minutes: 1 })
  const readUnasked = () => app.as('rakesh')(wallet.closing, { headers: { 'x-unasked': '1' } })
  await readUnasked()
  expect(await seen()).toBe(before)
  await withMutant(eventsAreUse, readUnasked)
  expect(await seen()).toBeGreaterThan(before)
  app.clock.forward({ minutes: 1 })
  const then = await seen()
  await app.as('rakesh')(wallet.closing)
  expect(await seen()).toBeGreaterThan(then)
})

describe('e-mails', () => {
  const sent = async () =>
    (await app.db.selectFrom('outbox').select(['kind', 'recipient', 'nextTryAt']).orderBy('recipient').execute()).map(
      ({ nextTryAt, ...one }) => ({ ...one, at: nextTryAt.toISOString() }),
    )
  const choose = (who: string, body: Record<string, unknown>) =>
    app.as(who)(calls(who).choose as typeof notifications.shop.choose, { body })

  test('N56: of an event at half past midnight none goes before seven, and the bell counts at once', async () => {
    await clear()
    expect((await choose('rakesh', { topics: ['news'], quietFrom: '22:00', quietTo: '07:00' })).status).toBe(200)
    const before = app.clock.now
    app.clock.now = new Date('2026-11-27T19:00:00Z')
    try {
      const tell = () =>
        notify(app.db, app.portal, letters.news, {
          to: { all: 'shops' },
          values: { text: 'Closed on Monday' },
          link: null,
          about: `news ${uuid()}`,
        })
      await app.db
        .updateTable('userAccount')
        .set({ createdAt: new Date('2026-11-01T00:00:00Z') })
        .execute()
      await tell()
      expect(await sent()).toEqual([{ kind: 'news', recipient: 'rakesh@example.com', at: '2026-11-28T01:30:00.000Z' }])
      expect(await unread('rakesh')).toBe(1)
      await app.db.deleteFrom('outbox').execute()
      await withMutant(quietForgotten, tell)
      expect((await sent())[0]?.at).toBe('2026-11-27T19:00:00.000Z')
    } finally {
      app.clock.now = before
    }
  })

  test('about a topic stop when its reader wants none, and come as ever to those who chose nothing', async () => {
    await clear()
    const { sendLetter } = await import('../outbox/queries.ts')
    const write = (to: string) => sendLetter(app.db, app.portal, kycLetters['kyc-approved'], { to, values: {} })
    await choose('rakesh', { topics: [], quietFrom: '', quietTo: '' })
    await write('rakesh@example.com')
    await write('asha@example.com')
    await write('nobody-of-ours@example.com')
    expect((await sent()).map(({ recipient }) => recipient)).toEqual(['asha@example.com', 'nobody-of-ours@example.com'])
    await withMutant(choiceForgotten, () => write('rakesh@example.com'))
    expect((await sent()).map(({ recipient }) => recipient)).toContain('rakesh@example.com')
  })

  test.each([
    ['quietFrom', { topics: [], quietFrom: '24:00', quietTo: '07:00' }],
    ['quietTo', { topics: [], quietFrom: '22:00', quietTo: '' }],
    ['quietTo', { topics: [], quietFrom: '07:00', quietTo: '07:00' }],
    ['topics', { topics: ['registrations'], quietFrom: '', quietTo: '' }],
  ])('a wrong %s is refused', async (field, body) => {
    const { status, body: said } = await choose('rakesh', body)
    expect(status).toBe(400)
    expect(said.data[0]?.split(':')[0]).toBe(field)
  })
})

describe('a news', () => {
  const write = async (given: object = {}) =>
    (
      await app.as('admin')(news.add, {
        body: {
          text: 'Fee <b>107</b> & more',
          audience: 'MERCHANTS',
          dated: '2026-01-01',
          until: '',
          status: 'PUBLISHED',
          ...given,
        },
      })
    ).body.id

  test('is told to its readers as it is typed, and no more when it is archived', async () => {
    await clear()
    const id = await write()
    const [told] = (await page('rakesh')).notifications
    expect(told).toMatchObject({ topic: 'news', text: '{text}', values: { text: 'Fee <b>107</b> & more' } })
    expect(await titles('staff')).toEqual([])
    const { body } = await app.as('admin')(news.read, { params: { id } })
    await app.as('admin')(news.change, {
      params: { id },
      query: { seen: body.seen },
      body: { ...body.value, status: 'ARCHIVED' },
    })
    app.clock.forward({ seconds: 1 })
    expect(await titles('rakesh')).toEqual([])
  })

  test('carries the day from which it is shown, also where it is written later', async () => {
    await clear()
    const dated = indianDay(new Date(app.clock.now.getTime() - 3 * 86_400_000))
    await write({ dated, until: indianDay(app.clock.now) })
    const { notifications: told, unread } = await page('rakesh')
    expect([told[0]?.at, unread]).toEqual([new Date(`${dated}T00:00:00+05:30`).toISOString(), 1])
  })

  test('that begins later is told on its day, once, until the end of its last day', async () => {
    await clear()
    const day = (days: number) =>
      new Date(app.clock.now.getTime() + days * 86_400_000 + 5.5 * 3600_000).toISOString().slice(0, 10)
    await write({ dated: day(2), until: day(3), audience: 'PUBLIC' })
    expect(await titles('rakesh')).toEqual([])
    app.clock.forward({ days: 2 })
    await runTasks(app.portal, 'tell-news')
    await runTasks(app.portal, 'tell-news')
    expect([await titles('rakesh'), await titles('staff')]).toEqual([['News'], ['News']])
    app.clock.forward({ days: 2 })
    expect(await titles('rakesh')).toEqual([])
  })
})
