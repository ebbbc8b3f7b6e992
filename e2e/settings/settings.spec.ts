import type { Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { fixture } from '../support/applications.ts'
import { atRest } from '../support/at-rest.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, expectAccessible, somebody, test } from '../support/test.ts'

// The name of the business stands on every page, so these stories have a portal of their own.
test.use({ baseURL: '' })
test.describe.configure({ mode: 'serial' })

let portal: Portal
test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

/** A day of the portal's clock, as it is typed. */
function typedDay(days: number) {
  const [year, month, day] = indianDay(new Date(portal.now() + days * 86_400_000)).split('-')
  return `${day}-${month}-${year}`
}

const setting = '/backend/settings'

test('news to merchants are read in the shop until their end, and by no visitor', async ({ browser }) => {
  test.slow()
  const admin = await somebody(browser, portal, 'admin')
  const merchant = await somebody(browser, portal, 'merchant')
  const visitor = await somebody(browser, portal)
  const words = 'Hard copies are picked up on Saturday'

  await admin.goto(`${setting}/news-n-updates`)
  await admin.getByRole('button', { name: 'Add news' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByLabel('News', { exact: true }).fill(words)
  await drawer.getByText('Merchants', { exact: true }).click()
  await drawer.getByLabel('Shown until').fill(typedDay(1))
  await expect(drawer.getByText(words).last()).toBeVisible()
  await expectAccessible(admin)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('News saved')).toBeVisible()
  await expect(admin.getByText(words)).toBeVisible()

  const shown = async (page: Page, at: string) => {
    await page.goto(at)
    await atRest(page)
    return page.getByText(words).count()
  }
  expect(await shown(merchant, '/merchant')).toBe(1)
  expect(await shown(visitor, '/')).toBe(0)

  await portal.advance(2 * 24 * 60)
  const later = await somebody(browser, portal, 'merchant')
  expect(await shown(later, '/merchant')).toBe(0)
  const office = await somebody(browser, portal, 'admin')
  await office.goto(`${setting}/news-n-updates`)
  await office.getByRole('tab', { name: 'Ended' }).click()
  const row = office.getByRole('row').filter({ hasText: words })
  await expect(row.getByText('Ended')).toBeVisible()
  for (const page of [admin, merchant, visitor, later, office]) await page.context().close()
})

test('name, logo and favicon are changed and seen by a visitor at once', async ({ browser }) => {
  test.slow()
  const admin = await somebody(browser, portal, 'admin')
  const visitor = await somebody(browser, portal)
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/Namoona Seva Kendra/)
  const picture = async (name: string) => (await visitor.request.get(`/api/${name}`)).body()
  const before = { logo: await picture('logo'), favicon: await picture('favicon') }

  await admin.goto(`${setting}/site-configuration`)
  const name = admin.getByLabel('Business name')
  await name.fill('Udaharan Seva Kendra')
  await expect(admin.getByRole('img', { name: 'The public pages with these details' })).toContainText('Udaharan')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()

  await admin.getByRole('tab', { name: 'Logo and favicon' }).click()
  for (const [title, file] of [
    ['Logo', 'logo-transparent.png'],
    ['Favicon', 'icon-30x26.png'],
  ] as const) {
    await admin.getByLabel(`File of the picture: ${title}`).setInputFiles(fixture(file))
    await admin.getByRole('button', { name: 'Use this picture' }).click()
    await expect(admin.getByText(`${title} saved`)).toBeVisible()
  }

  // A page is drawn from answers of the last second.
  await expect(async () => {
    const html = await (await visitor.request.get('/')).text()
    expect(html).toContain('Udaharan Seva Kendra')
    expect(html).not.toContain('Namoona Seva Kendra')
  }).toPass({ timeout: 2_000 })
  await visitor.reload()
  await expect(visitor).toHaveTitle(/Udaharan Seva Kendra/)
  await expect(visitor.locator('footer')).toContainText('Udaharan Seva Kendra')
  for (const kind of ['logo', 'favicon'] as const) expect((await picture(kind)).equals(before[kind])).toBe(false)
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /favicon\?v=/)
  for (const page of [admin, visitor]) await page.context().close()
})

test('a slide is added with its picture and moved by keys, and the visitor sees it in that place', async ({
  browser,
}) => {
  test.slow()
  const admin = await somebody(browser, portal, 'admin')
  await admin.goto(`${setting}/carousel`)
  for (const [no, title] of ['First', 'Second'].entries()) {
    await admin.getByRole('button', { name: 'Add slide' }).click()
    await admin.getByLabel('Heading').nth(no).fill(`${title} slide`)
    await admin.getByLabel('Words of the link').nth(no).fill('More')
    await admin.getByLabel('Text').nth(no).fill('What it is about')
    await admin.getByLabel('Leads to').nth(no).fill('/services')
  }
  await admin.getByLabel('File of the picture').nth(1).setInputFiles(fixture('scan-page-200dpi.jpg'))
  await admin.getByRole('button', { name: 'Use this picture' }).click()
  await expect(admin.getByRole('img', { name: 'Picture of the slide' })).toBeVisible()
  await admin.getByRole('button', { name: 'Move up: Slide 2' }).focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByLabel('Heading').first()).toHaveValue('Second slide')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()

  const visitor = await somebody(browser, portal)
  await visitor.waitForTimeout(1_500)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: /^(First|Second) slide$/ })).toHaveText([
    'Second slide',
    'First slide',
  ])
  await expect(visitor.locator('img[src^="/api/site-picture/"]')).toHaveJSProperty('complete', true)
  for (const page of [admin, visitor]) await page.context().close()
})
