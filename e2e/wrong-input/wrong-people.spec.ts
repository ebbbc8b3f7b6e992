import type { Page } from '@playwright/test'
import { pdfs } from 'api/testing/hostile/pdfs'
import { writeInEnglish } from 'contract/field/english'
import { fixture } from '../support/applications.ts'
import { addPaper, kycField } from '../support/kyc.ts'
import { newShopkeeper } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'
import { enter, expectFilesRefused, expectRefusals, row } from './rows.ts'

const userName = 'Use 4 to 30 letters, digits, dots, dashes or underscores'
const mine = '/merchant/user-management'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('KYC: a file that cannot be taken is refused at its field, nothing typed is lost, and a good one ends it', async ({
  browser,
  portal,
  admin,
}) => {
  const shop = await newShopkeeper(browser, portal, admin, 94)
  await shop.goto('/merchant/my-profile/kyc')
  await enter(shop, 'PAN', 'ABCPE1234F')
  await enter(shop, 'Account holder', 'MEENA VERMA')
  const kinds = 'JPEG, PNG or PDF'
  const letter = { name: 'pan.docx', mimeType: 'application/msword', buffer: Buffer.from('PAN') }
  const large = { name: 'pan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2.5 * 1024 * 1024) }
  // A small file that takes endless time to draw.
  const endless = pdfs.find(({ name }) => name === 'masks.pdf')!
  const hostile = { name: 'pan.pdf', mimeType: 'application/pdf', buffer: await endless.make(() => 10) }
  await expectFilesRefused(kycField(shop, 'PAN card'), [
    [letter, `Choose a ${kinds} file`],
    [large, 'The file has 2.5 MB, at most 2 MB'],
    [fixture('bad-empty.png'), 'The file is empty'],
    [fixture('bad-gif-js-polyglot.jpg'), `This is not a ${kinds} file`],
    [fixture('bad-cut.jpg'), 'The file is damaged'],
    [fixture('bad-cut.pdf'), 'The file is damaged'],
    [hostile, 'This file cannot be read. Send a photo of the page instead, or scan it again.'],
  ])
  await expect(field(shop, 'PAN')).toHaveValue('ABCPE1234F')
  await expect(field(shop, 'Account holder')).toHaveValue('MEENA VERMA')
  await addPaper(shop, 'PAN card')
  await expect(kycField(shop, 'PAN card').locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(shop.getByText(/^Saved at/)).toBeVisible()
  await shop.reload()
  await expect(kycField(shop, 'PAN card').getByText('File added')).toBeVisible()
  await expect(field(shop, 'PAN')).toHaveValue('ABCPE1234F')
  await expect(field(shop, 'Account holder')).toHaveValue('MEENA VERMA')
  await shop.context().close()
})

test("the office's staff: a field says at once what is wrong, and a user name that is taken loses no right ticked", async ({
  admin,
}) => {
  await admin.goto('/backend/user-management/staff-list')
  await admin.getByRole('button', { name: 'Add staff' }).click()
  const form = admin.getByRole('dialog')
  await expectRefusals(form, [row('User Name', 'kavita namoona', userName)])
  await enter(form, 'Name', 'Kavita Namoona')
  await enter(form, 'User Name', 'staff')
  const reports = form.getByRole('checkbox', { name: 'Reports: View' })
  await reports.check()
  await form.getByRole('button', { name: 'Add staff' }).click()
  const taken = form.getByLabel('User Name', { exact: true })
  await expect(taken).toHaveAccessibleDescription(/This user name is taken$/)
  await expect(taken).toHaveValue('staff')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Kavita Namoona')
  await expect(reports).toBeChecked()
  // No rights at all is not a mistake: such a person can log in, and a message says why there are no menus.
  const all = form.getByRole('checkbox', { name: 'All menus', exact: true })
  await all.check()
  await all.uncheck()
  await taken.fill('kavita')
  await form.getByRole('button', { name: 'Add staff' }).click()
  await expect(admin.getByRole('dialog', { name: 'Password for the first login' })).toBeVisible()
})

test('a member: a field says at once what is wrong with it, and what was typed is there again', async ({
  merchant,
}) => {
  await merchant.goto(`${mine}/add-frenchies`)
  await expectRefusals(merchant, [
    row('First name', 'गीता', writeInEnglish),
    row('Mobile', '600000000', 'Enter a 10-digit mobile number starting 6–9'),
  ])
  // This is only a warning, because an army PIN code may belong to another state.
  await enter(merchant, 'State', 'Maharashtra')
  await enter(merchant, 'PIN code', '600001')
  await expect(field(merchant, 'PIN code')).toHaveAccessibleDescription(/PIN belongs to Tamil Nadu/)
  const consent = merchant.getByRole('checkbox', { name: /They have asked me/ })
  await consent.check()
  await consent.uncheck()
  await consent.blur()
  await expect(consent).toHaveAccessibleDescription('Ask them first, then tick here')

  await merchant.reload()
  await expect(merchant.getByText('Restored what you had typed')).toBeVisible()
  await expect(field(merchant, 'First name')).toHaveValue('गीता')
  await expect(field(merchant, 'Mobile')).toHaveValue('600000000')
})

test("a shop's staff: a field says at once what is wrong, and a user name that is taken is told at its field", async ({
  merchant,
}) => {
  await merchant.goto(`${mine}/staff/new`)
  await expectRefusals(merchant, [row('User Name', 'abc', userName)])
  await enter(merchant, 'Name', 'Ravi Namoona')
  await enter(merchant, 'User Name', 'counter')
  await merchant.getByRole('button', { name: 'Add staff' }).click()
  await expect(field(merchant, 'User Name')).toHaveAccessibleDescription(/This user name is taken$/)
  await expect(field(merchant, 'Name')).toHaveValue('Ravi Namoona')
  await expect(field(merchant, 'User Name')).toHaveValue('counter')
})
