import { expect, test } from '../support/test.ts'

const held = (kind: string) => ({ name: new RegExp(`^${kind}`) })

test('the office looks up what it holds of a person, enters what they ask and answers it, once', async ({ admin }) => {
  await admin.goto('/backend/user-management/data-requests/find')
  await admin.getByLabel('Look for').selectOption({ label: 'User name' })
  await admin.getByLabel('Number or name').fill('merchant')
  await admin.getByRole('button', { name: 'Find' }).click()
  await expect(admin.getByRole('row', held('Account'))).toBeVisible()

  await admin.goto('/backend/user-management/data-requests/list')
  await admin.getByRole('button', { name: 'Enter request' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('What is asked').selectOption({ label: 'What is held of me' })
  await dialog.getByLabel('Name of the person').fill('Asha Verma')
  await dialog.getByLabel('Form number or user name').fill('merchant')
  await dialog.getByLabel('In their words').fill('Please tell me what you have about me.')
  await dialog.getByRole('button', { name: 'Enter request' }).click()

  await expect(admin.getByRole('heading', { name: 'Data request', level: 1 })).toBeVisible()
  await expect(admin.getByText('Please tell me what you have about me.')).toBeVisible()
  await expect(admin.getByRole('row', held('Account'))).toBeVisible()
  await admin.getByRole('textbox', { name: 'Answer' }).fill('Sent')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await expect(admin.getByText('Say it in at least 10 characters').first()).toBeVisible()
  await admin.getByRole('textbox', { name: 'Answer' }).fill('We sent you a copy by post.')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await expect(admin.getByText('The request is answered')).toBeVisible()
  await expect(admin.getByText('We sent you a copy by post.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Send answer' })).toHaveCount(0)

  await admin.goto('/backend/user-management/data-requests/list')
  await admin.getByRole('tab', { name: 'Answered', exact: true }).click()
  await expect(admin.getByText('Asha Verma').first()).toBeVisible()
})
