import type { Page, Request } from '@playwright/test'
import { atRest } from './support/at-rest.ts'
import { expect, expectAccessible, held, password, signIn, signInAtOnce, somebody, test } from './support/test.ts'

const paymentForm = '/merchant/accounting/payment'
const dark = 'rgb(15, 21, 24)'

test('a page in the chosen theme has its colour before any script runs', async ({ browser, portal }) => {
  const page = await somebody(browser, portal)
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact')
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await colour()).toBe(dark)
  await page.context().clearCookies()
  await page.reload()
  expect(await colour()).not.toBe(dark)
  await page.context().close()
})

test('the theme follows the device while it is on, and not once one is chosen', async ({ browser, portal }) => {
  const page = await somebody(browser, portal)
  const html = page.locator('html')
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(html).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).not.toHaveClass(/dark/)
  await page.context().close()
})

test('the menu of a phone keeps the focus, gives it back, and goes when a page is chosen', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/merchant')
  const tab = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await tab.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  const isOutside = () =>
    page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
  for (let i = 0; i < 30; i++) {
    expect(await isOutside()).toBe(false)
    await page.keyboard.press('Tab')
  }
  const group = menu.getByRole('button', { name: 'Payment Request' })
  await group.focus()
  const wasOpen = await group.getAttribute('aria-expanded')
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', wasOpen === 'true' ? 'false' : 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(tab).toBeFocused()

  await tab.click()
  if (wasOpen === 'true') await group.click()
  await menu.getByRole('link', { name: 'Payment List' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().close()
})

test('a menu opened while the area is on its way stays open when it comes', async ({ browser, portal }) => {
  const page = await somebody(browser, portal, 'merchant')
  await page.setViewportSize({ width: 360, height: 740 })
  const letGo = await held(page, '**/areas/merchant/**')
  await page.goto('/merchant')
  // The tab bar is the area's own, so it comes with it; until then the header has the menu.
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: /^Good /, includeHidden: true })).toBeAttached()
  await expect(menu).toBeVisible()
  await page.context().close()
})

test('the merchant sees the photo of the account, the office its letters', async ({ merchant, staff }) => {
  await merchant.goto('/merchant')
  await expect(merchant.locator('aside img[src^="blob:"]')).toBeVisible()
  await staff.goto('/backend')
  await expect(staff.locator('aside').getByText(/^[A-Z]{2}$/)).toBeVisible()
  await expect(staff.locator('aside img[src^="blob:"]')).toHaveCount(0)
})

test('the bell tells what is new, and Esc gives the focus back', async ({ merchant: page }) => {
  await page.goto('/merchant')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/new/)
  await bell.click()
  const told = page.getByRole('region', { name: 'Notifications', exact: true }).filter({ visible: true })
  await expect(told.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(told.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications')
})

const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(onePixel(), 'base64') }

function onePixel() {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}

async function fillPayment(page: Page, utr: string) {
  await page.getByLabel('Paid into').selectOption({ index: 1 })
  await page.getByLabel('Amount', { exact: true }).fill('₹ 1,500/-')
  await page.getByText('IMPS', { exact: true }).click()
  await page.getByLabel('UTR').fill(utr)
  await page.getByLabel('Depositor').fill('Demo Depositor')
}

test('a payment reported while its slip is still being sent waits for it; Back asks first', async ({
  merchant: page,
}) => {
  await page.goto('/merchant')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Payment Request' }).click()
  await menu.getByRole('link', { name: 'Add Payment' }).click()
  await fillPayment(page, '632400000771')
  const { promise: goesOn, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/**/slip*', async (route) => {
    await goesOn
    await route.continue()
  })
  await page.getByLabel('Slip or screenshot').setInputFiles(slip)
  await page.getByRole('button', { name: /Add payment of ₹/ }).click()
  await expect(page.getByText('Sent as soon as the file has arrived.')).toBeVisible()

  await page.goBack()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Leave while a file is being sent?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(paymentForm)

  letThrough()
  await expect(page.getByText(/Payment request \S+ sent/)).toBeVisible()
})

test('Log out over a form asks first, and nothing of it is left on the device', async ({ merchant: page }) => {
  await page.goto(paymentForm)
  await fillPayment(page, '632400000772')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('What you typed is lost.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/auth/login')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('632400000772')
  await signIn(page, 'merchant')
  await page.goto(paymentForm)
  await expect(page.getByLabel('UTR')).toHaveValue('')
})

// These tests come last because they move the clock of the portal forward.

async function wait(page: Page, advance: (minutes: number) => Promise<void>, minutes: number) {
  await advance(minutes)
  await page.clock.fastForward(minutes * 60_000)
}

/**
 * Returns a function that waits until the screen makes no more calls, because each call counts as use. On a busy machine
 * the network can be quiet for long before the figures are requested.
 */
function restOf(page: Page) {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.add(request)
  })
  page.on('response', (response) => asked.delete(response.request()))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    await atRest(page)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => [...asked].map((request) => request.url())).toEqual([])
  }
}

test('a session about to end asks; staying goes on, and who is away comes back to the same place', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  await page.clock.install()
  await signInAtOnce(page, 'staff')
  const atRest = restOf(page)
  await page.goto('/backend/actions/payments')
  await expect(page.getByRole('gridcell').or(page.getByRole('cell')).first()).toBeVisible()
  await atRest()
  const warning = page.getByRole('alertdialog')

  await wait(page, portal.advance, 28)
  await expect(warning).toContainText('Are you still there?')
  await expect(warning.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toBeHidden()
  await atRest()

  await wait(page, portal.advance, 28)
  await expect(warning).toBeVisible()
  await wait(page, portal.advance, 2)
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible()
  await page.getByLabel('User Name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/backend/actions/payments')
  await page.context().close()
})

test('copies of a tab agree: what is used in one does not end in the other', async ({ browser, portal }) => {
  const page = await somebody(browser, portal)
  await page.clock.install()
  await signInAtOnce(page, 'staff')
  const copy = await page.context().newPage()
  const rests = [page, copy].map(restOf)
  await page.goto('/backend')
  const pair = await page.evaluate(() => ({ ...sessionStorage }))
  await copy.addInitScript((pair) => Object.assign(sessionStorage, pair), pair)
  await copy.goto('/backend')

  for (const tab of [page, copy]) await expect(tab.getByText('Total PAN volume')).toBeVisible()
  for (const atRest of rests) await atRest()

  // All tabs of a browser share one clock.
  await wait(page, portal.advance, 28)
  for (const tab of [page, copy]) await expect(tab.getByRole('alertdialog')).toBeVisible()
  await copy.getByRole('button', { name: 'Stay logged in' }).click()
  for (const tab of [page, copy]) await expect(tab.getByRole('alertdialog')).toBeHidden()
  await page.context().close()
})
