import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { type NewPayment, payments, undecided } from 'contract/payment/payment'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { fixture } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('rakesh')
})
afterAll(() => app.close())

const daysAgo = (days: number) => indianDay(new Date(app.clock.now.getTime() - days * 86_400_000))

async function reported(changes: Partial<NewPayment>) {
  const usual = { amount: 5000, bankId: app.masters.bankId, mode: 'UPI' as const, txnDate: daysAgo(0) }
  const body = { ...usual, utr: '', depositorName: 'R UDAHARAN', depositBranch: '', slip: null, remark: '', ...changes }
  const answer = await app.as('rakesh')(payments.add, { body })
  expect([answer.status, answer.body.data]).toEqual([200, undefined])
  return inList(answer.body.refNo)
}
const inList = async (search: string) =>
  (await app.as('staff')(payments.list, { body: { ...everything, search } })).body.data[0]!
const slip = async () => {
  const bytes = fixture('phone-photo.jpg')
  return (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
}

async function addLine(utr: string, changes: object = {}) {
  const [keptBy] = await app.db.selectFrom('userAccount').select('id').where('userName', '=', 'staff').execute()
  const line = {
    bankId: app.masters.bankId,
    day: daysAgo(0),
    reference: utr,
    narration: '',
    refs: [utr],
    amount: 4_000_00n,
  }
  await app.db
    .insertInto('bankLine')
    .values({
      id: uuid(),
      ...line,
      balance: null,
      nth: 1,
      keptBy: keptBy!.id,
      keptAt: app.clock.now,
      paymentId: null,
      ...changes,
    })
    .execute()
}

/** Each payment that waits with its flags, and how many of the drawer's checks speak against it. */
async function compared() {
  const waiting = { status: { opt: 'in' as const, value1: [...undecided] } }
  const { data } = (await app.as('staff')(payments.list, { body: { ...everything, filters: waiting } })).body
  return Promise.all(
    data.map(async ({ id, flags }) => {
      const { checks } = (await app.as('staff')(payments.read, { params: { id } })).body
      return [flags.split(', ').filter(Boolean).length, checks.filter(({ ok }) => !ok).length]
    }),
  )
}

test('the list says in words what the drawer finds against a payment, of each that waits', async () => {
  const cash = { mode: 'CASH' as const, utr: 'ASHA1', depositBranch: 'Pune' }
  const first = await reported({ ...cash, slip: await slip() })
  expect(first.flags).toBe('')
  await app.as('staff')(payments.reject, { params: { id: first.id }, body: { remark: 'Not found' } })
  const again = await reported({ ...cash, slip: await slip(), txnDate: daysAgo(4) })
  expect(again.flags).toBe('Same UTR, Old date, Same slip')
  expect((await reported({ utr: '326388880001', txnDate: daysAgo(3) })).flags).toBe('')
  expect((await reported({ mode: 'NEFT', utr: 'X326388880001' })).flags).toBe('Similar UTR')

  await addLine('326388880009')
  expect((await reported({ utr: '326388880009' })).flags).toBe('Bank differs')
  const asideBy = { asideBy: (await app.db.selectFrom('bankLine').select('keptBy').executeTakeFirstOrThrow()).keptBy }
  await addLine('326388880010', { ...asideBy, asideAt: app.clock.now, asideRemark: 'Not ours' })
  expect((await reported({ utr: '326388880010' })).flags).toBe('Bank differs')
  await addLine('326388880011', { amount: 5_000_00n })
  expect((await reported({ utr: '326388880011' })).flags).toBe('')

  expect((await inList(first.refNo)).flags).toBe('')
  const each = await compared()
  expect(each.map(([shown]) => shown)).toEqual(each.map(([, found]) => found))
  expect(each.length).toBeGreaterThan(5)
})

test('the list says what each merchant has now, in debt too, and not to merchants', async () => {
  const { id } = await app.addMerchant('asha', 2_500)
  const body = { amount: 700, bankId: app.masters.bankId, mode: 'UPI' as const, txnDate: daysAgo(0), slip: null }
  const person = { depositorName: 'A NAMOONA', depositBranch: '', remark: '' }
  const { refNo } = (await app.as('asha')(payments.add, { body: { ...body, ...person, utr: '326399990001' } })).body
  expect((await inList(refNo)).balance).toBe(2_500)
  await app.db
    .updateTable('account')
    .set({ balance: -120_50n, creditLimit: 500_00n })
    .where('merchantId', '=', id)
    .execute()
  expect((await inList(refNo)).balance).toBe(-120.5)
  const own = (await app.as('asha')(payments.own, { body: everything })).body.data[0]
  expect(own).toMatchObject({ refNo })
  expect(own).not.toHaveProperty('balance')
})
