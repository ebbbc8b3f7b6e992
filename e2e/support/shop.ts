import type { Browser, Page } from '@playwright/test'
import { shownAt } from 'api/second-factor/totp'
import { registrations } from 'contract/registration'
import { ask, register, shop } from './ask.ts'
import type { Portal } from './portal.ts'
import { captcha, expect, somebody } from './test.ts'

/** Logs in for the first time with the password from the office, and chooses an own one. */
export async function firstLogin(page: Page, { userName, first, own }: Record<'userName' | 'first' | 'own', string>) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(first)
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  const [chosen, picture] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Characters in the picture'),
  ]
  await chosen.or(picture).waitFor()
  // Wrong attempts of another test, from the same address, may have brought up the captcha.
  if (await picture.isVisible()) {
    await picture.fill(captcha)
    await login.click()
  }
  await chosen.fill(own)
  await page.getByLabel('Confirm new password').fill(own)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/') || url.pathname === '/auth/second-factor')
}

/** The code that the authenticator app shows now, by the portal's clock. */
export const codeOf = (secret: string, portal: Portal) => shownAt(secret, Math.floor(portal.now() / 1000))

/** Sets up a second factor; returns the secret of the authenticator app and the recovery codes. */
export async function setUpFactor(page: Page, password: string, portal: Portal) {
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = `${await page.locator('[data-secret]').textContent()}`.replaceAll(' ', '')
  // On a busy machine a code may expire before it arrives; then the next one is used.
  await expect(async () => {
    await page.getByLabel('Code from the app').fill(codeOf(secret, portal))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('Keep these codes now')).toBeVisible({ timeout: 8_000 })
  }).toPass()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
    .allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

/** Registers and approves a shop by API calls; `no` as in `register`. Returns its user name and password. */
export async function newShop(admin: Page, no: number) {
  const refNo = await register(admin, no)
  const { body: choices } = await ask(admin, registrations.choices, { params: { refNo } })
  const idType = `${choices.idtypes.find(({ label }) => label === 'Retailer')?.value}`
  const packageId = `${choices.pkgs.find(({ label }) => label === 'Retail Standard')?.value}`
  const userName = shop(no).mobileNo
  const password = 'Tulsi-47-kagaz'
  const body = { packageId, idType, userName, password, remark: null }
  const { status } = await ask(admin, registrations.approve, { params: { refNo }, body })
  if (status !== 200) throw new Error(`the registration was answered ${status}`)
  return { userName, password }
}

/** The same shop, signed in at its own browser. */
export async function newShopkeeper(browser: Browser, portal: Portal, admin: Page, no: number) {
  const { userName, password } = await newShop(admin, no)
  const page = await somebody(browser, portal)
  await firstLogin(page, { userName, first: password, own: 'Mera-Apna#2026' })
  return page
}
