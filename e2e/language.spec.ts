import type { Page } from '@playwright/test'
import { expect, goWithin, somebody, test } from './support/test.ts'
import { inPseudoLanguage, untranslatedOn } from './support/untranslated.ts'

// Each test is long and independent of the others.
test.describe.configure({ mode: 'parallel' })

/** An address, and what to do there before its texts are checked. */
type Place = string | [at: string, act: (page: Page) => Promise<unknown>]

const form = /^N2\d{9}/
const merchantPan = '/merchant/product/nsdl-pan'
const officePan = '/backend/actions/nsdl-pan'
const apply = `${merchantPan}/physical/individual/N/apply`

const only = (status: string) =>
  `?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`

/** Opens the first row by its link or button, which is named by a number and so is the same in each language. */
const first = (list: string, name: RegExp): Place => [
  list,
  (page) => page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click(),
]

/** Sends an empty form, so that its error messages appear. */
const empty = (at: string): Place => [at, (page) => page.locator('main form [type=submit]').first().click()]

const places: Record<string, Place[]> = {
  visitor: [
    '/',
    '/about',
    '/services',
    '/contact',
    '/track',
    '/licensing',
    '/terms-and-conditions',
    '/privacy-policy',
    empty('/auth/login'),
    ...['you', 'shop', 'consent'].map((step) => empty(`/auth/register?step=${step}`)),
    empty('/auth/register/status?no=R26000019'),
    empty('/track?no=N2600001235'),
    '/no/such/page',
  ],
  merchant: [
    '/merchant',
    '/merchant/download-software',
    merchantPan,
    '/merchant/accounting/payment/list',
    empty('/merchant/accounting/payment'),
    first('/merchant/accounting/payment/list', /^PR/),
    `${merchantPan}/physical/n/apply`,
    `${merchantPan}/physical/individual/c/apply`,
    ...['address', 'ao-code', 'proofs'].map((step) => `${apply}?step=${step}`),
    empty(`${apply}?step=applicant`),
    `${apply}?category=PM&step=representative`,
    `${merchantPan}/physical/company/N/apply?step=applicant`,
    [`${merchantPan}/physical/pre-submit`, (page) => page.locator('main a[href*="pre-submit?id="]').first().click()],
    `${merchantPan}/physical/list`,
    `${merchantPan}/physical/hardcopy/list`,
    first(`${merchantPan}/physical/tin-rejection/list`, /^0002/),
    first(`${merchantPan}/physical/waiting/list${only('WAITING_SCAN')}`, form),
    first(`${merchantPan}/physical/waiting/list${only('WAITING_CROP')}`, form),
    first(`${merchantPan}/physical/incomplete/list`, form),
    first(`${merchantPan}/physical/ack/list`, form),
    `${merchantPan}/paperless/list`,
    first(`${merchantPan}/paperless/list`, form),
    `${merchantPan}/paperless/apply/N`,
    '/merchant/product/uti-pan',
    '/merchant/product/uti-pan/psa-loginid',
    '/merchant/product/uti-pan/topup-list',
    '/merchant/product/uti-pan/applications',
    '/merchant/paymentgateway/pg-gateway',
    '/merchant/paymentgateway/payment-status',
    '/merchant/misc/reports',
    '/merchant/misc/reports/statement',
    '/merchant/misc/reports/commission',
    '/merchant/user-management/staff-list',
    '/merchant/user-management/frenchies-list',
    empty('/merchant/user-management/staff/new'),
    empty('/merchant/user-management/add-frenchies'),
    '/merchant/my-profile/kyc',
    '/merchant/account/my-setting',
  ],
  member: [empty('/merchant/product/uti-pan/psa-registration')],
  admin: [
    '/backend',
    '/backend/download-software',
    officePan,
    '/backend/actions/uti-pan',
    first('/backend/masters/bank', /Demo Bank/),
    first('/backend/masters/id-list', /Retailer/),
    '/backend/user-management/registration',
    first('/backend/user-management/registration', /^R\d+/),
    '/backend/actions/payments',
    first('/backend/actions/payments', /^PR|^\d\d-/),
    `${officePan}/physical/list`,
    `${officePan}/physical/hardcopy/list`,
    `${officePan}/physical/tin-rejection`,
    `${officePan}/physical/allotment`,
    first(`${officePan}/physical/ack/list`, form),
    first(`${officePan}/physical/verified/list`, form),
    first(`${officePan}/physical/waiting/list${only('WAITING_CROP')}`, form),
    `${officePan}/physical/verify`,
    `${officePan}/paperless/list`,
    first('/backend/actions/uti-pan/psa-list', /^PSA2/),
    first('/backend/actions/uti-pan/coupon-list', /^UT2/),
    '/backend/misc/reports',
    first('/backend/actions/gateway?tab=all', /^PG/),
    first('/backend/user-management/staff-list', /^E0002/),
    '/backend/user-management/kyc',
    '/backend/my-profile/setting',
    '/backend/masters/package',
    '/backend/masters/bank',
  ],
}

for (const [who, all] of Object.entries(places)) {
  test(`${who}: every word on the screen is translated`, async ({ browser, portal }) => {
    const page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
    await inPseudoLanguage(page)
    const untranslated = untranslatedOn(page)
    const found: Record<string, string[]> = {}
    for (const place of all) {
      const [at, act] = typeof place === 'string' ? [place] : place
      await goWithin(page, at)
      await drawn(page)
      await act?.(page)
      if (act) await drawn(page)
      const texts = await untranslated()
      if (texts.length > 0) found[at] = texts
    }
    expect(found).toEqual({})
    await page.context().close()
  })
}

test('a portal that is built for people shows the language of its people, whatever the address asks for', async ({
  visitor,
}) => {
  await visitor.goto('/services?lang=xx')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Services')
})

/** Waits until something is drawn and no longer changes. */
async function drawn(page: Page) {
  await expect(page.locator('main').first()).toContainText('[')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  let before: string | null = ''
  await expect(async () => {
    const now = await page.locator('body').textContent()
    const isStill = now === before
    before = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [100, 200, 300], timeout: 15_000 })
}
