import type { BrowserContextOptions, Page } from '@playwright/test'
import { session } from 'contract/identity/session'
import { type Portal, startPortal } from '../support/portal.ts'
import { releasing } from '../support/releasing.ts'
import { expect, password, takenOver, test } from '../support/test.ts'

// Public pages are sent as HTML. They can be read without a script, and nothing moves when the script takes over.

const pages = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/track',
  '/auth/login',
  '/auth/register',
  '/auth/register/status',
  '/kyc/merchant',
  '/privacy-policy',
]

type Watched = { page: Page; offences: string[] }

async function opened(page: Page): Promise<Watched> {
  const offences: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) offences.push(message.text())
  })
  page.on('pageerror', (error) => offences.push(`${error}`))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { page, offences }
}

const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))

/** Waits until the server has rendered this path. If that takes long, the first visitor gets the page without its HTML. */
async function drawn(portal: Portal, path: string) {
  const html = async () => (await fetch(`${portal.url}${path}`)).text()
  await expect.poll(html, { timeout: 60_000 }).toContain('<h1')
  return path
}

test('without JavaScript the public pages can be read, and those with a form say what it needs', async ({
  browser,
  portal,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const given: BrowserContextOptions = { baseURL: portal.url, javaScriptEnabled: false, colorScheme }
    const context = await browser.newContext(given)
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(await drawn(portal, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Namoona Seva Kendra')
      expect(await page.title()).toContain('Namoona Seva Kendra')
      const forms = await page.locator('form').count()
      await expect(page.locator('.needs-script:visible')).toHaveCount(forms > 0 ? 1 : 0)
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /theme/ })).toHaveCount(0)
    }
    await page.goto('/contact')
    await expect(page.locator('main noscript')).toBeVisible()
    const shown = await page
      .getByPlaceholder('Type what the picture shows')
      .evaluate((box) => getComputedStyle(box, '::placeholder').opacity)
    expect(shown).toBe('0')
    // Without a script all steps of a form are shown.
    await page.goto('/auth/register')
    for (const name of ['First name', 'Shop name', 'Mobile']) await expect(page.getByLabel(name)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Steps of the registration' })).toBeHidden()
    await page.goto('/services')
    await page.getByText('Are you the Income-tax Department?').click()
    await expect(page.getByText('We are a private service provider.')).toBeVisible()
    expect((await page.goto('/services/none'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Something is not right...' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Namoona Seva Kendra')
    await page.goto('/')
    await expect(page.getByText('What it costs')).toBeVisible()
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(15, 21, 24)' : 'rgb(243, 246, 247)')
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await context.close()
  }
})

test('a form that is sent without JavaScript brings its page again, with what it needs and nothing that was typed', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/track', '/contact', '/auth/login']) {
    await page.goto(await drawn(portal, path))
    const form = page.locator('main form').first()
    for (const box of await form.locator('input:not([type=checkbox], [readonly]), textarea').all())
      await box.fill('999900000016')
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'GET' && one.url() === `${portal.url}${path}`,
    )
    await form.evaluate((one) => (one as HTMLFormElement).submit())
    expect([path, (await answer).status()]).toEqual([path, 200])
    await expect(page.locator('.needs-script')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('What you sent was not read')).toBeVisible()
    expect(page.url()).toBe(`${portal.url}${path}`)
    // It is said once.
    await page.reload()
    await expect(page.getByText('What you sent was not read')).toBeHidden()
    await expect(page.locator('[value="999900000016"]')).toHaveCount(0)
  }
  await context.close()
})

test('on a phone the menu opens before any script, and without one', async ({ browser, portal }) => {
  for (const javaScriptEnabled of [false, true]) {
    const viewport = { width: 360, height: 720 }
    const context = await browser.newContext({ baseURL: portal.url, viewport, javaScriptEnabled })
    const page = await context.newPage()
    await page.route('**/main.*.js', (route) => route.abort())
    await page.goto(await drawn(portal, '/'))
    const menu = page.locator('header details')
    await menu.getByLabel('Menu').click()
    await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Services', 'Contact', 'Register', 'Login'])
    for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport()
    const theme = menu.getByRole('button', { name: 'Use the dark theme' })
    await expect(theme).toBeVisible({ visible: javaScriptEnabled })
    if (javaScriptEnabled) {
      await theme.click()
      await expect(page.locator('html')).toHaveClass(/dark/)
    }
    await menu.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/auth/register')
    await context.close()
  }
})

test('a menu that was opened before the script stays open as the page is taken over', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 720 } })
  const { page, offences } = await opened(await context.newPage())
  await page.goto(await drawn(portal, '/about'))
  const menu = page.locator('header details')
  await menu.getByLabel('Menu').click()
  await takenOver(page)
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible()
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(menu).not.toHaveAttribute('open')
  expect(offences).toEqual([])
  await context.close()
})

test('each page is taken over as it stands: same elements, no jump, nothing to complain of', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  for (const path of pages) {
    const { page, offences } = await opened(await context.newPage())
    await page.goto(await drawn(portal, path))
    await page.evaluate(() => Object.assign(window, { heading: document.querySelector('h1') }))
    await page.mouse.move(200, 300)
    await takenOver(page)
    const isSame = await page.evaluate(
      () => (window as unknown as { heading: Element }).heading === document.querySelector('h1'),
    )
    expect([path, isSame, offences]).toEqual([path, true, []])
    expect([path, (await shifted(page)) <= 0.02]).toEqual([path, true])
    await page.close()
  }
  await context.close()
})

test('a log-in that is sent before any script is there is said not to be read, and is made the next time', async ({
  browser,
  portal,
}) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(await drawn(portal, '/auth/login'), { waitUntil: 'commit' })
  const logIn = async () => {
    await page.getByRole('textbox', { name: 'User Name' }).fill('merchant')
    await page.getByLabel(/^Password/).fill(password)
    await page.keyboard.press('Enter')
  }
  await logIn()
  const note = page.getByText('What you sent was not read')
  await expect(note).toBeVisible()
  letGo()
  expect(page.url()).toBe(`${portal.url}/auth/login`)
  await logIn()
  await page.waitForURL('**/merchant')
  await expect(note).toHaveCount(0)
  await page.context().close()
})

test('a pointer that rests begins no script, one that moves does', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await page.goto(await drawn(portal, '/about'))
  const scripts = page.locator('script[src]')
  // A browser sends this event when a page loads under a resting pointer.
  await page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 })))
  await expect(scripts).toHaveCount(1)
  await page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 2 })))
  await takenOver(page)
  expect(await scripts.count()).toBeGreaterThan(1)
  await context.close()
})

test('what somebody does before the script is there is not lost', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url })
  for (const address of ['/auth/login', '/auth/login?from=mail']) {
    const page = await context.newPage()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/main.*.js', async (route) => {
      await held
      await route.continue()
    })
    // The page may request its script at once; the test holds it back.
    await page.goto(await drawn(portal, address), { waitUntil: 'domcontentloaded' })
    await page.getByRole('textbox', { name: 'User Name' }).fill('rakesh')
    const password = page.getByLabel(/^Password/)
    await password.pressSequentially('Portal#2')
    await password.press('Enter')
    letGo()
    await takenOver(page)
    await expect(page.getByRole('textbox', { name: 'User Name' })).toHaveValue('rakesh')
    // The form was sent with its values, and the server has answered.
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(password).toHaveValue('Portal#2')
    await page.close()
  }
  await context.close()
})

test('a log-in whose screen is slow to come says that it waits, and is made when it came', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/areas/public/**/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('Forgot password?')) await held
    await route.fulfill({ response, body })
  })
  await page.goto(await drawn(portal, '/auth/login'), { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'User Name' }).fill('staff')
  const password = page.getByLabel(/^Password/)
  await password.fill('Portal#2026')
  await password.press('Enter')
  await expect(page.getByText('Please wait. This is sent as soon as the page is ready.')).toBeVisible()
  // Longer than the page waits for the screen before it shows other words in its place.
  await page.waitForTimeout(7_000)
  await expect(page.getByText(/^(Please wait\. This is sent|There is no answer yet)/)).toBeVisible()
  const made = page.waitForRequest((request) => request.url().endsWith(`/api${session.signIn.path}`))
  letGo()
  expect((await made).postDataJSON()).toMatchObject({ userName: 'staff', password: 'Portal#2026' })
  await expect(page.getByText(/^(Please wait\. This is sent|There is no answer yet)/)).toBeHidden()
  await context.close()
})

test('a button that moves away while it is pressed is pressed all the same, and once', async ({ browser, portal }) => {
  for (const { isDrawn, at, name } of [
    { isDrawn: false, at: '/auth/register', name: /^Next/ },
    { isDrawn: true, at: '/auth/register', name: /^Next/ },
    { isDrawn: true, at: '/contact', name: /^Send/ },
  ]) {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/main.*.js', async (route) => {
      if (!isDrawn) await held
      await route.continue()
    })
    await page.goto(await drawn(portal, at))
    if (isDrawn) {
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await takenOver(page)
    }
    await page.evaluate(() => {
      let count = 0
      addEventListener('submit', () => (document.body.dataset.sent = `${++count}`), true)
    })
    const button = page.getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await button.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await button.evaluate((button) => ((button.closest('form') as HTMLElement).style.paddingTop = '90px'))
    await page.mouse.up()
    await expect(page.locator('body')).toHaveAttribute('data-sent', '1')
    letGo()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    // Who changes their mind moves the pointer away before they let go.
    const now = (await button.boundingBox())!
    const sent = await page.locator('body').getAttribute('data-sent')
    await page.mouse.move(now.x + now.width / 2, now.y + now.height / 2)
    await page.mouse.down()
    await page.mouse.move(now.x + now.width / 2, now.y - 80)
    await page.mouse.up()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    await expect(page.locator('body')).toHaveAttribute('data-sent', sent!)
    await page.context().close()
  }
})

test('the theme is changed at once, and links work, while the script does not come', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, colorScheme: 'light' })
  const page = await context.newPage()
  await page.route('**/main.*.js', (route) => route.abort())
  await drawn(portal, '/services')
  await page.goto(await drawn(portal, '/'))
  await page.getByRole('button', { name: 'Use the dark theme' }).first().click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await context.close()
})

test('the public area is released alone and taken back: its HTML goes with its script', async ({ browser }) => {
  const work = releasing('html')
  const portal = await startPortal({ areas: work.areas })
  const context = await browser.newContext({ baseURL: portal.url })
  const html = async () => (await context.request.get('/about')).text()
  try {
    const before = work.published().public!
    const host = work.published().host!
    await expect.poll(html, { timeout: 60_000 }).toContain('Our centres are shops near you.')
    work.edit('remote-public/src/about.tsx', 'Our centres are shops near you.', 'Each centre is a shop near you.')
    const { isDone, said } = await work.release('public')
    expect([isDone, said]).toEqual([true, expect.stringContaining('serves since now')])
    expect(work.published().host).toEqual(host)
    await expect.poll(html, { timeout: 60_000 }).toContain('Each centre is a shop near you.')

    const { page, offences } = await opened(await context.newPage())
    await page.goto('/about')
    await page.mouse.move(200, 300)
    await takenOver(page)
    await expect(page.getByText('Each centre is a shop near you.')).toBeVisible()
    expect(offences).toEqual([])

    await work.release('public', '--to', before.build)
    await expect.poll(html, { timeout: 60_000 }).toContain('Our centres are shops near you.')
  } finally {
    await context.close()
    await portal.stop()
    work.end()
  }
})
