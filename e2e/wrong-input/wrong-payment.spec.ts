import { expect, test } from '../support/test.ts'
import { expectRefusals, future, required, row, tomorrow } from './rows.ts'

test('payment: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto('/merchant/accounting/payment')
  await expectRefusals(merchant, [
    ...required('Paid into'),
    row('Date of the payment', tomorrow, future),
    row('Amount', '200000', 'Cash deposits must be below 2,00,000', {
      given: { 'Paid by': 'Cash' },
      stays: '2,00,000.00',
    }),
  ])
  await merchant.getByRole('button', { name: /^Add payment/ }).click()
  await expect(merchant.getByText('Deposit slip: Add the deposit slip')).toBeVisible()
  await merchant.getByLabel('Depositor').fill('A'.repeat(60))
  await expect(merchant.getByLabel('Depositor')).toHaveValue('A'.repeat(50))
})

test('deciding a payment: each field says what is wrong with it', async ({ admin }) => {
  await admin.goto('/backend/actions/payments')
  await admin
    .getByRole('button', { name: /^PR|^\d\d-/ })
    // The oldest one is a cheque at the bank, which has no Reject button because it can only bounce.
    .nth(1)
    .click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expectRefusals(drawer, required('Reason'))
  await drawer.getByRole('button', { name: 'Back' }).click()
  await drawer.getByRole('button', { name: 'Other amount' }).click()
  const between = 'Amount must be between 1 and 10,00,000'
  await expectRefusals(drawer, [row('Amount received', '0', between, { stays: '0.00' })])
})
