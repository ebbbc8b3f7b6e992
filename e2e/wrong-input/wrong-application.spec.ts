import { expect, test } from '../support/test.ts'
import { expectRefusals, future, required, row, tomorrow } from './rows.ts'

const form = '/merchant/product/nsdl-pan/physical/individual/N/apply'

test('PAN form: a field says at once what is wrong with it, a step with mistakes stays open, and the draft keeps both', async ({
  merchant,
}) => {
  await merchant.goto(`${form}?step=applicant`)
  await expectRefusals(merchant, [
    ...required('Gender'),
    row('Name on card', 'ANJALI', 'The surname must appear in full', { given: { Surname: 'SHARMA' } }),
    row('Aadhaar', '199911110005', 'Enter a valid 12-digit Aadhaar number', { stays: '1999 1111 0005' }),
    row('Date of birth', tomorrow, future),
  ])
  await merchant.getByRole('button', { name: /^Next: Address/ }).click()
  await expect(merchant.getByText(/fields? to (fill|correct)/)).toBeVisible()
  await expect(merchant).toHaveURL(/apply\/[0-9a-f-]{36}\?step=applicant/)
  await expect(merchant.getByText(/^Saved/)).toBeVisible()
  await merchant.reload()
  await expect(merchant.getByLabel('Name on card')).toHaveValue('ANJALI')
})

test('nothing is paid without both consents', async ({ merchant }) => {
  await merchant.goto('/merchant/product/nsdl-pan/physical/pre-submit')
  await merchant.locator('main a[href*="pre-submit?id="]').first().click()
  for (const [box, text] of [
    [/agrees that we keep/, "Take the applicant's consent before continuing"],
    [/holds no other PAN/, 'Ask the applicant whether they already hold a PAN'],
  ] as const) {
    const control = merchant.getByRole('checkbox', { name: box })
    await control.check()
    await control.uncheck()
    await control.blur()
    await expect(control).toHaveAccessibleDescription(text)
  }
})

test('giving an application up: a reason is needed', async ({ merchant }) => {
  await merchant.goto('/merchant')
  await merchant.getByRole('link', { name: /^Waiting for scan/ }).click()
  await expect(merchant.getByRole('heading', { name: 'Waiting for scan or crop' })).toBeVisible()
  await merchant
    .getByRole('link', { name: /^N2\d{9}/ })
    .first()
    .click()
  await merchant.getByRole('button', { name: 'Cancel application' }).click()
  const dialog = merchant.getByRole('dialog')
  await expectRefusals(dialog, required('Reason'))
})

test('an acknowledgement: each field says what is wrong with it', async ({ admin }) => {
  await admin.goto('/backend/actions/nsdl-pan/physical/verified/list')
  await admin
    .getByRole('link', { name: /^N2\d{9}/ })
    .first()
    .click()
  const digits = 'Acknowledgement number must be 15 digits'
  await expectRefusals(admin, [row('Acknowledgement no', '00026112000001', digits)])
  await admin.getByRole('button', { name: 'Add acknowledgement' }).click()
  await expect(admin.getByText('Acknowledgement PDF: Add the acknowledgement PDF')).toBeVisible()
})

test('sending a form back: a reason is needed, and another reason in words', async ({ admin }) => {
  await admin.goto('/backend/actions/nsdl-pan/physical/verify')
  await admin.getByRole('button', { name: 'Incomplete' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Reasons: Choose at least one reason')).toBeVisible()
  await dialog.getByLabel('Add a reason').selectOption({ label: 'Z99 Other' })
  await dialog.getByLabel('What exactly, Z99').fill('Too short')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Describe the other reason in at least 10 letters', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('What exactly, Z99')).toHaveValue('Too short')
})
