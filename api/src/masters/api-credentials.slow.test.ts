import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { apiCredentials, simulatorUrl } from 'contract/masters/api-credential'
import { wallet } from 'contract/payment/wallet'
import { withMutant } from 'mutants'
import type { createApp } from '../app.ts'
import { simulatorKey } from '../gateway/simulator/simulated-gateway.ts'
import { noLimits } from '../http/limits.ts'
import { insideWords, isOutside, lookupOutside } from '../shared/outside.ts'
import { postJson } from '../shared/post-json.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { addressUnseen, followsOn, keyElsewhere, numberUnseen, secretShown } from './api-credentials.mutants.ts'

let app: TestApp
let other: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened, { limits: noLimits, gateway: 'simulator' })
  await app.addMerchant('rakesh')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const admin: ReturnType<TestApp['as']> = (endpoint, given) => app.as('admin')(endpoint, given)
const good = () => ({
  provider: 'UPI_GATEWAY' as const,
  environment: 'TEST' as 'LIVE' | 'TEST',
  keyName: 'Namoona',
  secret: simulatorKey(app.portal),
  url: simulatorUrl,
  payHosts: 'simulator.example',
})
const add = async (changes: object = {}) => {
  const { body } = await admin(apiCredentials.add, { body: { ...good(), ...changes } })
  return body.id
}
const read = async (id: string) => (await admin(apiCredentials.read, { params: { id } })).body
const change = async (id: string, body: object) =>
  admin(apiCredentials.change, { params: { id }, query: { seen: (await read(id)).seen }, body: body as never })
const trial = async (id: string) => {
  await app.db.deleteFrom('limitCount').execute()
  return (await admin(apiCredentials.test!, { params: { id } })).body
}

test('a secret goes in and never comes out: not in a record, a list, a file, the audit or the table', async () => {
  const secret = 'Bahut-Gupt-Chabi-7788'
  const seen = async () => {
    const id = await add({ secret })
    await change(id, { ...good(), secret: '', keyName: 'Namoona 2' })
    await change(id, { ...good(), secret: `${secret}99` })
    const record = await read(id)
    const list = (await admin(apiCredentials.list, { body: { ...everything, search: 'namoona' } })).body.data
    const file = await admin(exportOf(apiCredentials.list), { query: { format: 'csv' }, body: everything })
    const rows = await app.db.selectFrom('apiCredential').selectAll().where('id', '=', id).execute()
    const told = await app.db.selectFrom('audit').select('detail').where('about', '=', id).execute()
    return { record, list, all: JSON.stringify([record, list, rows, told]) + file.bytes.toString('utf8') }
  }
  const { record, list, all } = await seen()
  expect(all).not.toContain(secret)
  expect(list.find(({ keyName }) => keyName === 'Namoona')).toMatchObject({ secret: '••••8899' })
  expect(record.values.secret).toBe('')
  expect(record.history[0]?.changes).toContainEqual({ field: 'secret', was: '••••7788', now: '••••8899' })
  expect((await withMutant(secretShown, seen)).all).toContain(secret)
})

test('only administrators see where payments go, whatever right staff have', async () => {
  expect((await app.as('staff')(apiCredentials.list, { body: everything })).status).toBe(403)
  expect((await app.as('staff')(apiCredentials.add, { body: good() })).status).toBe(403)
})

const inside = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'localhost.',
  '169.254.169.254',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '[fd00::1]',
  '[fe80::1]',
  'metadata.google.internal',
  'printer.local',
  'database',
]

test('an address of our own network is refused, and so is a name that leads there when it is called', async () => {
  const refused = async (host: string) =>
    (await admin(apiCredentials.add, { body: { ...good(), url: `https://${host}/api` } })).body.data
  for (const host of inside) expect([host, await refused(host)]).toEqual([host, [`url: ${insideWords}`]])
  expect(await withMutant(addressUnseen, () => refused('127.0.0.1'))).toBeUndefined()
  const wrong = async (url: string) => (await admin(apiCredentials.add, { body: { ...good(), url } })).body.data?.[0]
  expect(await wrong('http://api.ekqr.in/api')).toMatch(/begins with https/)
  expect(await wrong('https://me:word@api.ekqr.in/api')).toMatch(/Leave out names/)
  expect(['8.8.8.8', '2606:4700::1111', '2002:7f00:1::', '64:ff9b::7f00:1'].map(isOutside)).toEqual([
    true,
    true,
    false,
    false,
  ])

  const id = await add()
  const knocks: string[] = []
  const ours = createServer((_, reply) => reply.end('{}')).on('connection', () => knocks.push('knock'))
  await new Promise<void>((done) => ours.listen(0, '127.0.0.1', done))
  const { port } = ours.address() as AddressInfo
  const called = async () => {
    const url = `https://localhost:${port}/api`
    await app.db.updateTable('apiCredential').set({ url }).where('id', '=', id).execute()
    knocks.length = 0
    return (await trial(id)).text
  }
  try {
    expect([await called(), knocks]).toEqual([insideWords, []])
    await withMutant(numberUnseen, called)
    expect(knocks).toEqual(['knock'])
    const code = await new Promise((done) => {
      lookupOutside('localhost', {}, (error) => done(error?.code))
    })
    expect(code).toBe('EINSIDE')
  } finally {
    await new Promise((done) => ours.close(done))
  }
})

test('where a server points on, nobody goes: it may point to one of ours', async () => {
  const knocks: string[] = []
  const ours = createServer((_, reply) => reply.end('{}')).on('connection', () => knocks.push('knock'))
  await new Promise<void>((done) => ours.listen(0, '127.0.0.1', done))
  const location = `http://127.0.0.1:${(ours.address() as AddressInfo).port}/`
  const pointing = createServer((_, reply) => reply.writeHead(307, { location }).end())
  await new Promise<void>((done) => pointing.listen(0, '127.0.0.1', done))
  const called = () => postJson(`http://127.0.0.1:${(pointing.address() as AddressInfo).port}/`, {}, { isTyped: false })
  try {
    expect([await called(), knocks]).toEqual([{ status: 307, text: '' }, []])
    expect([await withMutant(followsOn, called), knocks]).toEqual([{ status: 200, text: '{}' }, ['knock']])
  } finally {
    await Promise.all([ours, pointing].map((server) => new Promise((done) => server.close(done))))
  }
})

test('a kept key goes to no other address, and only one is live', async () => {
  const id = await add({ url: 'https://api.ekqr.in/api' })
  const moved = async () =>
    (await change(id, { ...good(), secret: '', url: 'https://thief.example.net/api' })).body?.data
  expect(await moved()).toEqual(['secret: Enter the secret again: it goes to another address'])
  expect(await withMutant(keyElsewhere, moved)).toBeUndefined()
  expect((await admin(apiCredentials.add, { body: { ...good(), secret: '' } })).body.data).toEqual(['secret: Required'])
  expect((await admin(apiCredentials.add, { body: { ...good(), secret: 'short' } })).body.data).toEqual([
    'secret: At least 8 characters',
  ])
  const live = await add({ environment: 'LIVE', keyName: 'First' })
  const second = await admin(apiCredentials.add, { body: { ...good(), environment: 'LIVE' } })
  expect(second.body.data).toEqual(['environment: First is live already. Retire it or make it a test first'])
  await admin(apiCredentials.retire, { params: { id: live } })
})

test('a test really calls, says in plain words what came, and is written down', async () => {
  const id = await add()
  expect(await trial(id)).toEqual({ ok: true, text: 'The gateway answered and knows the key.' })
  await change(id, { ...good(), secret: 'not-its-own-key' })
  expect(await trial(id)).toEqual({
    ok: false,
    text: 'It refuses: {reason}',
    values: { reason: 'Invalid API Key' },
  })
  const { data } = (await admin(apiCredentials.list, { body: { ...everything, search: 'namoona' } })).body
  expect(data.find((row) => row.id === id)).toMatchObject({ testOk: 'NO', testedAt: expect.any(String) })
  expect((await admin(apiCredentials.test!, { params: { id: '0190a0a0-0000-7000-8000-000000000000' } })).status).toBe(
    404,
  )
})

test('payments go by what is live, on every server; one that began with it is asked about there, when it is retired too', async () => {
  const connected = async (server = app.app) => (await app.as('rakesh', server)(gateway.payer)).body.connected
  const fallback = app.portal.gateway
  app.portal.gateway = null
  other.portal.gateway = null
  try {
    expect(await connected()).toBe(false)
    const id = await add({ environment: 'LIVE' })
    expect([await connected(), await connected(other)]).toEqual([true, true])
    const order = {
      amount: '100',
      p_info: 'Wallet top-up',
      customer_name: 'Demo rakesh',
      customer_email: 'rakesh@example.com',
      customer_mobile: '6000000001',
    }
    const { data } = (await app.as('rakesh')(gateway.create, { body: order })).body
    await app.db.updateTable('gatewaySimulatorOrder').set({ status: 'success', upiTxnId: '326300000001' }).execute()
    await admin(apiCredentials.retire, { params: { id } })
    expect(await connected(other)).toBe(false)
    const asked = { body: { client_txn_id: `${data?.client_txn_id}` } }
    expect((await app.as('rakesh', other)(gateway.checkStatus, asked)).body.data?.status).toBe('success')
    expect((await app.as('rakesh')(wallet.closing)).body).toBe(100)
  } finally {
    app.portal.gateway = fallback
  }
})
