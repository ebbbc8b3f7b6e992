import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { gateway, gatewayDay } from 'contract/gateway/gateway'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { withMutant } from 'mutants'
import { booksOf } from '../money/books.ts'
import {
  amountForgotten,
  anotherOrder,
  anyTextCredited,
  creditedAgain,
  namelessCredited,
  triggerBelieved,
} from './gateway.mutants.ts'
import { askDue } from './reconcile.ts'
import { refusedAmount } from './simulator/orders.ts'
import {
  another,
  app,
  balance,
  begin,
  check,
  choose,
  closePortals,
  gain,
  openPortals,
  payload,
  rowOf,
  tell,
  work,
} from './testing/fixture.ts'
import { webhookToken } from './webhook-address.ts'

beforeAll(openPortals)
afterAll(closePortals)

describe('a merchant pays by UPI', () => {
  test('on the page of the gateway, and the balance follows, with a journal that balances', async () => {
    const begun = await begin('100.50')
    expect(begun.day).toBe(gatewayDay(indianDay(app.clock.now)))
    expect(new URL(begun.url).origin).toBe('http://localhost')
    expect((await check(begun)).body).toMatchObject({ status: true, data: { status: 'created', amount: 100.5 } })
    expect((await app.app.inject(new URL(begun.url).pathname)).body).toContain('Pay ₹ 100.50')

    const gained = await gain(async () => {
      const back = await choose(begun.url, 'success')
      expect(back.headers.location).toContain(`/merchant/paymentgateway/payment-status?client_txn_id=${begun.id}`)
      expect((await check(begun)).body.data?.status).toBe('success')
    })
    expect(gained).toBe(100.5)
    const row = await rowOf(begun)
    expect(row).toMatchObject({ status: 'SUCCESS', payer: 'de***@upi', nextAskAt: null, upiTxnId: expect.any(String) })
    const entries = await app.db
      .selectFrom('entry')
      .select(['accountId', 'amount'])
      .where('journalId', '=', row.journalId)
      .execute()
    expect(entries).toContainEqual({ accountId: 'pg-clearing', amount: -10_050n })
    expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
    const written = await app.db
      .selectFrom('audit')
      .select('what')
      .where('about', '=', row.refNo)
      .orderBy('id')
      .execute()
    expect(written.map(({ what }) => what)).toEqual(['gateway payment begun', 'gateway payment credited'])
    const { body: list } = await app.as('rakesh')(gateway.own, {
      body: { filters: {}, search: row.refNo, length: 10, start: 0, sorts: [] },
    })
    expect(list.data).toEqual([
      expect.objectContaining({ clientTxnId: begun.id, txnDate: begun.day, status: 'SUCCESS', amount: 100.5 }),
    ])
  })

  test.each([
    ['amount', { amount: '0' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '0.99' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: 100_001 }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '1.005' }, 'At most two decimals'],
    ['amount', { amount: '-5' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '1e3' }, 'At most two decimals'],
    ['amount', { amount: '' }, 'Required'],
    ['amount', { amount: null }, 'Required'],
    ['customer_mobile', { customer_mobile: '12' }, 'Enter a 10-digit mobile number starting 6–9'],
    ['customer_email', { customer_email: 'x' }, 'Enter a valid e-mail address'],
  ])('not with this %s: %j', async (field, wrong, text) => {
    const { status, body } = await app.as('rakesh')(gateway.create, { body: { ...payload(), ...wrong } })
    expect([status, body.data]).toEqual([400, [`${field}: ${text}`]])
  })

  test('a number is as good as a text, and an order that the gateway refuses is a failure', async () => {
    await begin(1)
    const { status, body } = await app.as('rakesh')(gateway.create, { body: payload(refusedAmount) })
    expect([status, body.status, body.data]).toEqual([200, false, null])
  })

  test('whoever holds its id may ask, and is told no name', async () => {
    const begun = await begin()
    expect((await check({ ...begun, day: '31-02-2026' })).status).toBe(400)
    const open = await app.as()(gateway.checkStatus, { body: { client_txn_id: begun.id } })
    expect(Object.keys(open.body.data ?? {}).sort()).toEqual([
      'amount',
      'cause',
      'client_txn_id',
      'credited_with',
      'mismatch',
      'ref_no',
      'status',
      'txn_date',
    ])
    const stranger = await app.as()(gateway.checkStatus, { body: { client_txn_id: begun.id.slice(1) } })
    expect([stranger.status, stranger.body.message]).toEqual([404, 'This payment was not found'])
  })

  test('just before midnight, and is asked about by the day it began on', async () => {
    app.clock.now = new Date(Date.parse(`${indianDay(app.clock.now)}T23:58:00+05:30`))
    const begun = await begin()
    await choose(begun.url, 'silent')
    app.clock.forward({ minutes: 4 })
    expect(indianDay(app.clock.now)).not.toBe((await rowOf(begun)).txnDate)
    const today = { ...begun, day: gatewayDay(indianDay(app.clock.now)) }
    expect(await gain(async () => expect((await check(today)).body.data?.status).toBe('success'))).toBe(100)
  })
})

describe('whatever happens on the page of the gateway', () => {
  test.each([
    ['failure', 0, 'FAILED', 'failure'],
    ['close', 0, 'CREATED', 'created'],
    ['twice', 100, 'SUCCESS', 'success'],
    ['success', 100, 'SUCCESS', 'success'],
  ])('%s: %d is credited once the worker has asked', async (choice, rupees, status, word) => {
    const begun = await begin()
    const gained = await gain(async () => {
      await choose(begun.url, choice)
      await work()
      await work()
    })
    expect([gained, (await rowOf(begun)).status]).toEqual([rupees, status])
    expect((await check(begun)).body.data?.status).toBe(word)
  })

  test('late: it waits, and is credited when the bank has said so', async () => {
    const begun = await begin()
    await choose(begun.url, 'late')
    expect((await check(begun)).body.data?.status).toBe('scanning')
    app.clock.forward({ seconds: 125 })
    expect(await gain(work)).toBe(100)
  })

  test('a failure that the bank turns into a success later is credited all the same', async () => {
    const begun = await begin()
    await choose(begun.url, 'failure')
    await work()
    expect((await rowOf(begun)).status).toBe('FAILED')
    await app.db
      .updateTable('gatewaySimulatorOrder')
      .set({ status: 'success', upiTxnId: '326300000900' })
      .where('clientTxnId', '=', begun.id)
      .execute()
    app.clock.forward({ minutes: 31 })
    expect(await gain(work)).toBe(100)
  })

  test('silent: without a call and with a closed tab it is found after 90 seconds', async () => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    app.clock.forward({ seconds: 80 })
    expect(await gain(work)).toBe(0)
    app.clock.forward({ seconds: 11 })
    expect(await gain(work)).toBe(100)
  })

  test('down: status false is no answer, and it is asked again', async () => {
    const begun = await begin()
    await choose(begun.url, 'down')
    expect((await check(begun)).body).toMatchObject({ status: false, data: { status: 'created' } })
    await work()
    app.clock.forward({ minutes: 4 })
    expect(await gain(work)).toBe(100)
  })

  test('nothing: after five days it is over, and money that comes even later still counts', async () => {
    const begun = await begin()
    app.clock.forward({ days: 5, minutes: 1 })
    await work()
    expect(await rowOf(begun)).toMatchObject({ status: 'EXPIRED', nextAskAt: null })
    expect((await check(begun)).body.data?.status).toBe('failure')
    await choose(begun.url, 'success')
    expect(await gain(work)).toBe(100)
  })

  /** Another amount than the ordered one was paid. */
  const changed = async () => {
    const begun = await begin()
    const gained = await gain(async () => {
      await choose(begun.url, 'changed')
      await work()
      await check(begun)
    })
    return { gained, row: await rowOf(begun), begun }
  }
  test('changed: another amount credits nothing and calls the office', async () => {
    const { gained, row, begun } = await changed()
    expect([gained, row.status, row.journalId]).toEqual([0, 'MISMATCH', null])
    expect((await check(begun)).body.data).toMatchObject({
      status: 'failure',
      mismatch: true,
      cause: 'AMOUNT',
      credited_with: null,
    })
    const mails = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'gateway-mismatch')
      .execute()
    expect(mails).toEqual([
      {
        recipient: 'office@example.com',
        body: expect.objectContaining({ text: expect.stringContaining('₹ 101.00 came') }),
      },
    ])
    expect((await withMutant(amountForgotten, changed)).gained).toBe(100)
  })

  test('one UPI reference pays for one order', async () => {
    const [first, second] = [await begin(), await begin()]
    for (const { url } of [first, second]) await choose(url, 'silent')
    await app.db
      .updateTable('gatewaySimulatorOrder')
      .set({ upiTxnId: '326300000777' })
      .where('clientTxnId', 'in', [first.id, second.id])
      .execute()
    expect(await gain(() => check(first))).toBe(100)
    expect(await gain(() => check(second))).toBe(0)
    expect((await rowOf(second)).status).toBe('MISMATCH')
    const { refNo } = await rowOf(first)
    expect((await check(second)).body.data).toMatchObject({ cause: 'CREDITED', credited_with: refNo })
  })

  test("the number of another shop's payment is not told", async () => {
    const [first, second] = [await begin('100', 'asha'), await begin()]
    for (const { url } of [first, second]) await choose(url, 'silent')
    await app.db
      .updateTable('gatewaySimulatorOrder')
      .set({ upiTxnId: '326300000778' })
      .where('clientTxnId', 'in', [first.id, second.id])
      .execute()
    await check(first, 'asha')
    expect((await check(second)).body.data).toMatchObject({ mismatch: true, cause: 'CREDITED', credited_with: null })
  })

  /** Paid, as the gateway says, but without a reference by which its money could be known again. */
  const nameless = async (upiTxnId = '') => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    const order = app.db.updateTable('gatewaySimulatorOrder').where('clientTxnId', '=', begun.id)
    await order.set({ upiTxnId }).execute()
    return { begun, gained: await gain(() => check(begun)) }
  }
  test('without a UPI reference it goes to the office, and is credited once the gateway names one', async () => {
    const { begun, gained } = await nameless()
    const row = await rowOf(begun)
    expect([gained, row.status, row.upiTxnId]).toEqual([0, 'MISMATCH', null])
    expect((await check(begun)).body.data).toMatchObject({ mismatch: true, cause: 'NO_REFERENCE' })
    const { why } = (await app.as('staff')(gatewayDesk.read, { params: { id: row.id } })).body
    expect(why?.text).toContain('The gateway gave no UPI reference')
    expect((await withMutant(namelessCredited, () => nameless())).gained).toBe(100)
    const order = app.db.updateTable('gatewaySimulatorOrder').where('clientTxnId', '=', begun.id)
    await order.set({ upiTxnId: '326300000779' }).execute()
    expect(await gain(() => app.as('admin')(gatewayDesk.ask, { params: { id: row.id } }))).toBe(100)
  })

  test.each(['NA', 'REF7', '000000000000', '3'.repeat(5_000)])(
    'what is no UPI reference is none, each time it comes: %#',
    async (text) => {
      for (const _ of [1, 2]) {
        const { begun, gained } = await nameless(text)
        const row = await rowOf(begun)
        expect([gained, row.status, row.upiTxnId]).toEqual([0, 'MISMATCH', null])
        expect((await check(begun)).body.data).toMatchObject({ cause: 'NO_REFERENCE' })
      }
    },
  )

  test('were any text a reference, it would be credited', async () => {
    expect((await withMutant(anyTextCredited, () => nameless('REF7'))).gained).toBe(100)
  })

  test('an amount that cannot be read is said to be that, and nothing is credited by it', async () => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    const order = app.db.updateTable('gatewaySimulatorOrder').where('clientTxnId', '=', begun.id)
    await order.set({ paidAmount: '1e2' }).execute()
    expect(await gain(() => check(begun))).toBe(0)
    const of = { params: { id: (await rowOf(begun)).id } }
    const { why, payment } = (await app.as('staff')(gatewayDesk.read, of)).body
    expect([why?.text, payment.said]).toEqual([expect.stringContaining('named no amount that can be read'), null])
    const asked = { ...of, body: { amount: 100, remark: 'The bank has it in full' } }
    expect((await app.as('admin')(gatewayDesk.askCredit, asked)).body.data).toEqual([
      'amount: The gateway named no amount that can be read',
    ])
  })
})

describe('the webhook only makes us ask', () => {
  /** A person who learned the webhook's address claims that an unpaid order is paid. */
  const forged = async () => {
    const begun = await begin()
    return gain(async () => {
      expect((await tell(begun.id, { status: 'success', amount: '100', upi_txn_id: '1' })).status).toBe(200)
      await work()
    })
  }
  test('forged, it changes nothing', async () => {
    expect(await forged()).toBe(0)
    expect(await withMutant(triggerBelieved, forged)).toBe(100)
  })

  test('at another address it is not there, whatever it says', async () => {
    const begun = await begin()
    const right = webhookToken(app.portal)
    for (const token of ['x', right.slice(1), `${right}x`, right.toLowerCase(), right.replace(/.$/, '!')])
      expect((await tell(begun.id, {}, token)).status).toBe(404)
    expect((await rowOf(begun)).nextAskAt).not.toEqual(app.clock.now)
  })

  /** The gateway, asked about an unpaid order, answers about another one that is paid. */
  const answeredAboutAnother = async () => {
    const [paid, unpaid] = [await begin(), await begin()]
    await choose(paid.url, 'silent')
    const gateways = [app.app, another].map(({ portal }) => portal.gateway!)
    const asked = gateways.map((one) => one.check)
    const { clientTxnId, txnDate: day } = await rowOf(paid)
    for (const [i, one] of gateways.entries()) one.check = () => asked[i]!({ clientTxnId, day })
    try {
      let isAnswered: unknown
      const gained = await gain(async () => {
        isAnswered = (await check(unpaid)).body.status
        await tell(unpaid.id)
        await work()
      })
      return { isAnswered, gained, status: (await rowOf(unpaid)).status }
    } finally {
      for (const [i, one] of gateways.entries()) one.check = asked[i]!
    }
  }
  test('an answer about another order credits nothing, and counts as none', async () => {
    expect(await answeredAboutAnother()).toEqual({ isAnswered: false, gained: 0, status: 'CREATED' })
    expect((await withMutant(anotherOrder, answeredAboutAnother)).gained).toBe(100)
  })

  test('replayed, altered or about something unknown, it changes nothing', async () => {
    const begun = await begin()
    await choose(begun.url, 'success')
    await work()
    const [before, row] = [await balance(), await rowOf(begun)]
    for (const more of [{}, { amount: '9999' }, { status: 'failure' }, { customer_vpa: 'x@upi', udf1: 'asha' }])
      expect((await tell(begun.id, more)).status).toBe(200)
    expect((await tell('no-such-order')).status).toBe(200)
    await work()
    expect([await balance(), await rowOf(begun)]).toEqual([before, row])
  })

  /** Twenty webhook calls and twenty checks on two servers, while their workers ask too. */
  const storm = async () => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    return gain(async () => {
      const servers = [app.app, another]
      const calls = Array.from({ length: 20 }, (_, i) => servers[i % 2]!)
      const replies = await Promise.all([
        ...calls.map((server) => tell(begun.id, {}, undefined, server)),
        ...calls.map((server) => check(begun, 'rakesh', server)),
        ...calls.map(({ portal }) => askDue(portal)),
      ])
      expect(replies.filter((reply) => typeof reply === 'object' && reply.status !== 200)).toEqual([])
      await work()
    })
  }
  test('twenty calls, twenty checks and the workers of two servers credit once', async () => {
    expect(await storm()).toBe(100)
    expect(await withMutant(creditedAgain, storm)).toBeGreaterThan(100)
    expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
  })
})
