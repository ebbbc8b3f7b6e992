import type { Page } from '@playwright/test'
import { startForeignServer } from '../support/foreign-server.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { everyScreen } from '../support/screens.ts'
import { countCalls, settled } from '../support/settled.ts'
import { specCalls } from '../support/specification.ts'
import { captcha, expect, goWithin, signInAtOnce, test } from '../support/test.ts'

let foreign: Awaited<ReturnType<typeof startForeignServer>>
let site: Portal

test.beforeAll(async () => {
  foreign = await startForeignServer()
  site = await startPortal({ apiOrigin: foreign.origin })
})
test.afterAll(async () => {
  await site?.stop()
  foreign?.stop()
})

test.use({
  baseURL: async ({ browserName: _ }, use) => use(site?.url),
  page: async ({ page }, use) => {
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await use(page)
    expect(broken).toEqual([])
  },
})

async function signIn(page: Page, userName: string) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill('Foreign#1')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

const main = (page: Page) => page.getByRole('main')

test('a visitor reads who that server is for, sees its logo and its chat, and every public page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Pardesi PAN Services')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your PAN card')
  await expect(page.getByRole('contentinfo')).toContainText('7 Foreign Lane, Bengaluru 560001, Karnataka')
  await expect(page.getByRole('contentinfo')).toContainText('office@pardesi.example')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Home' }).locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect((await page.request.get('/api/favicon')).headers()['content-type']).toBe('image/png')

  await page.getByRole('button', { name: 'Live Chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Live Chat' }).frameLocator('iframe')
  await expect(chat.getByText('Foreign chat')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/contact')
  await expect(main(page)).toContainText('7 Foreign Lane')
  await expect(main(page)).toContainText(/80123\s?45678/)
  for (const place of ['/about', '/services', '/privacy-policy', '/licensing', '/terms-and-conditions']) {
    await page.goto(place)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  }
})

test('a refusal in plain text is shown as it is', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('Foreign#1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('No such user here')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
})

test('the back office counts, decides on registrations, and is told in the words of that server', async ({ page }) => {
  await signIn(page, 'kavita')
  await expect(page).toHaveURL('/backend')
  await expect(page.getByText('Kavita Foreign').first()).toBeVisible()
  await expect(page.getByText('KF-1 · ADMIN').first()).toBeVisible()
  await expect(main(page).getByText('Total PAN volume')).toBeVisible()
  await expect(main(page)).toContainText('1,234')
  await expect(main(page)).toContainText('Distributor')

  await page.goto('/backend/user-management/registration')
  await expect(page.getByText(/^Showing 1–2 of 2/)).toBeVisible()
  await expect(page.locator('.ag-row').getByText('6000000102')).toBeVisible()
  await page.getByRole('link', { name: 'F-101' }).click()
  await expect(main(page)).toContainText('F-101, Lata Pardesi')
  await expect(main(page)).toContainText('02-Mar-1991')
  await expect(main(page)).toContainText('Male')
  await expect(main(page)).toContainText('Karnataka 560001')

  await expect(page.getByLabel('User Name')).toHaveValue('6000000101')
  await page.getByLabel('Package').selectOption({ label: 'Foreign package' })
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await page.getByLabel('User Name').fill('taken')
  await page.getByLabel('Password', { exact: true }).fill('Erstes-Wort-7')
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(main(page)).toContainText('User name is taken, Choose another one')
  await page.getByLabel('User Name').fill('lata')
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(page).toHaveURL('/backend/user-management/registration')
  expect(foreign.calls('/backend/user-management/registration/approve/F-101').at(-1)?.body).toEqual({
    packageId: '3',
    idType: 'Retailer',
    userName: 'lata',
    password: 'Erstes-Wort-7',
    remark: null,
  })

  await page.getByRole('link', { name: 'F-102' }).click()
  await page.getByRole('tab', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason').fill('No')
  await page.getByRole('button', { name: 'Reject registration' }).click()
  await expect(main(page)).toContainText('Not rejected: Reason is too short')
  await page.getByLabel('Reason').fill('The shop could not be found')
  await page.getByRole('button', { name: 'Reject registration' }).click()
  await expect(page).toHaveURL('/backend/user-management/registration')
})

test('an expired token is renewed once for all calls of a screen; signing out needs no answer', async ({ page }) => {
  await signInAtOnce(page, 'kavita', 'Foreign#1')
  await page.goto('/backend/user-management/registration')
  await expect(page.getByText(/^Showing 1–2 of 2/)).toBeVisible()
  const before = await page.evaluate(() => ({ ...sessionStorage }))
  const refreshes = foreign.calls('/auth/refresh').length

  foreign.expire()
  await page.getByRole('link', { name: 'F-101' }).click()
  await expect(main(page)).toContainText('F-101, Lata Pardesi')
  await expect(page.getByLabel('User Name')).toHaveValue('6000000101')
  const now = await page.evaluate(() => ({ ...sessionStorage }))
  expect(now.token).not.toBe(before.token)
  expect(now.refreshToken).not.toBe(before.refreshToken)
  const asked = foreign.calls('/auth/refresh').slice(refreshes)
  expect(asked.map(({ body }) => body)).toEqual([{ Token: before.token, refreshToken: before.refreshToken }])

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(
    await page.evaluate(() => sessionStorage.getItem('token') ?? sessionStorage.getItem('refreshToken')),
  ).toBeNull()
})

/** The screens that have a call of the specification, by the person who opens them. */
const office = ['/backend', '/backend/my-profile/setting', '/backend/user-management/registration']
const registration = '/backend/user-management/registration-action/F-101'
const fed: Record<string, string[]> = {
  visitor: [
    '/',
    '/about',
    '/services',
    '/contact',
    '/privacy-policy',
    '/auth/login',
    '/auth/forgot-username',
    '/payment-status?client_txn_id=order-7',
  ],
  kavita: [...office, registration, '/backend/actions/user-list'],
  sunil: [...office, registration, '/backend/actions/user-list'],
  ramesh: [
    '/merchant',
    '/merchant/account/my-setting',
    '/merchant/paymentgateway/pg-gateway',
    '/merchant/paymentgateway/payment-status?client_txn_id=order-7',
    '/merchant/banking/instant-loan',
    '/merchant/banking/credit-card',
    '/merchant/banking/emi-card',
  ],
}
const screens = new Set(everyScreen.filter(({ hasRoute }) => hasRoute).map(({ address }) => address))
const isBuilt = (place: string) => place === registration || screens.has(place.split('?')[0] ?? '')

for (const [who, places] of Object.entries(fed)) {
  test(`each screen that has a call of the specification shows ${who} no failure, and asks for no extra twice`, async ({
    page,
  }) => {
    await countCalls(page)
    if (who === 'visitor') await page.goto('/')
    else await signInAtOnce(page, who, 'Foreign#1')
    const before = foreign.log.length
    for (const place of [...places, ...places].filter(isBuilt)) {
      await test.step(place, async () => {
        await goWithin(page, place)
        await settled(page)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('alert'), place).toHaveCount(0)
        await expect(page.getByText(/Something went wrong|could not load|No access|Not found/), place).toHaveCount(0)
      })
    }
    const refused = foreign.log.slice(before).filter(({ status = 0 }) => status === 404 || status === 405)
    const asked = refused.map(({ method, path }) => `${method} ${path}`)
    expect(asked.filter((call, i) => asked.indexOf(call) !== i)).toEqual([])
  })
}

test('two-factor authentication is a setting of that server, changed by its name', async ({ page }) => {
  for (const [who, at] of [
    ['kavita', '/backend/my-profile/setting'],
    ['ramesh', '/merchant/account/my-setting'],
  ] as const) {
    await signInAtOnce(page, who, 'Foreign#1')
    await page.goto(at)
    const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
    const isOn = (await toggle.getAttribute('aria-checked')) === 'true'
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-checked', `${!isOn}`)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(foreign.calls('/backend/my-profile/update-setting').at(-1)?.body).toEqual({
      prop: 'twoFactorAuthentication',
      value: `${!isOn}`,
    })
  }
})

test('the test payment is begun, and its status asked with the day', async ({ page }) => {
  await signInAtOnce(page, 'ramesh', 'Foreign#1')
  await page.goto('/merchant/paymentgateway/pg-gateway')
  await page.route('https://pay.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Pay here' }))
  await page.getByRole('button', { name: 'Pay ₹1 via UPI' }).click()
  await page.waitForURL('https://pay.example/order/7')
  expect(foreign.calls('/merchant/gateway/create').at(-1)?.body).toEqual({
    amount: '1',
    p_info: 'Wallet top-up',
    customer_name: 'Ramesh Foreign',
    customer_email: '',
    customer_mobile: '',
  })
  for (const at of ['/merchant/paymentgateway/payment-status', '/payment-status']) {
    await page.goto(`${at}?client_txn_id=order-7`)
    await expect(page.getByText('Payment Successful')).toBeVisible()
    expect(foreign.calls('/merchant/gateway/check-status').at(-1)?.body).toEqual({
      client_txn_id: 'order-7',
      txn_date: expect.stringMatching(/^\d{2}-\d{2}-20\d{2}$/),
    })
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a card is applied for by the four texts alone, and the rows of that server are shown', async ({ page }) => {
  await page.context().route('https://cards.example/**', (route) => route.fulfill({ body: 'The partner' }))
  await signInAtOnce(page, 'ramesh', 'Foreign#1')
  await page.goto('/merchant/banking/credit-card')
  await expect(page.getByRole('row').filter({ hasText: 'CC-2' })).toContainText('Omar Pardesi')
  await expect(page.getByText('CC-1', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply for Card' })
  await dialog.getByLabel('Applicant name').fill('Lata Pardesi')
  await dialog.getByLabel('Mobile no').fill('9876500072')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const link = dialog.getByRole('link', { name: "Open the partner's page" })
  await expect(link).toHaveAttribute('href', 'https://cards.example/apply?lead=7')
  expect(foreign.calls('/merchant/banking/cc/apply').at(-1)?.body).toMatchObject({
    appMode: 'S',
    cardVendor: 'Sarthak',
    name: 'Lata Pardesi',
    mobileNo: '9876500072',
  })
})

test('a forgotten user name is sent, and a wrong picture is told in the words of that server', async ({ page }) => {
  await page.goto('/auth/forgot-username')
  await page.getByLabel('E-mail').fill('lata@example.com')
  await page.getByLabel('Characters in the picture').fill('wrong')
  await page.getByRole('button', { name: 'Send Username' }).click()
  await expect(page.getByText('The characters are wrong')).toBeVisible()
  await page.getByLabel('Characters in the picture').fill(captcha)
  await page.getByRole('button', { name: 'Send Username' }).click()
  await expect(page.getByText('Username has been sent to your registered email.')).toBeVisible()
})

test('a merchant sees their name and balance', async ({ page }) => {
  await signIn(page, 'ramesh')
  await expect(page).toHaveURL('/merchant')
  await expect(page.getByText('RF-22 · Merchant').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1,234.50 Dr')
  await page.goto('/backend')
  await expect(page).toHaveURL('/merchant')
})

// The foreign server has only the calls of section 7.
const physical = '/merchant/product/nsdl-pan/physical'
const nsdlPan = '/backend/actions/nsdl-pan'
const unfed: Record<string, string[]> = {
  ramesh: [
    '/merchant/accounting/payment',
    '/merchant/accounting/payment/list',
    '/merchant/product/nsdl-pan',
    `${physical}/individual/N/apply/1`,
    `${physical}/pre-submit?id=1`,
    `${physical}/upload/scanning/1`,
    `${physical}/form-cropping/1`,
    `${physical}/list`,
    `${physical}/info/1`,
  ],
  kavita: [
    '/backend/user-management/registration-action/F-999',
    '/backend/actions/payments',
    nsdlPan,
    `${nsdlPan}/physical/list`,
    `${nsdlPan}/physical/verify`,
    `${nsdlPan}/physical/paninfo/1`,
  ],
}

for (const [who, places] of Object.entries(unfed)) {
  test(`what that server does not have, ${who} is told in words, inside the frame`, async ({ page }) => {
    await signInAtOnce(page, who, 'Foreign#1')
    for (const place of places) {
      await test.step(place, async () => {
        await page.goto(place)
        await expect(main(page).getByRole('alert').first(), place).toContainText(/Something went wrong|Not found/)
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
        await expect(page).toHaveURL(place)
      })
    }
  })
}

test('a registration form whose choices that server does not have says so', async ({ page }) => {
  await page.goto('/auth/register')
  await expect(main(page).getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('contentinfo')).toContainText('7 Foreign Lane')
})

test('each of the 22 calls was made, and answered', () => {
  const answered = new Set(
    foreign.log.filter(({ status = 0 }) => status < 400).map(({ method, path }) => `${method} ${path}`),
  )
  const isMade = (call: string) =>
    [...answered].some((one) => new RegExp(`^${call.replace(/:\w+/, '[^/]+')}$`).test(one))
  // Log-out is answered with a failure there, which nobody is told.
  expect(specCalls.filter((call) => !isMade(call) && call !== 'POST /auth/logout')).toEqual([])
})
