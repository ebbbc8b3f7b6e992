import { afterAll, beforeAll } from '@jest/globals'
import { banks } from 'contract/masters/bank'
import { payments } from 'contract/payment/payment'
import { noLimits } from '../../http/limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { panOffice } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'

/** The portal of this test, and another server on its database. */
export let app: TestApp
export let other: TestApp['as']
let closeOther: () => Promise<void>
export let pan: Awaited<ReturnType<typeof panOffice>>
export let shop: string
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  const second = await otherServer(app, opened, { limits: noLimits })
  other = (userName) => app.as(userName, second)
  closeOther = () => second.close()
  shop = (await app.addMerchant('rakesh', 10_000)).id
  await app.addPerson('clerk', 'staff', null, ['registration:view'])
  await app.addPerson('filer', 'staff', null, ['masters:view'])
  pan = await panOffice(app, 'rakesh')
})
afterAll(async () => {
  await closeOther()
  await app.close()
})

export const admin: TestApp['as'] extends (name: string) => infer C ? C : never = (endpoint, given) =>
  app.as('admin')(endpoint, given)

export const account = {
  bankName: 'Misaal Bank',
  accountName: 'Namoona Seva Kendra',
  accountNo: '000000000099',
  ifsc: 'DEMO0000009',
  branch: 'Pune',
  upiId: 'misaal@example',
  qrFileId: null as string | null,
  sortOrder: 5,
}
let accounts = 100
export const addAccount = async (changes: object = {}) => {
  const body = { ...account, accountNo: `${++accounts}`.padStart(12, '0'), ...changes }
  return { body, id: (await admin(banks.add, { body })).body.id }
}
export const seenOf = async (id: string) => (await admin(banks.read, { params: { id } })).body.seen
export const change = async (id: string, body: object, seen?: string) =>
  admin(banks.change, { params: { id }, body: body as never, query: { seen: seen ?? (await seenOf(id)) } })
export const offered = async (as = app.as) => (await as('rakesh')(payments.choices)).body.banks.map(({ id }) => id)

export const prices = (from: string, price: number, commission = 15) => ({
  from,
  rates: { PAN_N_PHY: { price, govtFee: 107, commission } },
})
