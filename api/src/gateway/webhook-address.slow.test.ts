import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { gateway } from 'contract/gateway/gateway'
import { oldAddressHours, webhookAddress } from 'contract/gateway/webhook-address'
import { stepUpStatus } from 'contract/identity/step-up'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { noLimits } from '../http/limits.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { oldForEver, replacedUnseen, shownToAnySession } from './webhook-address.mutants.ts'

let app: TestApp
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { limits: noLimits })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => app.stepUp('admin'))

const admin = (server = app.app) => app.as('admin', server)
const seen = async () => (await admin()(webhookAddress.read)).body
const whole = async () => (await admin()(webhookAddress.reveal)).body.address
const renew = async (no?: number) => admin(other)(webhookAddress.renew, { body: { no: no ?? (await seen()).no } })

/** What both servers answer to a gateway that calls this address. */
const callAt = async (address: string) => {
  const params = { token: `${address.split('/').at(-1)}` }
  const call = { params, body: { client_txn_id: 'unknown' } }
  const both = [app.app, other].map((server) => app.as(undefined, server)(gateway.webhook, call))
  const [one, two] = (await Promise.all(both)).map(({ status }) => status)
  expect(one).toBe(two)
  return one
}
const written = async () => {
  const rows = app.db.selectFrom('audit').select(['what', 'whoName', 'about']).where('what', 'like', 'webhook %')
  return (await rows.orderBy('id').execute()).map(({ what, whoName, about }) => [what, whoName, about])
}

test('the office reads the end of the address; whole it is shown to who has just proved that it is them, and written down', async () => {
  const { masked, oldUntil } = await seen()
  const address = await whole()
  expect(masked).toBe(address.replace(/[^/]+(?=.{4}$)/, '••••'))
  expect(oldUntil).toBeNull()
  expect(await callAt(address)).toBe(200)
  expect(await written()).toEqual([['webhook address shown', 'Demo admin', `••••${address.slice(-4)}`]])

  app.clock.forward({ minutes: 11 })
  const left = async () => (await admin()(webhookAddress.reveal)).status
  expect(await left()).toBe(stepUpStatus)
  expect((await renew()).status).toBe(stepUpStatus)
  expect(await withMutant(shownToAnySession, left)).toBe(200)
  expect((await app.as('staff')(webhookAddress.read)).status).toBe(403)
})

/** Makes a new address; returns what the old one answers just before its time is over, and after it. */
async function oldOne() {
  const old = await whole()
  const { address } = (await renew()).body
  expect(address).not.toBe(old)
  expect([await callAt(address), await whole()]).toEqual([200, address])
  const until = new Date(app.clock.now.getTime() + oldAddressHours * 3_600_000).toISOString()
  expect((await seen()).oldUntil).toBe(until)
  app.clock.forward({ hours: oldAddressHours, minutes: -1 })
  const before = await callAt(old)
  app.clock.forward({ minutes: 1 })
  await app.stepUp('admin')
  return [before, await callAt(old), await callAt(address)]
}

test('when another address is made, the old one works for a day more, unless nobody looks at the clock', async () => {
  expect(await oldOne()).toEqual([200, 404, 200])
  expect((await written()).at(-2)?.[0]).toBe('webhook address made')
  expect(await withMutant(oldForEver, oldOne)).toEqual([200, 200, 200])
})

test('a third address ends the first at once', async () => {
  const first = await whole()
  const second = (await renew()).body.address
  const third = (await renew()).body.address
  expect([await callAt(first), await callAt(second), await callAt(third)]).toEqual([404, 200, 200])
})

/** Two people see the same address, and each makes a new one, one after the other. */
async function bothFrom() {
  const { no } = await seen()
  return [(await renew(no)).status, (await renew(no)).status]
}

test('of two who want another address the second looks at the first one’s, and makes none', async () => {
  expect(await bothFrom()).toEqual([200, 409])
  expect(await withMutant(replacedUnseen, bothFrom)).toEqual([200, 200])
})
