import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

const all = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }

test('a payment that was approved for the wrong shop is taken back by two people of the office', async ({
  merchant,
  staff,
  admin,
}) => {
  const balance = async () => (await ask(merchant, wallet.closing, {})).body
  const before = await balance()
  const { banks } = (await ask(merchant, payments.choices, {})).body
  const utr = `7282${`${Date.now()}`.slice(-8)}`
  const paid = { bankId: `${banks[0]?.id}`, mode: 'UPI' as const, txnDate: indianDay(new Date()), utr, amount: 640 }
  const person = { depositorName: 'Asha Namoona', depositBranch: '', slip: null, remark: '' }
  const { refNo } = (await ask(merchant, payments.add, { body: { ...paid, ...person } })).body
  const { data } = (await ask(merchant, payments.own, { body: { ...all, search: refNo } })).body
  const body = { approvedAmount: 640, remark: '' }
  expect((await ask(staff, payments.approve, { params: { id: `${data[0]?.id}` }, body })).status).toBe(200)
  expect(await balance()).toBe(before + 640)

  await staff.goto(`/backend/actions/payments?tab=all&globalFilter=${refNo}`)
  await staff.getByRole('button', { name: refNo }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  const question = staff.getByRole('dialog', { name: 'Take this back?' })
  await expect(question.getByText(/₹ 640\.00 goes out of the wallet of M\d+ again/)).toBeVisible()
  await question.getByLabel('Reason').fill('The money belongs to another shop')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(staff.getByText('Asked. A second person has to agree.')).toBeVisible()
  expect(await balance()).toBe(before + 640)

  await admin.goto('/backend')
  await admin.getByRole('link', { name: /Take backs to agree to/ }).click()
  await admin.getByRole('link', { name: refNo }).click()
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByText(/asks to take this back: The approval of/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Agree, take it back' }).click()
  await expect(admin.getByText('Taken back', { exact: true }).first()).toBeVisible()
  // A tab of the list has the same words, so the money may still be on its way.
  await expect.poll(balance).toBe(before)
  const now = (await ask(merchant, payments.own, { body: { ...all, search: refNo } })).body.data[0]
  expect(now).toMatchObject({ status: 'TAKEN_BACK', decisionRemark: 'The money belongs to another shop' })
})
