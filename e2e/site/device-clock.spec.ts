import type { Browser, Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { counter } from '../support/applications.ts'
import { expect, password, signIn, takenOver, test } from '../support/test.ts'

// The computer of a shop has a clock of its own. What counts is the day of the portal.

const day = 86_400_000
const clocks = [
  { said: 'a day ahead', off: day },
  { said: 'a day behind', off: -day },
  { said: 'in another year', off: -400 * day },
]
const daysAgo = (days: number) => typed(indianDay(new Date(Date.now() - days * day)))
const typed = (date: string) => date.split('-').reverse().join('-')

/** Somebody at a computer whose clock is so many milliseconds off. */
async function atClock(browser: Browser, baseURL: string, off: number) {
  const context = await browser.newContext({ baseURL })
  await context.addInitScript((off) => {
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (real, given, by) => Reflect.construct(real, given.length > 0 ? given : [Real.now() + off], by),
      get: (real, name, by) => (name === 'now' ? () => Real.now() + off : Reflect.get(real, name, by)),
    })
  }, off)
  return context.newPage()
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const boxOf = (page: Page, name: string) => field(page, name).locator('input').first()

for (const { said, off } of clocks) {
  test(`by a clock ${said}, today's payment is reported, and its day stands there already`, async ({
    browser,
    portal,
  }) => {
    const page = await atClock(browser, portal.url, off)
    await signIn(page, 'merchant')
    await page.goto('/merchant/accounting/payment')
    await expect(boxOf(page, 'txnDate')).toHaveValue(daysAgo(0))
    await field(page, 'bankId').locator('select').selectOption({ index: 1 })
    await boxOf(page, 'amount').fill('1500')
    await field(page, 'mode').getByText('UPI').click()
    await boxOf(page, 'utr').fill(`7263${`${Date.now()}`.slice(-8)}`)
    await boxOf(page, 'depositorName').fill('Asha Namoona')

    const send = page.getByRole('button', { name: /Add payment of/ })
    for (const [days, words] of [
      [-1, 'Date cannot be in the future'],
      [31, 'Date cannot be older than 30 days'],
    ] as const) {
      await boxOf(page, 'txnDate').fill(daysAgo(days))
      await send.click()
      await expect(field(page, 'txnDate')).toContainText(words)
    }
    await boxOf(page, 'txnDate').fill(daysAgo(0))
    await send.click()
    await expect(page.getByText(/Payment request \S+ sent/)).toBeVisible()
    await page.context().close()
  })

  test(`by a clock ${said}, an applicant is as old as on the day of the portal`, async ({ browser, portal }) => {
    const page = await atClock(browser, portal.url, off)
    await signIn(page, 'merchant')
    await page.goto(`${counter}/n/apply`)
    await page.getByRole('link', { name: /^Individual A person/ }).click()
    const [year, ...rest] = indianDay(new Date()).split('-')
    await boxOf(page, 'dob').fill(typed([Number(year) - 18, ...rest].join('-')))
    await expect(field(page, 'dob')).toContainText('18 years old')
    await expect(page.getByText('Applicant is under 18')).toHaveCount(0)
    await boxOf(page, 'dob').fill(daysAgo(0))
    await expect(field(page, 'dob')).toContainText('0 years old')
    await page.context().close()
  })

  test(`by a clock ${said}, the youngest who may register does so`, async ({ browser, portal }) => {
    const page = await atClock(browser, portal.url, off)
    await page.goto('/auth/register')
    const [year, ...rest] = indianDay(new Date()).split('-')
    await boxOf(page, 'dob').fill(typed([Number(year) - 18, ...rest].join('-')))
    await page.getByRole('button', { name: /Next/ }).click()
    await expect(boxOf(page, 'fName')).toHaveAttribute('aria-invalid', 'true')
    await expect(boxOf(page, 'dob')).not.toHaveAttribute('aria-invalid', 'true')
    await boxOf(page, 'dob').fill(daysAgo(-1))
    await page.keyboard.press('Tab')
    await expect(field(page, 'dob')).toContainText('Date cannot be in the future')
    await page.context().close()
  })

  test(`by a clock ${said}, Login is pressed at once, and name and password are where they were typed`, async ({
    browser,
    portal,
  }) => {
    const page = await atClock(browser, portal.url, off)
    const drawnAgain: string[] = []
    page.on('console', (message) => message.text().includes('drawn again') && drawnAgain.push(message.text()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Login', exact: true }).first().click()
    await page.waitForURL('**/auth/login')
    await page.getByRole('textbox', { name: 'User Name' }).click()
    await page.keyboard.type('merchant', { delay: 50 })
    await page.keyboard.press('Tab')
    await page.keyboard.type(password, { delay: 50 })
    await expect(page.getByRole('textbox', { name: 'User Name' })).toHaveValue('merchant')
    await expect(page.getByLabel(/^Password/)).toHaveValue(password)
    expect(drawnAgain).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/merchant')
    await page.context().close()
  })
}

test('a page that must be exchanged takes nothing from the person who types in it', async ({ browser, portal }) => {
  const page = await atClock(browser, portal.url, -400 * day)
  const drawnAgain: string[] = []
  page.on('console', (message) => message.text().includes('drawn again') && drawnAgain.push(message.text()))
  // A page that does not say its day.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/,"day":"[\d-]+"/, '') })
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/main.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'User Name' }).fill('merchant')
  await page.getByLabel(/^Password/).focus()
  setTimeout(letGo, 300)
  await page.keyboard.type('Portal#2026-and-more', { delay: 60 })
  await takenOver(page)
  await expect(page.getByRole('textbox', { name: 'User Name' })).toHaveValue('merchant')
  await expect(page.getByLabel(/^Password/)).toHaveValue('Portal#2026-and-more')
  expect(drawnAgain).not.toEqual([])
  await page.context().close()
})
