import type { Page, Route } from '@playwright/test'
import { expect, held, password, somebody, test } from './support/test.ts'

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
  test(`an area whose ${part} does not come right says why inside its frame, and Retry brings it`, async ({
    merchant,
  }) => {
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

for (const { part, seconds } of [
  { part: 'entry file', seconds: 10 },
  { part: 'list of files', seconds: 5 },
] as const) {
  test(`an area whose ${part} does not answer is waited for ${seconds} seconds, then says so, and Retry brings it`, async ({
    browser,
    portal,
  }) => {
    const page = await somebody(browser, portal, 'merchant')
    await stopClock(page)
    const asked = () => page.waitForRequest(addressOf(files[part]))
    await page.route(addressOf(files[part]), () => {})
    const first = asked()
    await openFresh(page)
    await first
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const waiting = page.getByText('Please wait while we load your data')
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(waiting).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectFrame(page)
    await page.clock.runFor(seconds * 200)
    await expect(failed(page)).toBeHidden()
    // It is tried twice.
    const second = asked()
    await page.clock.runFor(seconds * 1_000)
    await second
    await page.clock.runFor(seconds * 1_000)
    await expect(failed(page)).toContainText(`The server gave no answer for this part within ${seconds} seconds.`)
    await page.clock.resume()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expectRecovery(page)
    await page.context().close()
  })
}

/** From its next load on the page's seconds pass when the test says so, those of `AbortSignal.timeout` as well. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms)
      return limit.signal
    }
  })
}

test('Retry on a part that is still broken says so again, and the other areas work meanwhile', async ({
  visitor,
  merchant,
  admin,
}) => {
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

test('the public pages fail inside their frame as well, and the areas work meanwhile', async ({
  visitor,
  merchant,
}) => {
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

const screens = ({ visitor, merchant, admin }: Record<'visitor' | 'merchant' | 'admin', Page>) => [
  { page: visitor, place: '/auth/register', content: visitor.getByLabel('First name') },
  { page: merchant, place: '/merchant', content: merchant.getByText('Needs your action') },
  { page: merchant, place: '/merchant/accounting/payment', content: merchant.getByLabel('Paid into') },
  { page: merchant, place: payments, content: merchant.getByText(/^Showing 1–/) },
  { page: merchant, place: '/merchant/product/nsdl-pan', content: merchant.getByText('Needs your action') },
  { page: admin, place: '/backend', content: admin.getByText('Total PAN volume') },
  { page: admin, place: '/backend/user-management/registration', content: admin.getByText(/^Showing 1–/) },
  { page: admin, place: '/backend/actions/nsdl-pan/physical/list', content: admin.getByText(/^Showing 1–/) },
]

test('a screen that cannot reach the server says so, and is there when it is tried again', async ({
  visitor,
  merchant,
  admin,
}) => {
  for (const { page, place, content } of screens({ visitor, merchant, admin })) {
    await test.step(place, async () => {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto(place)
      // The dashboard may have an alert of its own: money that has been on hold for a day.
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Something went wrong' })
      await expect(alert).toContainText('A network error occurred.')
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(content).toBeVisible()
      await expect(alert).toBeHidden()
    })
  }
})

test('a balance that could not be read is 0.00 and says so', async ({ merchant }) => {
  await merchant.route('**/api/merchant/accounting/closing', (route) => route.abort())
  await merchant.goto(payments)
  await expect(merchant.getByRole('banner')).toContainText('0.00 could not load')
  await expect(merchant.getByText(/^Showing 1–/)).toBeVisible()
})

test('while the server takes its time, a list shows rows to come, and a screen that it loads', async ({
  visitor,
  merchant,
  admin,
}) => {
  for (const { page, place, content } of screens({ visitor, merchant, admin }).slice(1, 4)) {
    await test.step(place, async () => {
      const letGo = await held(page, '**/api/**')
      await page.goto(place, { waitUntil: 'commit' })
      const waiting =
        place === payments
          ? page.getByRole('status', { name: 'Loading...' })
          : page.getByRole('main').getByText('Please wait while we load your data')
      await expect(waiting).toBeVisible()
      letGo()
      await expect(content).toBeVisible()
      await expect(waiting).toBeHidden()
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})

test('while a form is sent, the screen is covered and the form out of reach', async ({ visitor }) => {
  await visitor.goto('/auth/login')
  const letGo = await held(visitor, '**/api/auth/login')
  await visitor.getByLabel('User Name').fill('member')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Login' }).click()
  await expect(visitor.getByText('Please wait while we load your data')).toBeVisible()
  const login = visitor.getByRole('button', { name: 'Login' })
  await login.focus()
  await expect(login).not.toBeFocused()
  letGo()
  await expect(visitor).toHaveURL('/merchant')
})
