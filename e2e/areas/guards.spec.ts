import type { Page, Route } from '@playwright/test'
import { expect, goWithin, password, somebody, test } from '../support/test.ts'

const business = 'Namoona Seva Kendra'

const expectNotFound = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Something is not right...' })).toBeVisible()

for (const { userName, place, heading } of [
  { userName: 'merchant', place: '/merchant/accounting/payment/list?pageSize=20', heading: 'Payment List' },
  { userName: 'staff', place: '/backend/user-management/registration', heading: 'Registration' },
]) {
  test(`who asks for ${place} signs in first, and is then brought there`, async ({ browser, portal }) => {
    const page = await somebody(browser, portal)
    await page.goto(place)
    await expect(page).toHaveURL('/auth/login')
    await page.getByLabel('User Name').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(place)
    await page.context().close()
  })
}

test('who is signed in is led to their own area from any other, and not even its code is sent', async ({
  merchant,
  admin,
}) => {
  for (const { page, place, home, other } of [
    { page: merchant, place: '/backend', home: '/merchant', other: 'backend' },
    { page: merchant, place: '/Backend/actions/payments', home: '/merchant', other: 'backend' },
    { page: admin, place: '/merchant', home: '/backend', other: 'merchant' },
    { page: admin, place: '/merchant/product/nsdl-pan', home: '/backend', other: 'merchant' },
  ]) {
    const sent: string[] = []
    const note = (request: { url(): string }) => sent.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(place)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    page.off('request', note)
    expect(sent.filter((path) => path.startsWith(`/areas/${other}/`))).toEqual([])
  }
})

test('the pages for visitors lead who is signed in to their area; the legal pages stay open to them', async ({
  merchant,
  admin,
}) => {
  for (const place of [
    '/',
    '/about',
    '/services',
    '/contact',
    '/centres',
    '/auth/login',
    '/auth/register',
    '/payment-status',
  ]) {
    await merchant.goto(place)
    await expect(merchant, place).toHaveURL('/merchant')
  }
  await admin.goto('/contact')
  await expect(admin).toHaveURL('/backend')

  await merchant.goto('/privacy-policy')
  await expect(merchant.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  await expect(merchant).toHaveURL('/privacy-policy')
})

test('an address that leads nowhere says what may have happened, and shows the way home', async ({ visitor }) => {
  await visitor.goto('/no/such/page')
  await expectNotFound(visitor)
  for (const sentence of [
    'Page you are trying to open does not exist.',
    'You may have mistyped the address, or the page has been moved to another URL.',
    'If you think this is an error contact support.',
  ])
    await expect(visitor.getByText(sentence)).toBeVisible()
  await expect(visitor).toHaveTitle(`Page not found | ${business}`)
  await visitor.getByRole('link', { name: 'Get back to home page' }).click()
  await expect(visitor).toHaveURL('/')
  await expect(visitor).toHaveTitle(business)
})

test('an address that leads nowhere inside an area asks a visitor to sign in, and says so to who is signed in', async ({
  visitor,
  merchant,
  admin,
}) => {
  await visitor.goto('/merchant/no/such/page')
  await expect(visitor).toHaveURL('/auth/login')

  for (const [page, place] of [
    [merchant, '/merchant/no/such/page'],
    [admin, '/backend/no/such/page'],
  ] as const) {
    await page.goto(place)
    await expectNotFound(page)
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  }
})

test('a screen whose code does not come says so, and comes when it is tried again', async ({ merchant }) => {
  await merchant.goto('/merchant')
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  await merchant.evaluate(() => Object.assign(window, { isSamePage: true }))

  const broken = (route: Route) => route.fulfill({ status: 500, body: 'The server is ill' })
  await merchant.route('**/areas/merchant/**', broken)
  await merchant.getByRole('link', { name: 'Add money' }).first().click()
  const alert = merchant.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(merchant.getByRole('navigation', { name: 'Menu' })).toBeVisible()

  await merchant.unroute('**/areas/merchant/**', broken)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(merchant.getByLabel('Paid into')).toBeVisible()
  expect(await merchant.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a screen that breaks while it is drawn says Oops! and what happened, in the frame of its area', async ({
  merchant,
}) => {
  const list = 'DrawerList,{'
  let isBroken = false
  await merchant.route('**/areas/merchant/**/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    isBroken ||= code.includes(list)
    const body = code.replace(list, `${list}id:(()=>{throw new Error("This screen has a bug")})(),`)
    await route.fulfill({ response, body })
  })
  await merchant.goto('/merchant/accounting/payment/list')
  await expect(merchant.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(isBroken).toBe(true)
  await expect(merchant.getByText('Something went wrong')).toBeVisible()
  await expect(merchant.getByText('This screen has a bug')).toBeVisible()
  await expect(merchant.getByRole('navigation', { name: 'Menu' })).toBeVisible()

  await merchant.unrouteAll()
  await merchant.getByRole('link', { name: 'Get back to home page' }).click()
  await expect(merchant).toHaveURL('/merchant')
  await expect(merchant.getByText('Needs your action')).toBeVisible()
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

async function hold(page: Page, token: string) {
  await page.goto('/about')
  await page.evaluate((token) => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('refreshToken', 'x')
  }, token)
}

test('a role without an area of its own is told so, and can log out', async ({ browser, portal }) => {
  const page = await somebody(browser, portal)
  await hold(page, `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'X1', name: 'Asha Demo', role: 'auditor' })}.x`)
  for (const place of ['/', '/backend', '/merchant']) {
    await page.goto(place)
    await expect(page, place).toHaveURL('/auditor')
    await expectNotFound(page)
  }
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.context().close()
})

test('a token that cannot be read is logged, and its holder can still sign in', async ({ browser, portal }) => {
  const page = await somebody(browser, portal)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await hold(page, 'no token at all')
  await page.goto('/')
  await expect(page.getByText('12 Namoona Road').first()).toBeVisible()
  expect(logged.filter((line) => line.startsWith('Error parsing JWT:'))).not.toEqual([])

  await page.goto('/backend')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('User Name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/backend')
  await page.context().close()
})

test('who logs out is asked to sign in again, also by the Back button', async ({ member: page }) => {
  await page.goto('/merchant')
  await page.goto('/merchant/accounting/payment/list')
  await expect(page.getByRole('heading', { name: 'Payment List' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('User Name')).toBeVisible()
})

test('the theme stays as it was chosen, on every page of this device', async ({ visitor }) => {
  const html = visitor.locator('html')
  await visitor.goto('/')
  await expect(html).not.toHaveClass(/dark/)
  await visitor.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(html).toHaveClass(/dark/)
  await visitor.goto('/contact')
  await expect(visitor.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
  await expect(html).toHaveClass(/dark/)
  await visitor.getByRole('button', { name: 'Use the light theme' }).click()
  await visitor.reload()
  await expect(html).not.toHaveClass(/dark/)
  await visitor.getByRole('button', { name: 'Use the theme of the device' }).click()
  await expect(visitor.getByRole('button', { name: 'Use the dark theme' })).toBeVisible()
})

test('Live Chat says that there is none where none is set up, in public and inside', async ({ visitor, admin }) => {
  for (const [page, place] of [
    [visitor, '/'],
    [admin, '/backend'],
  ] as const) {
    await page.goto(place)
    await page.getByRole('button', { name: 'Live Chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Live Chat' })
    await expect(dialog.getByText('Chat service is not available.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('the tab is named after the screen and the business, and on home after the business alone', async ({
  visitor,
  merchant,
  admin,
}) => {
  const titles: [Page, Record<string, string>][] = [
    [
      visitor,
      {
        '/': business,
        '/about': 'About',
        '/services': 'Services',
        '/contact': 'Contact',
        '/centres': 'Find a centre',
        '/auth/register': 'Register',
        '/auth/register/status': 'Registration status',
        '/auth/login': 'Login',
        '/terms-and-conditions': 'Terms & Conditions',
      },
    ],
    [
      merchant,
      {
        '/merchant': 'Dashboard',
        '/merchant/accounting/payment': 'Add Payment',
        '/merchant/product/nsdl-pan': 'NSDL PAN',
      },
    ],
    [admin, { '/backend': 'Dashboard', '/backend/actions/payments': 'Payments' }],
  ]
  for (const [page, names] of titles) {
    for (const [place, name] of Object.entries(names)) {
      await goWithin(page, place)
      await expect(page).toHaveTitle(name === business ? business : `${name} | ${business}`)
    }
  }
})
