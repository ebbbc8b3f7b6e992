import type { Page } from '@playwright/test'
import { expect, goWithin, somebody, test } from '../support/test.ts'

const pan = '/merchant/product/nsdl-pan'
const officePan = '/backend/actions/nsdl-pan'

/** The main screens of each role, with figures, lists, forms and sticky bars at the bottom. */
const screens = {
  visitor: [
    '/',
    '/services',
    '/contact',
    '/track',
    '/auth/login',
    '/auth/register',
    '/auth/register/status',
    '/privacy-policy',
  ],
  merchant: [
    '/merchant',
    '/merchant/accounting/payment',
    '/merchant/accounting/payment/list',
    pan,

    `${pan}/physical/list`,
    `${pan}/physical/hardcopy/list`,
    `${pan}/physical/n/apply`,
    '/merchant/product/uti-pan',
    `${pan}/physical/individual/N/apply?step=applicant`,
    '/merchant/product/uti-pan/topup-list',
  ],
  staff: [
    '/backend',
    '/backend/actions/payments',
    officePan,
    `${officePan}/physical/list`,
    '/backend/user-management/registration',
    '/backend/actions/uti-pan/psa-list?tab=sent-to-uti',
  ],
  admin: [
    '/backend',
    '/backend/masters/bank',
    '/backend/settings/site-configuration',
    '/backend/user-management/merchant-list',
  ],
}

/**
 * The controls and figures that the Live Chat button covers; at the end of the page also texts. Empty while the button is
 * hidden.
 */
const covered = (page: Page, isEnd: boolean) =>
  page.evaluate((isEnd) => {
    const button = document.querySelector<HTMLElement>('[aria-label="Live Chat"]')
    if (!button) return ['no Live Chat on this page']
    if (getComputedStyle(button).visibility === 'hidden') return []
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const found = new Set<string>()
    button.style.pointerEvents = 'none'
    for (let x = left + 1; x < Math.min(right, document.documentElement.clientWidth); x += 3)
      for (let y = top + 1; y < bottom; y += 3) {
        const under = document.elementFromPoint(x, y)
        const control = under?.closest('a, button, input, select, textarea, summary, [role=button]')
        if (control) found.add(`control: ${control.outerHTML.slice(0, 120)}`)
        for (const node of under?.childNodes ?? []) {
          const text = node.nodeType === Node.TEXT_NODE ? `${node.textContent}` : ''
          if (!(isEnd ? /\S/ : /\d/).test(text)) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const word of range.getClientRects())
            if (x > word.left && x < word.right && y > word.top && y < word.bottom) found.add(`words: ${text}`)
        }
      }
    button.style.pointerEvents = ''
    return [...found]
  }, isEnd)

for (const [who, places] of Object.entries(screens)) {
  test(`Live Chat never lies over a control or a figure: ${who}`, async ({ browser, portal }) => {
    const page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const at of places) {
      await goWithin(page, at)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const width of [1280, 360])
        for (const share of [0, 0.33, 0.5, 0.71, 1]) {
          await page.setViewportSize({ width, height: 720 })
          await page.evaluate((share) => {
            const { scrollHeight } = document.documentElement
            scrollTo(0, (scrollHeight - innerHeight) * share)
          }, share)
          await expect
            .poll(() => covered(page, share === 1), { message: `${at} at ${width} px, ${share * 100} % down` })
            .toEqual([])
        }
    }
    await page.context().close()
  })
}

test('over a figure it draws back into the margin and can still be pressed; where nothing lies beneath it floats whole', async ({
  merchant,
}) => {
  await merchant.setViewportSize({ width: 360, height: 420 })
  await merchant.goto('/merchant')
  const row = merchant.getByRole('link', { name: /^Incomplete – fix needed/ })
  await expect(row).toBeVisible()
  const button = merchant.getByRole('button', { name: 'Live Chat' })
  const inSight = () =>
    button.evaluate((one) => document.documentElement.clientWidth - one.getBoundingClientRect().left)
  await merchant.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(inSight).toBe(48 + 14)

  const [to, from] = [await row.boundingBox(), await button.boundingBox()]
  await merchant.evaluate((by) => scrollBy(0, by), to!.y + to!.height / 2 - from!.y - from!.height / 2)
  await expect.poll(inSight).toBe(14)
  await button.press('Enter')
  await expect(merchant.getByRole('dialog', { name: 'Live Chat' })).toBeVisible()
  await merchant.setViewportSize({ width: 1280, height: 800 })
})

test('drawn back over words it still takes a finger on 44 px, but none that is meant for a control', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/privacy-policy')
  const button = page.getByRole('button', { name: 'Live Chat' })
  const words = page.getByText(/^You may ask what we hold about you/)
  /** How far from the edge a touch still hits the button. */
  const reach = () =>
    button.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      let far = 0
      while (one.contains(document.elementFromPoint(innerWidth - 1 - far, (top + bottom) / 2))) far++
      return far
    })
  let tries = 0
  // The page scrolls to its top again when its code has loaded.
  const reachOverWords = async () => {
    // Each line is scrolled to the middle of the button, as some lines are too short to reach it.
    await words.evaluate(
      (one, line) => scrollBy(0, one.getBoundingClientRect().top + 12 + 24 * line - innerHeight + 44),
      Math.floor(tries++ / 6) % 4,
    )
    return reach()
  }
  await expect.poll(reachOverWords).toBe(44)
  await button.evaluate((one) => one.setAttribute('data-over', 'control'))
  expect(await reach()).toBe(14)
  await context.close()
})

test('the buttons of the office’s drawers are in sight without scrolling, on a small screen too', async ({ staff }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  await staff.goto('/backend/actions/payments')
  await staff.getByRole('button', { name: /^PR2/ }).first().click()
  const payment = staff.getByRole('dialog')
  // For a cheque that is at the bank, the button is called otherwise.
  for (const name of [/^Approve/, /^(Reject|Cheque bounced)$/])
    await expect(payment.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await payment.getByRole('button', { name: 'Close' }).click()

  await staff.goto('/backend/actions/uti-pan/psa-list?tab=sent-to-uti')
  await staff.getByRole('button', { name: /^PSA2/ }).first().click()
  const drawer = staff.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'PSA id received' })).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expect(drawer.getByRole('button', { name: 'Reject registration' })).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: 'Back' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await staff.goto('/backend/actions/uti-pan/coupon-list')
  await staff.getByRole('button', { name: /^UT2/ }).first().click()
  for (const name of ['Credit', 'Reject'])
    await expect(drawer.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await staff.setViewportSize({ width: 1280, height: 800 })
})
