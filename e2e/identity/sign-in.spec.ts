import type { Page } from '@playwright/test'
import { session } from 'contract/identity/session'
import { atRest } from '../support/at-rest.ts'
import { newShop } from '../support/shop.ts'
import { captcha, expect, expectAccessible, password, somebody, test } from '../support/test.ts'

// Log-in, forgotten user name or password, ended sessions, and people who cannot read the captcha.

async function enter(page: Page, userName: string, secret = password) {
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}

const pairOf = (page: Page) =>
  page.evaluate(() => ({ Token: `${sessionStorage.token}`, refreshToken: `${sessionStorage.refreshToken}` }))

test('whose session was used from another place is told so where it ends, in every tab', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'staff')
  await page.goto('/backend/actions/payments')
  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
  const stolen = await pairOf(page)
  const use = () => page.request.post(`/api${session.refresh.path}`, { data: stolen })
  const next = await (await use()).json()
  await page.request.post(`/api${session.stay.path}`, { headers: { authorization: `Bearer ${next.token}` } })
  await portal.advance(1)
  await use()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL('/auth/login')
  const told = page.getByRole('alert').filter({ hasText: 'used from another place' })
  await expect(told).toContainText('If that was not you, change your password.')
  await expectAccessible(page)
  await enter(page, 'staff')
  await expect(page).toHaveURL('/backend/actions/payments')
  await page.context().close()
})

test('a session that ends in the middle of a long form: its owner is back where they were, and somebody else sees nothing of it', async ({
  browser,
  portal,
}) => {
  const form = '/merchant/product/nsdl-pan/physical/individual/N/apply?step=applicant'
  const page = await somebody(browser, portal, 'member')
  await page.goto(form)
  await page.getByLabel('Surname', { exact: true }).fill('ADHOORA')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  const place = page.url()

  const endElsewhere = async () => {
    const { Token } = await pairOf(page)
    const ended = await page.request.post(`/api${session.signOut.path}`, {
      headers: { authorization: `Bearer ${Token}` },
    })
    expect(ended.status()).toBe(200)
  }
  await endElsewhere()
  await page.getByLabel('First name').first().fill('BEECH')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible()
  await enter(page, 'member')
  await expect(page).toHaveURL(place)
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('ADHOORA')
  await expect(page.getByLabel('First name').first()).toHaveValue('BEECH')

  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await endElsewhere()
  await page.getByLabel('Middle name').first().fill('MEIN')
  await expect(page).toHaveURL('/auth/login')
  await enter(page, 'merchant')
  await page.waitForURL(/\/merchant/)
  await atRest(page)
  expect(await page.content()).not.toMatch(/ADHOORA|BEECH|MEIN/)
  await page.goto(form)
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('')
  await page.context().close()
})

test('a forgotten password is chosen anew by the link of the mail, which opens once', async ({
  browser,
  portal,
  admin,
}) => {
  const { userName } = await newShop(admin, 61)
  const page = await somebody(browser, portal)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('User Name or e-mail').fill(userName)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your mail')).toBeVisible()
  const link = /\/auth\/reset-password#[\w-]{43}/.exec(await portal.letter('password-link'))?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL('/auth/reset-password')
  await page.getByLabel('New password', { exact: true }).fill('Naya-Taala-26')
  await page.getByLabel('Confirm new password').fill('Naya-Taala-26')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/Your new password works from now on/)).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await enter(page, userName)
  await expect(page.getByText('User name or password is not right.').first()).toBeVisible()
  await enter(page, userName, 'Naya-Taala-26')
  await page.waitForURL(/\/merchant/)
  await page.context().close()

  const again = await somebody(browser, portal)
  await again.goto(link)
  await again.getByLabel('New password', { exact: true }).fill('Doosra-Taala-26')
  await again.getByLabel('Confirm new password').fill('Doosra-Taala-26')
  await again.getByRole('button', { name: 'Save password' }).click()
  await expect(again.getByText(/This link was used already/).first()).toBeVisible()
  await again.context().close()
})

test('who cannot read the picture asks for their user name by keyboard, and is led to the log-in', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  await page.goto('/auth/forgot-username')
  await page.getByLabel('E-mail').fill('stranger.door@example.com')
  const instead = page.getByRole('button', { name: 'Cannot read the picture? Continue without it' })
  await expect(page.getByRole('img', { name: 'Picture with the characters to type' })).toBeVisible()
  await instead.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Checked. You need no characters.' })).toBeVisible({
    timeout: 120_000,
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Username' }).click()
  await expect(page.getByText('Username has been sent to your registered email.')).toBeVisible()
  await expect(page).toHaveURL('/auth/login', { timeout: 20_000 })
  await page.context().close()
})

test('a shop-keeper registers on a phone, by touch alone', async ({ browser, portal }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  const widths = async () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  await page.goto('/')
  // The browser itself opens the menu, so it works before any script has loaded.
  const menu = page.locator('header details')
  await menu.getByLabel('Menu').tap()
  await menu.getByRole('link', { name: 'Register' }).tap()
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await field.tap()
      await field.fill(text)
      const box = await field.boundingBox()
      expect([label, (box?.height ?? 0) >= 38, (box?.x ?? -1) >= 0]).toEqual([label, true, true])
    }
    expect(await widths()).toEqual([360, 360])
  }
  await type({ 'First name': 'Phoolmati', 'Last name': 'Verma', "Father's name": 'Suresh Verma' })
  await type({ 'Date of birth': '02-03-1991' })
  await page.getByText('Female', { exact: true }).tap()
  await page.getByRole('button', { name: 'Next: Your shop' }).tap()
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await type({
    'Shop name': 'Demo Phone Kendra',
    'Address 1': '12 Namoona Road',
    District: 'Pune',
    'PIN code': '411001',
  })
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByRole('button', { name: 'Next: Contact and consent' }).tap()
  await type({ Mobile: '6000009361', 'E-mail': 'phone.door@example.com', 'Characters in the picture': captcha })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  expect(await widths()).toEqual([360, 360])
  await page.getByRole('button', { name: 'Send registration' }).tap()
  await expect(page.getByRole('img', { name: /Reference number/ })).toBeVisible()
  expect(await widths()).toEqual([360, 360])
  await page.getByRole('link', { name: 'See the status' }).tap()
  await page.getByLabel('Date of birth').fill('02-03-1991')
  await page.getByRole('button', { name: 'Show the status' }).tap()
  await expect(page.getByRole('status')).toContainText('Being checked by our office')
  expect(await widths()).toEqual([360, 360])
  await context.close()
})
