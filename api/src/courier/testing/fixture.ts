import { afterAll, beforeAll } from '@jest/globals'
import { type PacketInfo, type PacketInput, packets } from 'contract/courier/courier'
import type { Verdict } from 'contract/courier/status'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { businessSetting } from '../../business/settings.ts'
import { noLimits } from '../../http/limits.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { ofId } from '../../testing/shop.ts'

/** The portal of this test, with two shops and the office. */
export let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let ofRival: Awaited<ReturnType<typeof panOffice>>
let opened: Awaited<ReturnType<typeof testDatabase>>
let people = 0

beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('rival', 100_000)
  await saveSetting(app.db, businessSetting, {
    businessName: 'Demo Seva',
    add1: '12 Namoona Road',
    district: 'Pune',
    pin: '411001',
    state: 'Maharashtra',
    contactNo: '6000000001',
    emailId: 'office@example.com',
  } as never)
  pan = await panOffice(app)
  ofRival = await panOffice(app, 'rival')
})
afterAll(() => app.close())

export const today = () => indianDay(app.clock.now)
/** An application of the shop whose hard copy is due. */
export const acknowledged = (who: 'merchant' | 'rival' = 'merchant') =>
  (who === 'rival' ? ofRival : pan).acknowledged(another(++people))
export const infoOf = async (id: string) => (await app.as('staff')(applications.paninfo, ofId(id))).body
export const hardcopyOf = async (id: string) => (await infoOf(id)).hardcopy

export const packetOf = (papers: string[], changes: Partial<PacketInput> = {}): PacketInput => ({
  direction: 'MERCHANT_TO_OFFICE',
  merchantId: null,
  toName: '',
  toAddress: '',
  packetType: 'PAN_HARDCOPY',
  papers,
  contents: '',
  remark: '',
  version: 0,
  ...changes,
})

export const companyId = async (name: string) =>
  (await app.db.selectFrom('courier').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

let dockets = 0
export const sendingOf = async (changes: object = {}, company = 'DTDC') => ({
  courierId: await companyId(company),
  docketNo: `D${`${++dockets}`.padStart(8, '0')}`,
  sentOn: today(),
  weightG: null,
  charge: null,
  photo: null,
  ...changes,
})

/** The calls of one side. */
export const shop = (who = 'merchant') => ({
  add: (body: PacketInput) => app.as(who)(packets.shop.add, { body }),
  edit: (id: string, body: PacketInput) => app.as(who)(packets.shop.edit, ofId(id, { body })),
  send: async (id: string, changes: object = {}, company?: string) =>
    app.as(who)(packets.shop.send, ofId(id, { body: await sendingOf(changes, company) })),
  read: (id: string) => app.as(who)(packets.shop.read, ofId(id)),
})
export const office = (who = 'staff') => ({
  add: (body: PacketInput) => app.as(who)(packets.office.add, { body }),
  send: async (id: string, changes: object = {}) =>
    app.as(who)(packets.office.send, ofId(id, { body: await sendingOf(changes) })),
  read: (id: string) => app.as(who)(packets.office.read, ofId(id)),
})

/** A packet of the shop with this many hard copies, as a draft. */
export async function drafted(count = 1) {
  const papers: string[] = []
  for (let at = 0; at < count; at++) papers.push(await acknowledged())
  const { body } = await shop().add(packetOf(papers))
  return { id: body.id, refNo: body.refNo, papers }
}

export async function sent(count = 1) {
  const packet = await drafted(count)
  await shop().send(packet.id)
  return packet
}

type Given = { verdict: Verdict; reason?: string }
/** Received as told of each paper, by its place; the others came. */
export const receiptOf = ({ items }: PacketInfo, given: Record<number, Given> = {}, receivedOn = today()) => ({
  receivedOn,
  items: items.map(({ id }, at) => ({ id, verdict: 'RECEIVED' as const, reason: '', ...given[at] })),
})

export async function receive(id: string, given: Record<number, Given> = {}, as = app.as('staff')) {
  const { body } = await as(packets.office.read, ofId(id))
  return as(packets.office.receive, ofId(id, { body: receiptOf(body, given) }))
}

/** Calls another server on the same database. */
export async function acrossServers(work: (as: TestApp['as']) => Promise<void>) {
  const other = await otherServer(app, opened, { limits: noLimits })
  await work((userName) => app.as(userName, other))
  await other.close()
}
