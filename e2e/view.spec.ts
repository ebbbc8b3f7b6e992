import type { Page } from '@playwright/test'
import { everything } from 'api/testing/lists'
import { session } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import { people } from 'contract/people/people'
import { shopStaff } from 'contract/people/shop-staff'
import { ask } from './support/ask.ts'
import { atRest } from './support/at-rest.ts'
import { everyScreen } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// The tests are independent of one another.
test.describe.configure({ mode: 'parallel' })

/** A tab in which an office user views the demo shop as its merchant. */
async function lookAs(desk: Page) {
  const { body: shops } = await ask(desk, people.shops, { body: { ...everything, search: 'Rakesh Udaharan' } })
  const id = `${shops.data[0]?.id}`
  const body = { reason: 'They cannot find a form of yesterday' }
  const { ticket } = (await ask(desk, people.viewAs, { params: { id }, body })).body
  const { body: pair } = await ask(desk, session.openView, { body: { ticket } })
  const tab = await desk.context().newPage()
  await tab.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await tab.goto('/empty')
  await tab.evaluate((given) => Object.assign(sessionStorage, given), pair as Record<string, string>)
  return tab
}

const merchantAddresses = everyScreen.filter(({ area }) => area === 'merchant').map(({ address }) => address)

/** The address of every screen of the merchant, with this shop's records where an id is needed. */
async function openable(tab: Page) {
  const { data } = (await ask(tab, applications.own.all, { body: everything })).body
  const staff = (await ask(tab, shopStaff.list, { body: everything })).body.data[0]
  const idFor = (path: string) => {
    if (path.includes('staff')) return `${staff?.id}`
    const wanted = /scanning/.test(path) ? 'WAITING_SCAN' : /cropping/.test(path) ? 'WAITING_CROP' : undefined
    const paperless = path.includes('paperless')
    const fit = data.find(({ status }) => (paperless ? status.startsWith('PL_') : wanted ? status === wanted : true))
    return `${(fit ?? data[0])?.id}`
  }
  return merchantAddresses.map((address) =>
    address
      .replace(/:id\??/, () => idFor(address))
      .replace(':cat', 'individual')
      .replace(/:name\?/, 'statement')
      .replace(':type', 'n')
      .replace(':ackNo', () => `${data.find(({ ackNo }) => ackNo)?.ackNo}`),
  )
}

const pressed = 'main button:enabled, [role=dialog] button:enabled'

const mostPresses = process.env.LONG ? 20 : 5

/** Presses the first buttons of the open screen, and those of the dialogs that open; returns how many. */
async function pressAll(tab: Page, at: string) {
  const buttons = tab.locator(pressed)
  const seen = new Set<string>()
  for (let i = 0; i < Math.min(await buttons.count(), mostPresses); i++) {
    const button = buttons.nth(i)
    const name = await button
      .evaluate((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`)
      .catch(() => '')
    if (seen.has(name) || name === '') continue
    seen.add(name)
    await button.click({ timeout: 700 }).catch(() => undefined)
    const dialog = tab.getByRole('dialog').getByRole('button')
    for (let k = (await dialog.count()) - 1; k >= 0 && k < 6; k--)
      if (
        // The last press may have closed the dialog.
        await dialog
          .nth(k)
          .isEnabled({ timeout: 500 })
          .catch(() => false)
      )
        await dialog
          .nth(k)
          .click({ timeout: 500 })
          .catch(() => undefined)
    await tab.keyboard.press('Escape')
    if (new URL(tab.url()).pathname !== new URL(at, tab.url()).pathname) await tab.goto(at)
  }
  return seen.size
}

// These are hundreds of presses, so three tests at once take a third of the screens each.
for (const part of [1, 2, 3]) {
  test(`of all that can be pressed in a view as merchant nothing is refused, part ${part} of 3`, async ({ staff }) => {
    test.setTimeout(900_000)
    const tab = await lookAs(staff)
    const refused: string[] = []
    let at = ''
    let presses = 0
    tab.on('response', (reply) => {
      if (reply.url().includes('/api/') && reply.status() === 403)
        refused.push(`${at}: ${reply.request().method()} ${reply.url()}`)
    })
    const screens = await openable(tab)
    expect(screens.length).toBeGreaterThan(25)
    for (at of screens.filter((_, i) => i % 3 === part - 1)) {
      await tab.goto(at)
      await expect(tab.getByRole('region', { name: 'View as merchant' })).toBeVisible()
      await atRest(tab)
      presses += await pressAll(tab, at)
    }
    expect(refused).toEqual([])
    expect(presses).toBeGreaterThan(6)
    await tab.close()
  })
}

test('what is off in a view as merchant says why', async ({ staff }) => {
  const tab = await lookAs(staff)
  await tab.goto('/merchant/accounting/payment')
  await expect(tab.getByRole('button', { name: /Add payment/ })).toBeDisabled()
  await expect(tab.locator('main').getByText(/^You are looking at this account as its merchant/)).toBeVisible()
  await expectAccessible(tab)
  await tab.goto('/merchant/accounting/payment/list')
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment List' })).toBeVisible()
  await expect(tab.getByRole('button', { name: /^Export/ })).toHaveCount(0)
  await tab.close()
})
