import { registrations } from 'contract/registration'
import { ask, register } from '../support/ask.ts'
import { expect, takenOver, test } from '../support/test.ts'
import { endingWith, enter, expectRefusals, required, row } from './rows.ts'

test('registration: a field says at once what is wrong with it, and nothing that was typed is lost', async ({
  visitor,
}) => {
  await visitor.goto('/auth/register?step=consent')
  await takenOver(visitor)
  await expectRefusals(visitor, [
    ...required('E-mail'),
    row('Mobile', '600000000', 'Enter a 10-digit mobile number starting 6–9'),
  ])
  await visitor.getByRole('button', { name: 'Send registration' }).click()
  await expect(visitor.getByText('Following error occured!')).toBeVisible()
  await expect(visitor.getByLabel('First name')).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByText('Restored what you had typed')).toBeVisible()
  await visitor.getByRole('link', { name: 'Contact and consent' }).click()
  await expect(visitor.getByLabel('Mobile')).toHaveValue('600000000')
  await visitor.getByRole('button', { name: 'Discard it' }).click()
  await expect(visitor.getByLabel('Mobile')).toHaveValue('')
})

test('approving and rejecting a registration: each field says what is wrong with it', async ({ admin }) => {
  const refNo = await register(admin, 91)
  await admin.goto(`/backend/user-management/registration-action/${refNo}`)
  await expectRefusals(admin, required('User Name'))

  // The rules for user name, password and package are checked by the server.
  for (const [label, value] of Object.entries({
    'User Name': 'a b',
    Password: 'short',
    'ID type': 'Retailer',
    Package: 'Distributor Standard',
    Remark: 'Papers seen',
  }))
    await enter(admin, label, value)
  await admin.getByRole('button', { name: 'Approve registration' }).click()
  for (const [label, text] of [
    ['User Name', 'Use 4 to 30 letters, digits, dots, dashes or underscores'],
    ['Password', 'Use at least 8 characters'],
    ['Package', 'This package is not for Retailer'],
  ] as const)
    await expect(admin.getByLabel(label, { exact: true })).toHaveAccessibleDescription(endingWith(text))
  await expect(admin.getByLabel('User Name')).toHaveValue('a b')
  await expect(admin.getByLabel('Remark')).toHaveValue('Papers seen')

  await admin.getByRole('tab', { name: 'Reject', exact: true }).click()
  await expectRefusals(admin, required('Reason'))
  const { body } = await ask(admin, registrations.read, { params: { refNo } })
  expect(body.status).toBe('PENDING')
})
