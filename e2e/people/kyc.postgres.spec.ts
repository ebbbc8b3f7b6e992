import {
  addPaper,
  approveKyc,
  fillInKyc,
  judgeAllGood,
  judgeBad,
  judgeGood,
  kycField,
  kycTexts,
  openSentKyc,
  signKyc,
} from '../support/kyc.ts'
import { newShop, newShopkeeper } from '../support/shop.ts'
import { expect, expectAccessible, somebody, test } from '../support/test.ts'

const applying = '/merchant/product/nsdl-pan/physical/n/apply'
const checked = 'Our office checks your KYC. You will hear from us.'
const needed = 'No services before your KYC is approved'

test('the KYC of a new shop comes back with one bad field, is corrected and approved, and only then services open', async ({
  browser,
  portal,
  admin,
}) => {
  const shop = await newShopkeeper(browser, portal, admin, 31)
  await shop.goto(applying)
  await expect(shop.getByText(needed)).toBeVisible()
  await expect(shop.getByRole('link', { name: /^Individual A person/ })).toHaveCount(0)
  await shop.getByRole('link', { name: 'Open KYC' }).click()

  await fillInKyc(shop, { ...kycTexts, 'Account number again': '000123456780' })
  await expect(shop.getByText(/^Saved at/)).toBeVisible()
  await shop.reload()
  await expect(shop.getByLabel('Reference: name')).toHaveValue('Suresh Namoona')
  await expect(kycField(shop, 'PAN card').getByText('File added')).toBeVisible()
  await signKyc(shop)
  await shop.getByRole('button', { name: 'Send KYC' }).click()
  await expect(shop.getByText('Account numbers do not match').first()).toBeVisible()
  await shop.getByLabel('Account number again').fill('000123456789')
  await shop.getByRole('button', { name: 'Send KYC' }).click()
  await expect(shop.getByText(checked)).toBeVisible()

  await openSentKyc(admin, 'Meena Namoona Verma')
  await expect(admin.getByRole('button', { name: 'Approve KYC' })).toBeDisabled()
  await judgeAllGood(admin, ['cheque'])
  await judgeBad(admin, 'cheque', 'The account number is cut off')
  await admin.getByRole('button', { name: 'Ask for correction' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ask for correction' }).click()
  await expect(admin.getByText('Needs correction').first()).toBeVisible()

  await shop.reload()
  await expect(shop.getByText('Correct this: The account number is cut off')).toBeVisible()
  await addPaper(shop, 'Cancelled cheque')
  await expect(shop.getByText('Correct this: The account number is cut off')).toBeHidden()
  await signKyc(shop)
  await shop.getByRole('button', { name: 'Send the corrected KYC' }).click()
  await expect(shop.getByText(checked)).toBeVisible()

  await admin.reload()
  await judgeGood(admin, 'cheque')
  await approveKyc(admin)
  await shop.reload()
  await expect(shop.getByText('Your KYC is approved. You can use all services.')).toBeVisible()
  await shop.goto(applying)
  await expect(shop.getByRole('link', { name: /^Individual A person/ })).toBeVisible()
  await expect(shop.getByText(needed)).toHaveCount(0)
  await shop.context().close()
})

test('a shop fills in its KYC on a phone by the link of the letter, signed out, and the link ends with it', async ({
  browser,
  portal,
  admin,
}) => {
  const { userName } = await newShop(admin, 32)
  await admin.goto('/backend/user-management/kyc')
  await admin.getByRole('tab', { name: /^Not started/ }).click()
  await admin.getByLabel('Search all columns').fill('Meena Namoona Verma')
  const found = admin.locator('.ag-row', { hasText: 'Meena Namoona Verma' })
  await found.getByRole('link', { name: /^M1/ }).first().click()
  await admin.getByRole('button', { name: 'Send link' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
  await expect(admin.getByText('Link sent to Meena Namoona Verma')).toBeVisible()
  const address = /\/kyc\/merchant#\S+/.exec(await portal.letter('kyc-link'))?.[0] ?? ''

  const phone = await somebody(browser, portal)
  await phone.setViewportSize({ width: 360, height: 740 })
  // A link that was cut off shows a message; the whole link then works in the same tab, where only the hash changes.
  await phone.goto(address.slice(0, -5))
  await expect(phone.getByRole('alert').first()).toBeVisible()
  await phone.evaluate(() => Object.assign(window, { sameTab: true }))
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Who you are' })).toBeVisible()
  expect(await phone.evaluate(() => 'sameTab' in window)).toBe(true)
  await expect(phone.getByRole('heading', { name: 'KYC', level: 1 })).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  // The same tab shows the form again; without the link the page says how to open it.
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Who you are' })).toBeVisible()
  const other = await somebody(browser, portal)
  await other.goto('/kyc/merchant')
  await expect(other.getByText('Open your form from the link in our e-mail')).toBeVisible()
  await fillInKyc(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(phone)
  await signKyc(phone)
  await phone.getByRole('button', { name: 'Send KYC' }).click()
  await expect(phone.getByText('You may close this page.')).toBeVisible()

  await other.goto(address)
  await expect(other.getByRole('alert').first()).toBeVisible()
  await expect(other.getByText(userName)).toHaveCount(0)
  await openSentKyc(admin, 'Meena Namoona Verma')
  await expect(admin.locator('[data-kyc-field=pan]').getByText('ABCPE1234F')).toBeVisible()
  for (const page of [phone, other]) await page.context().close()
})
