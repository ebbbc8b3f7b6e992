import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { type NewPayment, payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { noLimits } from '../../http/limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'

/** The portal of this test, with two shops that ask for payments. */
export let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
  await app.addMerchant('rakesh', 25_000)
  await app.addMerchant('asha')
})
afterAll(() => app.close())

export const newest = { filters: {}, search: '', length: 10, start: 0, sorts: [] } as const
export const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))

let references = 0
export const claim = (changes: Partial<NewPayment> = {}): NewPayment => ({
  amount: 5000,
  bankId: app.masters.bankId,
  mode: 'UPI',
  txnDate: daysAgo(0),
  utr: `3263240${`${++references}`.padStart(5, '0')}`,
  depositorName: 'R UDAHARAN',
  depositBranch: '',
  slip: null,
  remark: '',
  ...changes,
})

export const add = (changes: object = {}, key?: string, by = 'rakesh') =>
  app.as(by)(payments.add, { body: { ...claim(), ...changes }, ...(key && { key }) })

/** A pending request; answers its id as the lists know it. */
export async function pending(changes: Partial<NewPayment> = {}, by = 'rakesh') {
  const { body } = await add(changes, undefined, by)
  const { body: list } = await app.as(by)(payments.own, { body: { ...newest, search: body.refNo } })
  return list.data[0] as { id: string; refNo: string }
}

export const balance = async (by = 'rakesh') => (await app.as(by)(wallet.closing)).body

export async function upload(name: string, by = 'rakesh', bytes = slipOf(name)) {
  return app.as(by)(payments.slip, { bytes, query: { name } })
}
const slipOf = (name: string) => readFileSync(new URL(`../../../../e2e/fixtures/${name}`, import.meta.url))

/** Calls another server on the same database. */
export async function acrossServers(work: (as: TestApp['as']) => Promise<void>) {
  const another = await otherServer(app, opened, { limits: noLimits })
  await work((userName) => app.as(userName, another))
  await another.close()
}

/** With a reason, as these tests use one slip many times. */
export const approve = (id: string, approvedAmount = 5000, remark = '', by = 'admin', reason = 'Seen at the counter') =>
  app.as(by)(payments.approve, { params: { id }, body: { approvedAmount, remark, reason } })
export const reject = (id: string, remark = 'Not in our statement', by = 'staff') =>
  app.as(by)(payments.reject, { params: { id }, body: { remark } })
