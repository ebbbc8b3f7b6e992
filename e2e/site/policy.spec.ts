import type { Browser, Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { storedText } from 'contract/field/plain-text'
import { captcha as captchas } from 'contract/identity/session'
import { drafts } from 'contract/pan/draft'
import { officeDocuments } from 'contract/pan/form/documents'
import { payments } from 'contract/payment/payment'
import { contact } from 'contract/site/contact'
import type { SiteContent } from 'contract/site/content'
import { attacks } from 'contract/testing/hostile'
import { ask } from '../support/ask.ts'
import { atRest } from '../support/at-rest.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { spoilMasters } from '../support/spoil-masters.ts'
import { captcha, expect, goWithin, somebody, test } from '../support/test.ts'
import { walkPaper } from '../support/walk-paper.ts'
import { watched } from '../support/watched.ts'

// The security policy (CSP and Trusted Types) holds against what people write. `walk` asks each screen whether it violates it.

/** A person's page whose violations of the policy are recorded, with all else that no screen may cause. */
async function watchedPage(browser: Browser, portal: Portal, who?: string) {
  const page = await somebody(browser, portal, who)
  return { page, ...(await watched(page)) }
}

const rows = (page: Page) => expect(page.getByText(/^Showing 1–/)).toBeVisible()

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await atRest(page)
}

const merchantPan = '/merchant/product/nsdl-pan/physical'
const officePan = '/backend/actions/nsdl-pan/physical'

test('a script, a handler or HTML that gets into the page is stopped and told', async ({ browser, portal }) => {
  const { page, take } = await watchedPage(browser, portal)
  await page.goto('/')
  await settled(page)
  const stopped = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      html: () => {
        document.createElement('p').innerHTML = '<img src=x onerror="window.hit = 1">'
      },
      inline: () => {
        const script = document.createElement('script')
        script.append('window.hit = 1')
        document.body.append(script)
      },
      foreign: () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} went through`
      } catch (problem) {
        return `${name} ${(problem as Error).name}`
      }
    })
  })
  expect(stopped).toEqual(['html TypeError', 'inline went through', 'foreign TypeError'])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  const told: string[] = []
  await expect
    .poll(() => {
      told.push(...take())
      return told.filter((text) => text.includes('/: require-trusted-types-for')).length
    })
    .toBeGreaterThan(1)
  await page.context().close()
})

const newest = { filters: {}, length: 10, start: 0, sorts: [] }

test('a name or a remark that is made to run is shown as the letters it has, wherever it is shown', async ({
  browser,
  portal,
}) => {
  test.slow()
  const merchant = await watchedPage(browser, portal, 'merchant')
  const { body: choices } = await ask(merchant.page, payments.choices)
  const bankId = `${choices.banks[0]!.id}`
  for (const [no, text] of attacks.entries()) {
    const draft = { version: 0, fields: { lastName: text, firstName: text, resFlat: text } }
    const begun = await ask(merchant.page, drafts.begin, { query: { appType: 'N', category: 'P' }, body: draft })
    const added = await ask(merchant.page, payments.add, { body: payment(no, text, bankId) })
    expect([begun.status, added.status]).toEqual([200, 200])
    // So many may not wait at once; the newest do.
    if (no < attacks.length - 10) {
      const { data } = (await ask(merchant.page, payments.own, { body: { ...newest, search: added.body.refNo } })).body
      expect((await ask(merchant.page, payments.cancel, { params: { id: `${data[0]?.id}` } })).status).toBe(200)
    }
  }
  await merchant.page.goto(`${merchantPan}/pre-submit`)
  const suspects = merchant.page.locator('main').getByText(/alert\(1\)/i)
  await expect(suspects.first()).toBeVisible()
  await merchant.page.locator('main a[href*="pre-submit?id="]').first().click()
  await settled(merchant.page)
  await expect(suspects.first()).toBeVisible()

  const admin = await watchedPage(browser, portal, 'admin')
  await admin.page.goto('/backend/actions/payments?sortBy=refNo:desc')
  await rows(admin.page)
  const opened = admin.page.getByRole('button', { name: /^PR|^\d\d-/ })
  const dialog = admin.page.getByRole('dialog')
  const seen = []
  for (let no = 0; no < 5; no++) {
    await opened.nth(no).click()
    await expect(dialog.getByRole('button', { name: /^Approve ₹/ })).toBeVisible()
    seen.push(await dialog.textContent())
    await admin.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(seen.join()).toContain('alert(1)')
  expect([...merchant.take(), ...admin.take()]).toEqual([])
  for (const { page } of [merchant, admin]) await page.context().close()
})

/** Every text that an owner may set, each with an attack in it. */
function hostileContent(): SiteContent {
  const short = attacks.filter((text) => text.length <= 40)
  const one = (no: number) => `${short[no % short.length]}`
  const clauses = attacks.map((text) => ({ title: text, text: `${text} ${text}` }))
  const legal = { since: '2026-04-01', clauses }
  const address = 'https://example.com/"><script>alert(1)</script>'
  return {
    business: {
      businessName: one(0),
      add1: one(1),
      add2: one(2),
      add3: one(3),
      district: one(4),
      state: 'Maharashtra',
      pin: '411001',
      contactNo: '6000000001',
      emailId: 'office@example.com',
      hue: null,
      social: short.slice(0, 10).map((name) => ({ name, url: address })),
    },
    hours: { lines: short.slice(-10).map((text) => ({ label: text, text })) },
    legal: { 'privacy-policy': legal, licensing: legal, 'terms-and-conditions': legal },
    slides: attacks.slice(0, 12).map((text, no) => ({ title: text, text, label: one(no), to: address })),
    news: attacks.map((text) => ({ dated: '2026-11-20', text })),
  }
}

test('what an owner or a visitor writes to run is shown as its letters on the public pages and in the office', async ({
  browser,
}) => {
  test.slow()
  const hostile = await startPortal({ content: hostileContent() })
  const visitor = await watchedPage(browser, hostile)
  for (const page of ['/privacy-policy', '/licensing', '/terms-and-conditions']) {
    await visitor.page.goto(page)
    await settled(visitor.page)
    const shown = `${await visitor.page.locator('main').textContent()}`
    expect(attacks.filter((text) => !shown.includes(storedText(text)))).toEqual([])
  }
  const others = ['/', '/about', '/services', '/contact', '/centres', '/track', '/auth/login']
  for (const page of [...others, '/auth/register', '/auth/register/status']) {
    await visitor.page.goto(page)
    await settled(visitor.page)
    await expect(visitor.page.locator('footer')).toContainText(`${attacks[1]}`)
  }
  await visitor.page.goto('/contact')
  await ask(visitor.page, captchas.image)
  const body = { name: attacks[1], emailId: 'writer@example.com', mobileNo: '', refNo: '', message: attacks.join('\n') }
  const { status } = await ask(visitor.page, contact.write, { query: { captcha }, body: body as never })
  expect(status).toBe(200)

  const admin = await watchedPage(browser, hostile, 'admin')
  for (const place of ['/backend', '/backend/settings/outbox', '/backend/user-management/registration']) {
    await admin.page.goto(place)
    await settled(admin.page)
  }
  const merchant = await watchedPage(browser, hostile, 'merchant')
  await walkMasters(admin.page, merchant.page)
  expect([...visitor.take(), ...admin.take(), ...merchant.take()]).toEqual([])
  for (const { page } of [visitor, admin, merchant]) await page.context().close()
  await hostile.stop()
})

/** Puts attacks into the masters, and opens the screens where the office and a shop see them. */
async function walkMasters(admin: Page, merchant: Page) {
  const spoilt = await spoilMasters(admin)
  // These masters have only numbers, dates and choices.
  const withoutTexts = ['image-rule', 'tds-challans', 'gst-rates']
  expect(Object.keys(spoilt).filter((name) => spoilt[name] === 0)).toEqual(withoutTexts)
  for (const name of Object.keys(spoilt).filter((name) => !withoutTexts.includes(name))) {
    await goWithin(admin, `/backend/masters/${name}`)
    await rows(admin)
    await expect(
      admin
        .locator('main')
        .getByText(/[<>]|alert\(1\)/)
        .first(),
    ).toBeVisible()
  }
  await admin
    .locator('main')
    .getByRole('button', { name: /[<>]|alert\(1\)/ })
    .first()
    .click()
  await expect(admin.getByRole('dialog')).toContainText('→')
  await goWithin(admin, '/backend/user-management/registration')
  await rows(admin)
  await admin.getByRole('link', { name: /^R\d+/ }).first().click()
  await expect(admin.getByLabel('ID type', { exact: true })).toBeVisible()
  await goWithin(admin, `${officePan}/verify`)
  await expect(admin.getByText(/^Yours for/).first()).toBeVisible()

  await merchant.goto('/merchant/accounting/payment')
  await merchant.getByLabel('Paid into').selectOption({ index: 1 })
  await expect(merchant.getByText('IFSC')).toBeVisible()
  // Leaves no half-filled form, which would ask before the next screen.
  await merchant.getByLabel('Paid into').selectOption({ index: 0 })
  await walkPaper(admin, merchant)

  const told = (await ask(merchant, officeDocuments)).body.find(({ code }) => code === 'AADHAAR')?.note
  expect(attacks.map((text) => storedText(text))).toContain(told)
  await goWithin(merchant, `${merchantPan}/individual/N/apply?step=proofs`)
  await merchant.getByLabel('Proof of identity').selectOption('AADHAAR')
  await expect(merchant.getByText(`${told}`, { exact: true }).first()).toBeVisible()
}

const payment = (no: number, text: string, bankId: string) => ({
  amount: 100 + no,
  bankId,
  mode: 'UPI' as const,
  txnDate: indianDay(new Date()),
  slip: null,
  utr: `4100000000${`${no}`.padStart(2, '0')}`,
  depositorName: text,
  depositBranch: text,
  remark: text,
})
