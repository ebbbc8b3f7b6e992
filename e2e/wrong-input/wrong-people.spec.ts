import type { Page } from '@playwright/test'
import { pdfs } from 'api/testing/hostile/pdfs'
import { writeInEnglish } from 'contract/field/english'
import { fixture } from '../support/applications.ts'
import { addPaper, kycField } from '../support/kyc.ts'
import { newShopkeeper } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'
import {
  dayBefore,
  enter,
  expectFilesRefused,
  expectRefusals,
  future,
  noDay,
  required,
  row,
  tomorrow,
  tooLong,
} from './rows.ts'

const mobile = 'Enter a 10-digit mobile number starting 6–9'
const userName = 'Use 4 to 30 letters, digits, dots, dashes or underscores'
const mine = '/merchant/user-management'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('KYC: each field says at once what is wrong with it, and what was typed is there again', async ({
  browser,
  portal,
  admin,
}) => {
  const shop = await newShopkeeper(browser, portal, admin, 93)
  await shop.goto('/merchant/my-profile/kyc')
  const pan = 'Enter a valid 10-character PAN, e.g. ABCPE1234F'
  const letters = 'Write the name in letters'
  const account = 'Enter 9 to 18 digits'
  const ifsc = 'Enter a valid IFSC, e.g. SBIN0001234'
  const gstin = 'Enter a valid GSTIN, e.g. 27ZABCT0000B1ZN'
  await expectRefusals(shop, [
    ...required(
      'PAN',
      'Name on the PAN card',
      'Last 4 digits of the Aadhaar',
      'Account number',
      'Account number again',
    ),
    ...required('IFSC', 'Account holder', 'Reference: name', 'Reference: mobile', 'In an emergency: name'),
    ...required('In an emergency: mobile'),
    row('PAN', 'ABCPE1234', pan),
    row('PAN', 'ABCXE1234F', pan),
    row('PAN', 'ABCCE1234F', 'Enter the PAN of a person: its fourth letter is P'),
    row('Name on the PAN card', 'M', letters),
    row('Name on the PAN card', 'MEENA 2', letters),
    row('Last 4 digits of the Aadhaar', '016', 'Enter the last 4 digits'),
    row('Last 4 digits of the Aadhaar', '00A6', 'Enter the last 4 digits'),
    row('GSTIN', '27ZABCT0000', gstin),
    row('GSTIN', '27ZABCT0000B1ZX', 'One of its signs is wrong: its last one says so'),
    row('GSTIN', '09ZAAPS0000A1ZY', 'This GSTIN belongs to another PAN than the one you gave', {
      given: { PAN: 'ABCPE1234F' },
    }),
    row('Account number', '12345678', account),
    row('Account number', '12345678901A', account),
    row('Account number again', '000123456780', 'Account numbers do not match', {
      given: { 'Account number': '000123456789' },
    }),
    row('IFSC', 'SBIN1001234', ifsc),
    row('IFSC', 'SBI0001234', ifsc),
    row('Account holder', '7', letters),
    row('Reference: mobile', '5000000001', mobile),
    row('In an emergency: mobile', '600000000', mobile),
  ])
  const agreement = shop.getByRole('checkbox', { name: /^I sign this agreement/ })
  await agreement.check()
  await agreement.uncheck()
  await agreement.blur()
  await expect(agreement).toHaveAccessibleDescription('Sign the agreement to send the form')

  await shop.getByRole('button', { name: 'Send KYC' }).click()
  await expect(shop.getByRole('button', { name: 'Cancelled cheque: Required' })).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Account number again: Account numbers do not match' })).toBeVisible()
  await expect(shop.getByText(/^Saved at/)).toBeVisible()
  await shop.reload()
  await expect(field(shop, 'IFSC')).toHaveValue('SBI0001234')
  await expect(field(shop, 'Account number again')).toHaveValue('000123456780')
  await expect(field(shop, 'In an emergency: mobile')).toHaveValue('600000000')
  await shop.context().close()
})

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
  const large = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2.5 * 1024 * 1024) }
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

test("the office's staff: each field says at once what is wrong, and a user name that is taken loses no right ticked", async ({
  admin,
}) => {
  await admin.goto('/backend/user-management/staff-list')
  await admin.getByRole('button', { name: 'Add staff' }).click()
  const form = admin.getByRole('dialog')
  await expectRefusals(form, [
    ...required('Name', 'User Name'),
    row('Name', 'K', 'Enter a valid name'),
    row('Name', 'Kavita 2', 'Enter a valid name'),
    row('Name', 'कविता', writeInEnglish),
    row('User Name', 'abc', userName),
    row('User Name', 'kavita namoona', userName),
    row('User Name', 'k'.repeat(31), userName),
  ])
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

test('a member: each field says at once what is wrong with it, and what was typed is there again', async ({
  merchant,
}) => {
  await merchant.goto(`${mine}/add-frenchies`)
  const name = 'Enter a valid name'
  await expectRefusals(merchant, [
    ...required('First name', "Father's name", 'Gender', 'Date of birth', 'Mobile', 'E-mail', 'Shop name'),
    ...required('Address 1', 'State', 'District', 'PIN code', 'Package', 'ID type'),
    row('First name', 'G', name),
    row('First name', 'गीता', writeInEnglish),
    row('Last name', 'Namoona;', name),
    row("Father's name", 'Shri Suresh', 'Do not write titles such as SHRI in the name'),
    row('Date of birth', '31-02-1991', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', dayBefore({ years: 18, days: -1 }), 'You must be at least 18 years old'),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'gita.example.com', 'Enter a valid e-mail address'),
    row('Shop name', 'AC', 'Enter the shop name'),
    row('Address 1', ...tooLong(50)),
    row('Address 2', ...tooLong(50)),
    row('District', ...tooLong(50)),
    row('PIN code', '011001', 'Enter a 6-digit PIN code'),
  ])
  // This is only a warning, because an army PIN code may belong to another state.
  await enter(merchant, 'State', 'Maharashtra')
  await enter(merchant, 'PIN code', '600001')
  await expect(field(merchant, 'PIN code')).toHaveAccessibleDescription(/PIN does not belong to Maharashtra/)
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

test("a shop's staff: each field says at once what is wrong, and a user name that is taken is told at its field", async ({
  merchant,
}) => {
  await merchant.goto(`${mine}/staff/new`)
  await expectRefusals(merchant, [
    ...required('Name', 'User Name'),
    row('Name', 'R', 'Enter a valid name'),
    row('Name', 'Ravi 2', 'Enter a valid name'),
    row('Name', 'रवि', writeInEnglish),
    row('User Name', 'abc', userName),
    row('User Name', 'ravi namoona', userName),
    row('User Name', 'r'.repeat(31), userName),
  ])
  await enter(merchant, 'Name', 'Ravi Namoona')
  await enter(merchant, 'User Name', 'counter')
  await merchant.getByRole('button', { name: 'Add staff' }).click()
  await expect(field(merchant, 'User Name')).toHaveAccessibleDescription(/This user name is taken$/)
  await expect(field(merchant, 'Name')).toHaveValue('Ravi Namoona')
  await expect(field(merchant, 'User Name')).toHaveValue('counter')
})
