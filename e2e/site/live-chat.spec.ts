import type { Page } from '@playwright/test'
import { atRest } from '../support/at-rest.ts'
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

/** The controls and texts that the Live Chat button covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Live Chat"]')]
    // A preview of the public pages can be looked at, not pressed.
    const [button, another] = buttons.filter((one) => one.checkVisibility() && !one.closest('[inert]'))
    if (!button) return ['no Live Chat on this page']
    if (another) return ['two buttons of Live Chat']
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
          if (!/\S/.test(text)) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const word of range.getClientRects())
            if (x > word.left && x < word.right && y > word.top && y < word.bottom) found.add(`words: ${text}`)
        }
      }
    button.style.pointerEvents = ''
    return [...found]
  })

for (const [who, places] of Object.entries(screens)) {
  test(`Live Chat never lies over a control or words: ${who}`, async ({ browser, portal }) => {
    const page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const at of places) {
      await goWithin(page, at)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await atRest(page)
      for (const width of [1280, 360])
        for (const share of [0, 0.33, 0.5, 0.71, 1]) {
          await page.setViewportSize({ width, height: 720 })
          await page.evaluate((share) => {
            const { scrollHeight } = document.documentElement
            scrollTo(0, (scrollHeight - innerHeight) * share)
          }, share)
          await expect.poll(() => covered(page), { message: `${at} at ${width} px, ${share * 100} % down` }).toEqual([])
        }
    }
    await page.context().close()
  })
}

test('on a phone it stands in the header, on a PC at the foot of the menu, folded or not, and opens from each', async ({
  merchant,
}) => {
  await merchant.goto('/merchant')
  const button = merchant.getByRole('button', { name: 'Live Chat' })
  const opens = async () => {
    await button.press('Enter')
    const chat = merchant.getByRole('dialog', { name: 'Live Chat' })
    await expect(chat).toBeVisible()
    await merchant.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await expect(button).toBeFocused()
  }
  await expect(merchant.locator('aside').getByRole('button', { name: 'Live Chat' })).toBeInViewport({ ratio: 1 })
  await opens()
  await merchant.getByRole('button', { name: /^(Fold|Unfold) the menu$/ }).click()
  await expect(merchant.locator('aside').getByRole('button', { name: 'Live Chat' })).toBeInViewport({ ratio: 1 })
  await opens()
  await merchant.getByRole('button', { name: /^(Fold|Unfold) the menu$/ }).click()
  await merchant.setViewportSize({ width: 360, height: 640 })
  await expect(merchant.locator('header').getByRole('button', { name: 'Live Chat' })).toBeInViewport({ ratio: 1 })
  await opens()
  await merchant.setViewportSize({ width: 1280, height: 800 })
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
