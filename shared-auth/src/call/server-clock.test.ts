import { afterEach, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { NewPayment } from 'contract/payment/payment'
import { serverNow } from 'contract/server-now'
import * as v from 'valibot'
import { call } from './call.ts'

const day = 86_400_000
const { read } = endpointsFor('anyone')
const info = read('/business-info', v.looseObject({}))

const fetchOfNow = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetchOfNow
  globalThis.serverAhead = undefined
})

/** One reply of a server whose clock is so many milliseconds ahead of this device's. */
async function answered(ahead: number, headers: Record<string, string> = {}) {
  const date = new Date(Date.now() + ahead).toUTCString()
  globalThis.fetch = async () => Response.json({}, { headers: { date, ...headers } })
  await call(info)
}

const off = () => Math.round((serverNow().getTime() - Date.now()) / 10_000) * 10_000

test.each([day, -day, 400 * day, -400 * day, 3_600_000])(
  'after a reply, the time is that of the server: %s ms',
  async (ahead) => {
    await answered(ahead)
    expect(off()).toBe(ahead)
  },
)

test('clocks that agree but for the way of the reply are left as they are', async () => {
  await answered(0)
  expect(globalThis.serverAhead).toBe(0)
})

test('the newest reply counts: a clock that was set right meanwhile is right', async () => {
  await answered(day)
  await answered(0)
  expect(off()).toBe(0)
})

test('a reply without the time, or a file that may come out of the cache, changes nothing', async () => {
  await answered(day)
  await answered(-9 * day, { 'content-type': 'image/png' })
  await answered(0, { date: 'soon' })
  expect(off()).toBe(day)
})

test("the rules of a payment go by the server's day", async () => {
  const isIn = (txnDate: string) => v.safeParse(NewPayment.entries.txnDate, txnDate).success
  const [today, tomorrow] = [0, day].map((later) => indianDay(new Date(Date.now() + later)))
  expect([today, tomorrow].map((one) => isIn(`${one}`))).toEqual([true, false])
  await answered(day)
  expect([today, tomorrow].map((one) => isIn(`${one}`))).toEqual([true, true])
  await answered(-day)
  expect([today, tomorrow].map((one) => isIn(`${one}`))).toEqual([false, false])
})
