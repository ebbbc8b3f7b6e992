import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Portal, startPortal } from '../support/portal.ts'
import { releasing, watchFromOutside } from '../support/releasing.ts'
import { expect, somebody, test } from '../support/test.ts'

// Each portal here is started by the test itself.
test.use({ baseURL: '' })

test.describe.configure({ mode: 'serial' })

let work: ReturnType<typeof releasing>
let portal: Portal
let merchant: Page

test.beforeAll(async ({ browser }) => {
  work = releasing('areas')
  portal = await startPortal({ areas: work.areas })
  merchant = await somebody(browser, portal, 'merchant')
})
test.afterAll(async () => {
  await merchant?.context().close()
  await portal?.stop()
  work?.end()
})

const screen = 'remote-merchant/src/payment/payment-list.tsx'
const form = '/merchant/accounting/payment'
const payments = `${form}/list`

const stamp = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

/** Switches back to this tab until it has asked for the current builds, which it does at most every two seconds. */
async function hears(page: Page) {
  const heard = page.waitForResponse('**/areas.json')
  await page.evaluate(() => {
    const back = setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 250)
    setTimeout(() => clearInterval(back), 2_500)
  })
  await heard
}

test('a released area comes to an open session at its next change of screen, and never under a form', async () => {
  const before = work.published()
  await merchant.goto(payments)
  await expect(heading(merchant, 'Payment List')).toBeVisible()
  await menu(merchant, 'Add Payment').click()
  await merchant.getByRole('textbox', { name: 'Amount' }).fill('1234')
  await stamp(merchant)

  work.edit(screen, 'source={payments.own}', "source={{ ...payments.own, title: 'Payments you reported' }}")
  work.edit('remote-merchant/src/payment/screens.ts', "'Payment List'", "'Reported payments'")
  const outside = watchFromOutside(portal.url)
  const { isDone, said } = await work.release('merchant')
  expect(said).toMatch(/^merchant \d{8}-\d{6}-\w{7} serves since now/m)
  expect(isDone).toBe(true)
  const { reads, missing } = await outside.stop()
  expect(missing).toEqual([])
  expect(reads).toBeGreaterThan(2)

  // Only the merchant's entry has changed, and the digest of each entry fits its file.
  const now = work.published()
  expect({ ...now, merchant: null }).toEqual({ ...before, merchant: null })
  expect(now.merchant!.build).not.toBe(before.merchant!.build)
  for (const entry of Object.values(now)) expect(work.digestOf(entry)).toBe(entry.hash)

  // The new build is prefetched in the background; the form does not change.
  await merchant.waitForResponse(`**${now.merchant!.manifest}`, { timeout: 30_000 })
  await expect(merchant.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1,?234/)
  await menu(merchant, 'Payment List').click()
  const question = merchant.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(merchant.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1,?234/)
  await expect(menu(merchant, 'Payment List')).toBeVisible()

  await menu(merchant, 'Payment List').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(merchant, 'Payments you reported')).toBeVisible()
  await expect(menu(merchant, 'Reported payments')).toBeVisible()
  await expect(menu(merchant, 'Payment List')).toBeHidden()
  expect(await isSame(merchant)).toBe(true)
})

test('a lost file of the build that serves is told by health, and put back by a release of the same sources', async () => {
  const health = async () => (await (await fetch(`${portal.url}/api/health`)).json()).degraded
  expect(await health()).toBeUndefined()
  const folder = work.folderOf('merchant', work.published().merchant!.build)
  const name = readdirSync(folder).find((name) => /^\d+\..*\.js$/.test(name)) ?? ''
  const file = join(folder, name)
  const before = { code: readFileSync(file, 'utf8'), list: work.list() }
  rmSync(file)
  await expect.poll(health).toEqual([`merchant ${work.published().merchant!.build}: ${name} is missing`])
  const { isDone, said } = await work.release('merchant')
  expect(isDone).toBe(true)
  expect(said).toMatch(/^Made whole merchant /)
  expect({ code: readFileSync(file, 'utf8'), list: work.list() }).toEqual(before)
  await expect.poll(health).toBeUndefined()
})

test('the build before can be had back, and a list that is being worked with is not exchanged', async ({ browser }) => {
  const [old] = work.builds('merchant')
  const list = await work.release('merchant', '--to')
  expect(list.said.split('\n')).toEqual([
    expect.stringMatching(/ {2}built .* {2}released .* by .+, (commit [\da-f]{10}|no commit known).* {2}serves now$/),
    expect.stringContaining(`${old}  built `),
  ])
  const { said } = await work.release('merchant', '--to', `${old}`)
  expect(said.split('\n')).toEqual([
    `merchant ${old} serves again.`,
    expect.stringMatching(/^It replaces \S+, released /),
  ])

  const late = await somebody(browser, portal, 'merchant')
  await late.goto(payments)
  await expect(heading(late, 'Payment List')).toBeVisible()
  await late.context().close()

  await hears(merchant)
  // Page, order and search of a list do not change the screen.
  await merchant.getByPlaceholder('Search').first().fill('NEFT')
  await expect(merchant).toHaveURL(/globalFilter=NEFT/)
  await expect(heading(merchant, 'Payments you reported')).toBeVisible()
  await menu(merchant, 'Add Payment').click()
  await expect(merchant.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await expect(menu(merchant, 'Payment List')).toBeVisible()
  // The draft keeps what was typed, and the new build can read it.
  await expect(merchant.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1,?234/)
  await merchant.goBack()
  await merchant.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(heading(merchant, 'Payment List')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)
})

test('releases at the same moment stand beside each other, and the same one twice is made once', async () => {
  const before = work.published()
  work.edit(screen, "'Payments you reported'", "'Your payments'")
  work.edit('remote-public/src/contact/contact.tsx', 'title="Contact"', 'title="Contact us"')
  const outcomes = await Promise.all(['merchant', 'public', 'merchant'].map((area) => work.release(area)))
  expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true, true])
  expect(outcomes.filter(({ said }) => said.includes('serves already'))).toHaveLength(1)

  const now = work.published()
  expect(now.merchant!.build).not.toBe(before.merchant!.build)
  expect(now.public!.build).not.toBe(before.public!.build)
  expect([now.host, now.backend]).toEqual([before.host, before.backend])
  for (const entry of Object.values(now)) expect(work.digestOf(entry)).toBe(entry.hash)
  expect(work.builds('merchant').filter((name) => name.endsWith('.draft'))).toEqual([])

  // One screen and the entry that names the build have other names; all the rest keeps its own.
  const builds = work.builds('merchant').slice(-2)
  const [old = [], made = []] = builds.map((build) =>
    readdirSync(work.folderOf('merchant', build)).filter((name) => name.endsWith('.js')),
  )
  expect(made.length).toBeGreaterThan(30)
  expect(made.filter((name) => !old.includes(name))).toHaveLength(2)
})

test('a build that fails is refused in one line and changes nothing', async () => {
  const before = { list: work.list(), builds: work.builds('merchant') }
  work.edit(screen, 'export const PaymentList = () => (', 'export const PaymentList = () => ( <<<<')
  const { isDone, said } = await work.release('merchant')
  expect(isDone).toBe(false)
  expect(said.split('\n').at(-1)).toBe('merchant could not be built. Nothing was changed.')
  expect(said).toContain('payment-list.tsx')
  expect({ list: work.list(), builds: work.builds('merchant') }).toEqual(before)
  work.edit(screen, ' <<<<', '')
})

test('a release whose files cannot be written says so in one line and changes nothing', async () => {
  const serving = work.published().merchant!.build
  const other = work.builds('merchant').find((build) => build !== serving)
  const [before, book] = [work.list(), join(work.areas, '.releases')]
  renameSync(book, `${book}.kept`)
  writeFileSync(book, '')
  const { isDone, said } = await work.release('merchant', '--to', `${other}`)
  expect(isDone).toBe(false)
  expect(said).toMatch(/^Files could not be written: EEXIST at .*\. These serve: .*$/)
  expect(said).toContain(`merchant ${serving}`)
  expect(work.list()).toBe(before)
  rmSync(book)
  renameSync(`${book}.kept`, book)
})

test('a build for another form of areas is refused in one line and changes nothing', async () => {
  const { merchant } = work.published()
  const other = '20990101-000000-abcdef0'
  cpSync(work.folderOf('merchant', merchant!.build), work.folderOf('merchant', other), { recursive: true })
  writeFileSync(join(work.folderOf('merchant', other), 'area.json'), JSON.stringify({ contract: 2, menu: [] }))
  const before = work.list()
  const { isDone, said } = await work.release('merchant', '--to', other)
  expect(isDone).toBe(false)
  expect(said).toMatch(
    /^merchant \S+ was built for area contract 2, but the host that serves has 1\. Nothing was changed\..*$/,
  )
  expect(work.list()).toBe(before)
  rmSync(work.folderOf('merchant', other), { recursive: true })
})

test('a tab whose build was taken from the server goes on with the one that serves', async () => {
  const held = await merchant.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(held.some((name) => name.includes('/areas/merchant/'))).toBe(true)
  const serving = work.published().merchant!.build
  await merchant.goto(payments)
  await expect(heading(merchant, 'Your payments')).toBeVisible()
  await stamp(merchant)

  const next = work.buildLike('merchant', { 'Your payments': 'What you paid in' })
  expect((await work.release('merchant', '--to', next)).isDone).toBe(true)
  rmSync(work.folderOf('merchant', serving), { recursive: true })
  // The entry of the area was prefetched into the tab, but not this screen.
  await menu(merchant, 'Download Software').click()
  await expect(merchant.getByText('NEW PAN FORM')).toBeVisible()
  await merchant.goBack()
  await expect(heading(merchant, 'What you paid in')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)
})

test('a release of the host leaves open tabs alone; whoever loads the page anew has it', async ({ browser }) => {
  const build = work.buildLike('host', { '<head>': '<head><meta name="new-host">' })
  expect((await work.release('host', '--to', build)).isDone).toBe(true)
  await hears(merchant)
  await menu(merchant, 'Dashboard').click()
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)
  await expect(merchant.locator('meta[name="new-host"]')).toHaveCount(0)

  await merchant.reload()
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  await expect(merchant.locator('meta[name="new-host"]')).toHaveCount(1)
  const late = await somebody(browser, portal)
  await late.goto('/contact')
  await expect(late.locator('meta[name="new-host"]')).toHaveCount(1)
  await late.context().close()
})

test('sources that take a name which the serving host does not give are refused before they are built', async () => {
  const before = { list: work.list(), builds: work.builds('merchant') }
  const money = "export { Money, Total } from './money.tsx'"
  work.edit('shared-ui/src/index.ts', money, `${money}\nexport { Money as NotYetServed } from './money.tsx'`)
  work.edit(screen, 'export const PaymentList', "export { NotYetServed } from 'shared-ui'\nexport const PaymentList")
  const { isDone, said } = await work.release('merchant')
  expect(isDone).toBe(false)
  expect(said.split('\n').at(-1)).toMatch(
    /^merchant needs NotYetServed of shared-ui, which the host that serves \(\S+\) does not have\. Nothing was changed\. Release the host first: npm run release -- host$/,
  )
  expect({ list: work.list(), builds: work.builds('merchant') }).toEqual(before)
  work.edit(screen, "export { NotYetServed } from 'shared-ui'\n", '')
  work.edit('shared-ui/src/index.ts', "\nexport { Money as NotYetServed } from './money.tsx'", '')
})

test('a build that does not fit, named all the same: open tabs keep theirs, a fresh one says so, and Retry heals it after the roll back', async ({
  browser,
}) => {
  const serving = work.published().merchant!.build
  const misfit = work.buildLike('merchant', {
    '"shared-ui":["': '"shared-ui":["NotInThisHost","',
    'What you paid in': 'Never shown',
  })
  const refused = await work.release('merchant', '--to', misfit)
  expect([refused.isDone, refused.said]).toEqual([
    false,
    expect.stringMatching(/^merchant needs NotInThisHost of shared-ui, which the host that serves/),
  ])
  expect(work.published().merchant!.build).toBe(serving)

  await merchant.goto(payments)
  await expect(heading(merchant, 'What you paid in')).toBeVisible()
  await stamp(merchant)
  work.name('merchant', misfit)

  await hears(merchant)
  await menu(merchant, 'Dashboard').click()
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  await merchant.goBack()
  await expect(heading(merchant, 'What you paid in')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)

  const fresh = await somebody(browser, portal, 'merchant')
  await fresh.goto('/merchant')
  const failed = fresh.getByRole('alert').filter({ hasText: 'Merchant area did not load' })
  await expect(failed).toContainText('This part and the page around it are of different versions.', { timeout: 30_000 })
  await expect(fresh.getByRole('button', { name: 'Live Chat' })).toBeVisible()
  await expect(menu(fresh, 'Dashboard')).toBeVisible()

  const { said } = await work.release('merchant', '--to', serving)
  expect(said).toContain(`merchant ${serving} serves again.`)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(fresh.getByText('Needs your action')).toBeVisible()
  await fresh.context().close()
  await hears(merchant)
  await menu(merchant, 'Dashboard').click()
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)
})

test('a build whose routes no host can show, named all the same: the tab that is open keeps its own, the frame of a fresh one is whole, and it heals at the next page after the roll back', async ({
  browser,
}) => {
  const serving = work.published().merchant!.build
  const twice = 'contract:1,routes:[{id:"a",path:"a"},{id:"a",path:"b"}],unused:'
  const faulty = work.buildLike('merchant', { 'contract:1,routes:': twice })
  const refused = await work.release('merchant', '--to', faulty)
  expect([refused.isDone, refused.said]).toEqual([
    false,
    `merchant ${faulty} cannot be opened: route 1: the id a is used twice. Nothing was changed.`,
  ])
  expect(work.published().merchant!.build).toBe(serving)

  await merchant.goto('/merchant')
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  await stamp(merchant)
  work.name('merchant', faulty)
  await hears(merchant)
  await menu(merchant, 'Download Software').click()
  await expect(merchant.getByText('NEW PAN FORM')).toBeVisible()

  const fresh = await somebody(browser, portal, 'merchant')
  await fresh.goto('/merchant')
  const failed = fresh.getByRole('alert').filter({ hasText: 'Merchant area did not load' })
  await expect(failed).toContainText('This part was released with a fault', { timeout: 30_000 })
  await expect(menu(fresh, 'Dashboard')).toBeVisible()
  await expect(fresh.getByText('Available balance').first()).toBeVisible()
  await expect(fresh.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  await stamp(fresh)

  expect((await work.release('merchant', '--to', serving)).said).toContain(`merchant ${serving} serves again.`)
  await menu(fresh, 'Download Software').click()
  await expect(fresh.getByText('NEW PAN FORM')).toBeVisible()
  expect(await isSame(fresh)).toBe(true)
  await fresh.context().close()
  await hears(merchant)
  await menu(merchant, 'Dashboard').click()
  await expect(merchant.getByText('Needs your action')).toBeVisible()
  expect(await isSame(merchant)).toBe(true)
})

test('a tab whose host was removed from the server says that a newer version is here, and finds its draft after Reload', async ({
  browser,
}) => {
  const old = work.published().host!.build
  const page = await somebody(browser, portal, 'merchant')
  await page.goto(form)
  await page.getByRole('textbox', { name: 'Amount' }).fill('4321')
  const build = work.buildLike('host', { '<head>': '<head><meta name="newest-host">' })
  expect((await work.release('host', '--to', build)).isDone).toBe(true)
  rmSync(work.folderOf('host', old), { recursive: true })
  // A release above gave the list another name.
  await page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${form}/list"]`).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('A newer version of this site is here')).toBeVisible()
  await expect(menu(page, 'Dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name="newest-host"]')).toHaveCount(1)
  await page.goto(form)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^4,?321/)
  await page.context().close()
})

test('a part that fits a newer host only loads the page anew, once, and then says what is wrong', async ({
  browser,
}) => {
  const page = await somebody(browser, portal)
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname.startsWith('/merchant')) pages++
  })
  await page.route('**/areas/merchant/**/__federation_expose*', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    await route.fulfill({ response, body: code.replace(/contract:1/, 'contract:2') })
  })
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill('merchant')
  await page.getByLabel('Password', { exact: true }).fill('Portal#2026')
  await page.getByRole('button', { name: 'Login' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Merchant area did not load' })
  await expect(failed).toContainText('This part and the page around it are of different versions.')
  await expect.poll(() => pages).toBe(1)
  await expect(failed).toBeVisible()
  await page.waitForTimeout(2_000)
  expect(pages).toBe(1)
  await page.context().close()
})
