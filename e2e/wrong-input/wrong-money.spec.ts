import { expect, test } from '../support/test.ts'
import { expectRefusals, noDay, row } from './rows.ts'

test('paying by UPI: a wrong amount says so at once, and nothing is begun', async ({ merchant }) => {
  let sent = 0
  await merchant.route('**/api/merchant/gateway/create*', (route) => {
    if (route.request().method() === 'POST') sent++
    return route.continue()
  })
  await merchant.goto('/merchant/paymentgateway/pg-gateway')
  await expectRefusals(merchant, [row('Amount to pay', '10.005', 'At most two decimals')])
  await merchant.getByRole('button', { name: /^Pay .* via UPI$/ }).click()
  await expect(merchant.getByLabel('Amount to pay')).toBeFocused()
  await expect(merchant.getByLabel('Amount to pay')).toHaveValue('10.005')
  expect(sent).toBe(0)
})

test('adjusting a balance: each field says at once what is wrong with it, and keeps what was typed', async ({
  admin,
}) => {
  await admin.goto('/backend/user-management/merchant-list')
  await admin.getByRole('link', { name: /^M1/ }).last().click()
  await admin.getByRole('button', { name: 'Adjust balance' }).click()
  const form = admin.getByRole('dialog')
  await expectRefusals(form, [row('Amount', '-5', 'Enter an amount above 0', { stays: '-5.00' })])
  await form.getByLabel('Amount').fill('1')
  await form.getByLabel('Reason').fill('Too short')
  await form.getByRole('button', { name: 'Adjust balance' }).click()
  await expect(form.getByLabel('Reason')).toBeFocused()
  await expect(form.getByLabel('Reason')).toHaveValue('Too short')
  await expect(form.getByLabel('Amount')).toHaveValue('1.00')
})

test('data setup: a field says at once what is wrong with it, what only the server knows as well, and nothing that was typed is lost', async ({
  admin,
}) => {
  await admin.goto('/backend/masters/tds-rates')
  await admin.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = admin.getByRole('dialog')
  await expectRefusals(drawer, [row('Valid from', '31-02-2027', noDay)])
  const given = {
    Section: '393(1)',
    'Payment code': '1006',
    'Rate %': '2',
    'Rate without PAN %': '20',
    'Threshold of a tax year': '20000',
  }
  for (const [label, value] of Object.entries(given)) await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByLabel('Valid from').fill('01-04-2020')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByLabel('Valid from')).toHaveAccessibleDescription(/It changes tomorrow at the earliest$/)
  await expect(drawer.getByLabel('Section')).toHaveValue('393(1)')
  await expect(drawer.getByLabel('Threshold of a tax year')).toHaveValue('20,000.00')
})

test('a file of PIN codes: a mistake is read by its line, and nothing of the file is taken in', async ({ admin }) => {
  await admin.goto('/backend/masters/pin-code')
  await admin.getByRole('button', { name: 'Import' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer.getByText('Choose the file').first()).toBeVisible()
  const buffer = Buffer.from('PIN code,District,State\n110001,Delhi,Atlantis\n')
  await drawer.getByLabel('CSV file').setInputFiles({ name: 'pins.csv', mimeType: 'text/csv', buffer })
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer.getByText('Line 2, State: Choose a state of the list, e.g. Goa')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})
