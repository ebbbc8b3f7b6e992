import { expect, test } from '../support/test.ts'
import { dayBefore, expectRefusals, future, noDay, required, row, tomorrow, tooLong } from './rows.ts'

test('payment: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto('/merchant/accounting/payment')
  const between = 'Amount must be between 1 and 10,00,000'
  const digits = 'UPI/IMPS reference must be 12 digits'
  await expectRefusals(merchant, [
    ...required('Paid into', 'Amount', 'Paid by', 'Date of the payment', 'UTR', 'Depositor'),
    row('Amount', 'five', 'Required'),
    row('Amount', '0.5', between, { stays: '0.50' }),
    row('Amount', '1000001', between, { stays: '10,00,001.00' }),
    row('Amount', '10.005', 'At most two decimals'),
    row('Date of the payment', '31-02-2026', noDay),
    row('Date of the payment', tomorrow, future),
    row('Date of the payment', dayBefore({ days: 31 }), 'Date cannot be older than 30 days'),
    row('UTR', ...tooLong(30)),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBIN226324000001', { given: { 'Paid by': 'NEFT' } }),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBINR52026112400001234', {
      given: { 'Paid by': 'RTGS' },
    }),
    row('Amount', '199999', 'RTGS starts at 2,00,000', { stays: '1,99,999.00' }),
    row('UTR', '12345678901', digits, { given: { 'Paid by': 'UPI' } }),
    row('UTR', 'A23456789012', digits, { given: { 'Paid by': 'IMPS' } }),
    row('Cheque number', '12345', 'Cheque number must be 6 digits', { given: { 'Paid by': 'Cheque' } }),
    row('Number on the deposit slip', 'NÓ 7', 'Enter the number on the deposit slip', { given: { 'Paid by': 'Cash' } }),
    row('Amount', '200000', 'Cash deposits must be below 2,00,000', { stays: '2,00,000.00' }),
    ...required('Branch of the deposit'),
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
  await expectRefusals(drawer, [...required('Reason'), row('Reason', ...tooLong(200))])

  await drawer.getByRole('button', { name: 'Back' }).click()
  await drawer.getByRole('button', { name: 'Other amount' }).click()
  const between = 'Amount must be between 1 and 10,00,000'
  await expectRefusals(drawer, [
    ...required('Amount received'),
    row('Amount received', '0', between, { stays: '0.00' }),
    row('Amount received', '1000000.01', between, { stays: '10,00,000.01' }),
    row('Amount received', '99.999', 'At most two decimals'),
    row('Reason for another amount', ...tooLong(200)),
  ])
})
