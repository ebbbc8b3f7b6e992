import type { Page } from '@playwright/test'
import { faultProxy } from '../support/fault-proxy.ts'
import { type Area, type FaultCase, meet, meetNothing } from '../support/faults.ts'
import { expect, held, password, somebody, test } from '../support/test.ts'

const payments = '/merchant/accounting/payment/list'

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Merchant area did not load' })
/** Loads the area from the start, on a device that has not cached its menu. */
async function openFresh(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(payments, { waitUntil: 'commit' })
}

/** Each kind of file and each fault of `npm run faults` at least once, and both ways in. The command itself has them all. */
const shortForm: [FaultCase['file'], FaultCase['fault'], Area, FaultCase['from']][] = [
  ['manifest', 'hang', 'merchant', 'cold'],
  ['manifest', 'cut', 'backend', 'cold'],
  ['entry', 'refuse', 'backend', 'cold'],
  ['entry', '404', 'merchant', 'cold'],
  ['entry', 'slow', 'merchant', 'cold'],
  ['area chunk', '500', 'merchant', 'cold'],
  ['screen chunk', 'hang', 'merchant', 'cold'],
  ['screen chunk', 'html', 'backend', 'cold'],
  ['shared chunk', 'refuse', 'merchant', 'cold'],
  ['shared chunk', 'hang', 'public', 'typed'],
  ['screen chunk', 'cut', 'public', 'typed'],
  ['screen chunk', '500', 'merchant', 'typed'],
  ['areas.json', 'html', 'merchant', 'typed'],
]

const people = { public: undefined, merchant: 'merchant', backend: 'admin' }
const times = 5

test('whatever is wrong with one file, the frame is whole, words come, one press brings the screen, and what was typed stays', async ({
  browser,
  portal,
}) => {
  const proxy = await faultProxy(portal.url)
  for (const [file, fault, area, from] of shortForm) {
    await test.step(`${file} ${fault} ${area} ${from}`, async () => {
      const page = await somebody(browser, { ...portal, url: proxy.url }, people[area])
      const { words, said, missing, hits, retry } = await meet(page, proxy, { file, fault, area, from })
      expect.soft(hits, 'the file that is meant was asked for').not.toEqual([])
      expect.soft(missing, `missing in the frame, ${said}`).toEqual([])
      // It takes 11 s on a quiet machine, which `npm run faults` measures. This test only checks that nothing waits twice.
      expect.soft(words, said).toBeLessThan(20_000)
      // The machine may be busy, so the limit is several times what a sound screen takes here.
      if ((retry ?? 0) > 1_000)
        expect.soft(retry, `Retry, ${said}`).toBeLessThan(times * (await meetNothing(page, area)))
      await page.context().close()
    })
  }
  await proxy.close()
})

test('six scripts that hang leave room for calls, pages and other tabs, and Retry ends them', async ({
  browser,
  portal,
}) => {
  const proxy = await faultProxy(portal.url)
  const page = await somebody(browser, { ...portal, url: proxy.url }, 'merchant')
  proxy.break(/^\/areas\/(host\/[^/]+\/(?!main\.|first\.)|merchant\/[^/]+\/)[^/]+\.js(?:\?|$)/, 'hang')
  await page.goto(payments, { waitUntil: 'commit' })
  await expect.poll(() => proxy.hits().length).toBeGreaterThan(1)
  const tab = await page.context().newPage()
  await tab.goto('/privacy-policy', { waitUntil: 'domcontentloaded', timeout: 10_000 })
  await expect(tab.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  await tab.close()
  const hung = proxy.hits().length
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.poll(() => proxy.ended()).toBeGreaterThanOrEqual(hung)
  proxy.mend()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
  await page.context().close()
  await proxy.close()
})

test('Retry on a part that is still broken says so again, and the other areas work meanwhile', async ({
  visitor,
  merchant,
  admin,
}) => {
  const broken = /\/areas\/merchant\/[^/]+\/remoteEntry/
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

// Public pages are left out, as they are sent with their data.
const screens = ({ merchant, admin }: Record<'merchant' | 'admin', Page>) => [
  { page: merchant, place: '/merchant', content: merchant.getByText('Needs your action') },
  { page: merchant, place: '/merchant/accounting/payment', content: merchant.getByLabel('Paid into') },
  { page: merchant, place: payments, content: merchant.getByText(/^Showing 1–/) },
  { page: merchant, place: '/merchant/product/nsdl-pan', content: merchant.getByText('Needs your action') },
  { page: admin, place: '/backend', content: admin.getByText('Total PAN volume') },
  { page: admin, place: '/backend/user-management/registration', content: admin.getByText(/^Showing 1–/) },
  { page: admin, place: '/backend/actions/nsdl-pan/physical/list', content: admin.getByText(/^Showing 1–/) },
]

test('a screen that cannot reach the server says so, and is there when it is tried again', async ({
  merchant,
  admin,
}) => {
  for (const { page, place, content } of screens({ merchant, admin })) {
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
  merchant,
  admin,
}) => {
  for (const { page, place, content } of screens({ merchant, admin }).slice(0, 3)) {
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
