import type { Page, Route } from '@playwright/test'
import { expect, password, somebody, test } from './test.ts'

let visitor: Page
let merchant: Page
let admin: Page

test.beforeAll(async ({ browser, portal }) => {
  visitor = await somebody(browser, portal)
  merchant = await somebody(browser, portal, 'merchant')
  admin = await somebody(browser, portal, 'admin')
})

test.afterEach(async () => {
  for (const page of [visitor, merchant, admin]) await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.afterAll(async () => {
  for (const page of [visitor, merchant, admin]) await page?.context().close()
})

const payments = '/merchant/accounting/payment/list'

/** The files an area begins with, as `build` names them. */
const files = {
  'list of files': 'mf-manifest',
  'entry file': 'remoteEntry',
  'first screen file': '__federation_expose',
}
const addressOf = (file: string, area = 'merchant') => new RegExp(`/areas/${area}/[^/]+/${file}`)

const faults: { name: string; act: (route: Route) => unknown; sentence: string }[] = [
  {
    name: 'a broken line',
    act: (route) => route.abort('connectionreset'),
    sentence: 'The server could not be reached for this part.',
  },
  ...[404, 500].map((status) => ({
    name: `an answer ${status}`,
    act: (route: Route) => route.fulfill({ status, json: { message: 'No' } }),
    sentence: `The server answered for this part with an error (${status}).`,
  })),
  {
    name: 'a page instead of code',
    act: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
    sentence: 'What the server sent for this part cannot be read.',
  },
]

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Merchant area did not load' })
const stamp = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in window)

/** The area begins anew, on a device that does not remember its menu. */
async function openFresh(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(payments, { waitUntil: 'commit' })
}

async function expectFrame(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Product' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add money' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

async function expectRecovery(page: Page) {
  await stamp(page)
  await failed(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Payment List' })).toBeVisible()
  await expect(failed(page)).toBeHidden()
  await expect(page).toHaveURL(payments)
  expect(await isSame(page)).toBe(true)
}

for (const [part, file] of Object.entries(files)) {
  test(`an area whose ${part} does not come right says why inside its frame, and Retry brings it`, async () => {
    for (const { name, act, sentence } of faults) {
      await test.step(name, async () => {
        await merchant.route(addressOf(file), act)
        await openFresh(merchant)
        await expect(failed(merchant)).toContainText(sentence)
        await expectFrame(merchant)
        await merchant.unrouteAll()
        await expectRecovery(merchant)
      })
    }
  })
}

test('an area that does not answer is waited for some seconds, then says so, and Retry brings it', async ({
  browser,
  portal,
}) => {
  const second = await somebody(browser, portal, 'member')
  await Promise.all(
    [
      {
        page: merchant,
        file: files['entry file'],
        sentence: 'The server gave no answer for this part within 10 seconds.',
      },
      {
        page: second,
        file: files['list of files'],
        sentence: 'The server gave no answer for this part within 5 seconds.',
      },
    ].map(async ({ page, file, sentence }) => {
      await page.route(addressOf(file), () => {})
      await openFresh(page)
      await expect(page.getByText('Please wait while we load your data')).toBeVisible()
      await expectFrame(page)
      await expect(failed(page)).toContainText(sentence, { timeout: 40_000 })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expectRecovery(page)
    }),
  )
  await second.context().close()
})

test('Retry on a part that is still broken says so again, and the other areas work meanwhile', async () => {
  const broken = addressOf(files['entry file'])
  for (const page of [visitor, merchant, admin]) await page.route(broken, (route) => route.abort())
  await openFresh(merchant)
  await expect(failed(merchant)).toBeVisible()
  const asked = merchant.waitForRequest(broken)
  await failed(merchant).getByRole('button', { name: 'Retry' }).click()
  await asked
  await expect(failed(merchant)).toBeVisible()
  await expect(failed(merchant).getByRole('button', { name: 'Retry' })).toBeEnabled()

  await merchant.goto('/privacy-policy')
  await expect(merchant.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  await admin.goto('/backend/actions/payments')
  await expect(admin.getByText(/^Showing 1–10 of/)).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
})

test('the public pages fail inside their frame as well, and the areas work meanwhile', async () => {
  const broken = addressOf(files['entry file'], 'public')
  await visitor.route(broken, (route) => route.abort())
  await merchant.route(broken, (route) => route.abort())
  await visitor.goto('/services')
  const alert = visitor.getByRole('alert').filter({ hasText: 'This page did not load' })
  await expect(alert).toContainText('The server could not be reached for this part.')
  await expect(visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toContainText('12 Namoona Road')

  await merchant.goto(payments)
  await expect(merchant.getByText(/^Showing 1–/)).toBeVisible()

  await visitor.unrouteAll()
  await stamp(visitor)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(visitor.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  expect(await isSame(visitor)).toBe(true)
})

const screens = () => [
  { page: visitor, place: '/auth/register', content: visitor.getByLabel('First name') },
  { page: merchant, place: '/merchant', content: merchant.getByText('Needs your action') },
  { page: merchant, place: '/merchant/accounting/payment', content: merchant.getByLabel('Paid into') },
  { page: merchant, place: payments, content: merchant.getByText(/^Showing 1–/) },
  { page: merchant, place: '/merchant/product/nsdl-pan', content: merchant.getByText('Needs your action') },
  { page: admin, place: '/backend', content: admin.getByText('Total PAN volume') },
  { page: admin, place: '/backend/user-management/registration', content: admin.getByText(/^Showing 1–/) },
  { page: admin, place: '/backend/actions/nsdl-pan/physical/list', content: admin.getByText(/^Showing 1–/) },
]

test('a screen that cannot reach the server says so, and is there when it is tried again', async () => {
  for (const { page, place, content } of screens()) {
    await test.step(place, async () => {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto(place)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('Something went wrong')
      await expect(alert).toContainText('A network error occurred.')
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(content).toBeVisible()
      await expect(alert).toBeHidden()
    })
  }
})

test('a balance that could not be read is 0.00 and says so', async () => {
  await merchant.route('**/api/merchant/accounting/closing', (route) => route.abort())
  await merchant.goto(payments)
  await expect(merchant.getByRole('banner')).toContainText('0.00 could not load')
  await expect(merchant.getByText(/^Showing 1–/)).toBeVisible()
})

const slowly = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await route.continue()
}

test('while the server takes its time, a list shows rows to come, and a screen that it loads', async () => {
  for (const { page, place, content } of screens().slice(1, 4)) {
    await test.step(place, async () => {
      await page.route('**/api/**', slowly)
      await page.goto(place, { waitUntil: 'commit' })
      const waiting =
        place === payments
          ? page.getByRole('status', { name: 'Loading...' })
          : page.getByRole('main').getByText('Please wait while we load your data')
      await expect(waiting).toBeVisible()
      await expect(content).toBeVisible()
      await expect(waiting).toBeHidden()
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})

test('while a form is sent, the screen is covered and the form out of reach', async () => {
  await visitor.goto('/auth/login')
  await visitor.route('**/api/auth/login', slowly)
  await visitor.getByLabel('User Name').fill('member')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Login' }).click()
  await expect(visitor.getByText('Please wait while we load your data')).toBeVisible()
  // What is inert is not there for a reader or a finger.
  await expect(visitor.getByRole('button', { name: 'Login' })).toBeHidden()
  await expect(visitor).toHaveURL('/merchant')
})
