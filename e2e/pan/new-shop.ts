import type { Page } from '@playwright/test'
import { approveKyc, fillInKyc, judgeAllGood, openSentKyc, signKyc } from '../support/kyc.ts'
import { captcha, expect } from '../support/test.ts'

const person = { mobile: '6000000977', firstPassword: 'Tulsi-47-kagaz', ownPassword: 'Mera-Apna#2026' }

export async function register(page: Page) {
  await page.goto('/')
  await expect(page).toHaveTitle('Namoona Seva Kendra')
  await expect(page.getByText('12 Namoona Road').first()).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).first().click()

  await page.getByLabel('First name').fill('Meena Namoona')
  await page.getByLabel('Last name').fill('Verma')
  await page.getByLabel("Father's name").fill('Suresh Verma')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('02-03-1991')
  await page.getByRole('button', { name: 'Next: Your shop' }).click()
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await page.getByLabel('Shop name').fill('Demo Digital Seva Kendra')
  await page.getByLabel('Address 1').fill('12 Namoona Road')
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByLabel('District').fill('Pune')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByRole('button', { name: 'Next: Contact and consent' }).click()
  await page.getByLabel('Mobile').fill(person.mobile)
  await page.getByLabel('E-mail').fill('meena.story@example.com')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('checkbox', { name: /I accept/ }).check()

  const picture = page.getByRole('img', { name: 'Picture with the characters to type' })
  const first = `${await picture.getAttribute('src')}`
  await page.getByLabel('Characters in the picture').fill('WRONG')
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByText('Captcha does not match').first()).toBeVisible()
  // A captcha picture is good for one attempt.
  await expect(picture).not.toHaveAttribute('src', first)
  await expect(page.getByLabel('First name')).toHaveValue('Meena Namoona')
  await page.getByLabel('Characters in the picture').fill(captcha)
  await page.getByRole('button', { name: 'Send registration' }).click()

  const number = page.getByRole('img', { name: /Reference number/ })
  await expect(number).toBeVisible()
  return `${await number.getAttribute('aria-label')}`.split(': ')[1]!
}

export async function approveRegistration(page: Page, refNo: string) {
  await page.goto('/backend')
  await expect(page.getByText('Total PAN volume')).toBeVisible()
  await page.getByRole('link', { name: 'Verify Registration' }).click()
  await search(page, refNo)
  await page.getByRole('link', { name: refNo }).click()
  await expect(page).toHaveURL(new RegExp(`registration-action/${refNo}`))
  await expect(page.getByText('Suresh Verma')).toBeVisible()

  await expect(page.getByRole('tab', { name: 'Approve' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('User Name')).toHaveValue(person.mobile)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue(/.{8}/)
  await password.fill('')
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByLabel('Package').selectOption({ label: 'Retail Standard' })
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await password.fill(person.firstPassword)
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(page).toHaveURL(/user-management\/registration(\?|$)/)
}

export async function firstSignIn(page: Page) {
  await page.goto('/merchant/accounting/payment')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('User Name').fill(person.mobile)
  await page.getByLabel('Password', { exact: true }).fill(person.firstPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('New password', { exact: true }).fill(person.ownPassword)
  await page.getByLabel('Confirm new password').fill(person.ownPassword)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/\/merchant/)
  await expect(page.getByText('0.00 Cr').first()).toBeVisible()
}

export async function passOnScreen(merchant: Page, office: Page) {
  await merchant.goto('/merchant/my-profile/kyc')
  await fillInKyc(merchant)
  await signKyc(merchant)
  await merchant.getByRole('button', { name: 'Send KYC' }).click()
  await expect(merchant.getByText('Our office checks your KYC. You will hear from us.')).toBeVisible()
  await openSentKyc(office, 'Meena Namoona Verma')
  await judgeAllGood(office)
  await approveKyc(office)
}

export async function addPayment(page: Page) {
  await page.goto('/merchant/accounting/payment')
  await page.getByLabel('Paid into').selectOption({ index: 1 })
  await page.getByLabel('Amount').fill('5000')
  await page.getByText('UPI', { exact: true }).click()
  await page.getByLabel('UTR').fill('1234')
  await page.getByLabel('Depositor').fill('MEENA VERMA')
  await page.getByRole('button', { name: /Add payment/ }).click()
  await expect(page.getByText('UPI/IMPS reference must be 12 digits').first()).toBeVisible()
  await page.getByLabel('UTR').fill('326324009771')
  await page.getByRole('button', { name: /Add payment/ }).click()
  await page.getByRole('link', { name: 'See payment list' }).click()
  await expect(page.getByText('326324009771')).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
}

export async function approvePayment(page: Page) {
  await page.goto('/backend/actions/payments')
  await page.getByLabel('Search all columns').fill('326324009771')
  await expect(page.getByText('326324009771').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^PR|^\d\d-/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('0.00 Cr', { exact: true })).toBeVisible()
  await expect(drawer.getByText('5,000.00 Cr')).toBeVisible()
  await drawer.getByRole('button', { name: /Approve ₹/ }).click()
  await expect(page.getByText(/Payment PR\d+ approved/)).toBeVisible()
}

/** Searches the list, which then has exactly one row. */
export async function search(page: Page, text: string) {
  await page.getByLabel('Search all columns').fill(text)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
}
