import type { Page } from '@playwright/test'
import { expect, expectAccessible, somebody, test } from './test.ts'

const form = /^N2\d{9}/
const rows = (page: Page) => expect(page.getByText(/^Showing 1–/)).toBeVisible()

/** Opens the first row of a list by its link, once the rows are there. */
async function openFirst(page: Page, list: string, name: RegExp) {
  await page.goto(list)
  await rows(page)
  await page.getByRole('link', { name }).first().click()
}

/** What makes a screen ready to be looked at: something on it, or a deed. */
type Ready = (page: Page) => Promise<unknown>
type Screen = { name: string; at: string; ready: Ready }

const label =
  (name: string): Ready =>
  (page) =>
    expect(page.getByLabel(name, { exact: true })).toBeVisible()
const heading =
  (name: string): Ready =>
  (page) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const text =
  (name: string | RegExp): Ready =>
  (page) =>
    expect(page.getByText(name).first()).toBeVisible()

const merchantPan = '/merchant/product/nsdl-pan'
const officePan = '/backend/actions/nsdl-pan'
const registrationList = '/backend/user-management/registration'

const screens: Record<string, Screen[]> = {
  visitor: [
    { name: 'home', at: '/', ready: text('What it costs') },
    { name: 'services', at: '/services', ready: heading('Services') },
    { name: 'contact', at: '/contact', ready: heading('Contact') },
    { name: 'register', at: '/auth/register', ready: label('First name') },
    { name: 'login', at: '/auth/login', ready: label('User Name') },
    { name: 'not found', at: '/no/such/page', ready: heading('Something is not right...') },
  ],
  merchant: [
    { name: 'dashboard', at: '/merchant', ready: text('Needs your action') },
    { name: 'payment form', at: '/merchant/accounting/payment', ready: label('Paid into') },
    { name: 'payment list', at: '/merchant/accounting/payment/list', ready: rows },
    { name: 'NSDL PAN', at: merchantPan, ready: text('Needs your action') },
    { name: 'choice of a category', at: `${merchantPan}/physical/n/apply`, ready: text('A person, incl.') },
    {
      name: 'form, step 2',
      at: `${merchantPan}/physical/individual/N/apply?step=applicant`,
      ready: label('Surname'),
    },
    {
      name: 'check and pay',
      at: `${merchantPan}/physical/pre-submit`,
      ready: async (page) => {
        await page.locator('main a[href*="pre-submit?id="]').first().click()
        await expect(page.getByRole('button', { name: /and submit/ })).toBeVisible()
      },
    },
    { name: 'list of forms', at: `${merchantPan}/physical/list`, ready: rows },
    {
      name: 'one form',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/ack/list`, form)
        await expect(page.getByText('Acknowledged').first()).toBeVisible()
      },
    },
  ],
  admin: [
    { name: 'dashboard', at: '/backend', ready: text('Total PAN volume') },
    { name: 'list of registrations', at: registrationList, ready: rows },
    {
      name: 'one registration',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, registrationList, /^R\d+/)
        await expect(page.getByLabel('ID Type')).toBeVisible()
      },
    },
    {
      name: 'payments with one opened',
      at: '/backend/actions/payments',
      ready: async (page) => {
        await rows(page)
        await page
          .getByRole('button', { name: /^PR|^\d\d-/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Approve ₹/ })).toBeVisible()
      },
    },
    { name: 'NSDL PAN', at: officePan, ready: heading('NSDL PAN') },
    { name: 'list of forms', at: `${officePan}/physical/list`, ready: rows },
    { name: 'workbench', at: `${officePan}/physical/verify`, ready: text(/^Yours until/) },
    {
      name: 'one form',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${officePan}/physical/verified/list`, form)
        await expect(page.getByLabel('Acknowledgement no')).toBeVisible()
      },
    },
  ],
}

async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    // What another tab of this device would tell.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }, theme)
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
}

for (const [who, all] of Object.entries(screens)) {
  test.describe(who, () => {
    let page: Page
    test.beforeAll(async ({ browser, portal }) => {
      page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
      // Colours are looked at when they have arrived.
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    test.afterAll(() => page?.context().close())

    for (const { name, at, ready } of all) {
      test(`${name} can be read and used by everybody, in both themes, and fits a phone`, async () => {
        await page.goto(at)
        await ready(page)
        for (const theme of ['light', 'dark'] as const) {
          await chooseTheme(page, theme)
          await expectAccessible(page)
        }
        await chooseTheme(page, 'light')

        await page.setViewportSize({ width: 360, height: 740 })
        const width = () => page.evaluate(() => document.scrollingElement!.scrollWidth)
        await expect.poll(width).toBeLessThanOrEqual(360)
        await page.setViewportSize({ width: 1280, height: 800 })
      })
    }
  })
}
