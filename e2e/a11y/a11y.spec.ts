import type { Page } from '@playwright/test'
import { expect, expectAccessible, goWithin, password, somebody, test } from './support/test.ts'

const form = /^N2\d{9}/
const rows = (page: Page) => expect(page.getByText(/^Showing 1–/)).toBeVisible()

/** Opens the first row of a list by its link, once the rows are there. */
async function openFirst(page: Page, list: string, name: RegExp) {
  await goWithin(page, list)
  await rows(page)
  await page.getByRole('link', { name }).first().click()
}

/** What makes a screen ready to be looked at: something on it, or an action. */
type Ready = (page: Page) => Promise<unknown>
type Screen = { name: string; at: string; ready: Ready }

const label =
  (name: string): Ready =>
  (page) =>
    expect(page.getByLabel(name, { exact: true })).toBeVisible()
const heading =
  (name: string): Ready =>
  (page) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const text =
  (name: string | RegExp): Ready =>
  (page) =>
    expect(page.getByText(name).first()).toBeVisible()

const only = (status: string) =>
  `?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`

const merchantPan = '/merchant/product/nsdl-pan'
const officePan = '/backend/actions/nsdl-pan'
const users = '/backend/user-management'
const shopPeople = '/merchant/user-management'
const registrationList = `${users}/registration`

const screens: Record<string, Screen[]> = {
  visitor: [
    { name: 'home', at: '/', ready: text('What it costs') },
    { name: 'about', at: '/about', ready: heading('About') },
    { name: 'services', at: '/services', ready: heading('Services') },
    { name: 'new PAN card', at: '/services/new-pan-card', ready: heading('New PAN card') },
    { name: 'PAN correction', at: '/services/pan-correction', ready: text('A proof for each change') },
    { name: 'service not sold', at: '/services/tds', ready: heading('TDS') },
    { name: 'contact', at: '/contact', ready: label('Your name') },
    { name: 'centres', at: '/centres?pin=411001', ready: text(/near 411001/) },
    { name: 'tracking', at: '/track?no=N2600001235', ready: label('Date of birth') },
    { name: 'payment status', at: '/payment-status', ready: text('Transaction ID missing') },
    { name: 'pages by phone', at: '/phone', ready: text('Scan the code on the computer') },
    { name: 'register', at: '/auth/register', ready: label('First name') },
    { name: 'register, the shop', at: '/auth/register?step=shop', ready: label('Shop name') },
    { name: 'register, consent', at: '/auth/register?step=consent', ready: label('E-mail') },
    { name: 'state of a registration', at: '/auth/register/status?no=R26000019', ready: label('Date of birth') },
    { name: 'privacy policy', at: '/privacy-policy', ready: heading('Privacy Policy') },
    { name: 'licensing', at: '/licensing', ready: heading('Licensing') },
    { name: 'terms', at: '/terms-and-conditions', ready: heading('Terms & Conditions') },
    { name: 'KYC of a shop without its link', at: '/kyc/merchant', ready: text('Open your form from the link') },
    { name: 'KYC of staff without its link', at: '/kyc/staff', ready: text('Open your form from the link') },
    { name: 'login', at: '/auth/login', ready: label('User Name') },
    { name: 'forgotten user name', at: '/auth/forgot-username', ready: label('E-mail') },
    { name: 'forgotten password', at: '/auth/reset-password', ready: label('User Name or e-mail') },
    { name: 'not found', at: '/no/such/page', ready: heading('Something is not right...') },
  ],
  merchant: [
    { name: 'dashboard', at: '/merchant', ready: text('Needs your action') },
    { name: 'downloads', at: '/merchant/download-software', ready: text('NEW PAN FORM') },
    { name: 'payment form', at: '/merchant/accounting/payment', ready: label('Paid into') },
    { name: 'payment list', at: '/merchant/accounting/payment/list', ready: rows },
    { name: 'KYC', at: '/merchant/my-profile/kyc', ready: heading('KYC') },
    { name: 'own profile', at: '/merchant/account/my-profile', ready: label('Current password') },
    { name: 'own settings', at: '/merchant/account/my-setting', ready: text('Login notifications') },
    {
      name: 'own settings, add a passkey',
      at: '/merchant/account/my-setting',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Add a passkey' }).click()
        await expect(page.getByLabel('Name of this passkey')).toBeVisible()
      },
    },
    { name: 'pay by UPI', at: '/merchant/paymentgateway/pg-gateway', ready: rows },
    {
      name: 'payment status',
      at: '/merchant/paymentgateway/payment-status',
      ready: text('Transaction ID missing'),
    },
    { name: 'staff of the shop', at: `${shopPeople}/staff-list`, ready: rows },
    { name: 'staff of the shop, add', at: `${shopPeople}/staff/new`, ready: label('User Name') },
    { name: 'members', at: `${shopPeople}/frenchies-list`, ready: rows },
    { name: 'members, add', at: `${shopPeople}/add-frenchies`, ready: label('First name') },
    {
      name: 'members, one of them',
      at: `${shopPeople}/frenchies-list`,
      ready: async (page) => {
        await page.getByRole('link', { name: /^R2/ }).first().click()
        await text('Your commission from them')(page)
      },
    },
    {
      name: 'staff of the shop, one of them',
      at: `${shopPeople}/staff-list`,
      ready: async (page) => {
        await page.getByRole('link', { name: /^S1/ }).first().click()
        await text('Their own')(page)
      },
    },
    { name: 'NSDL PAN', at: merchantPan, ready: text('Needs your action') },
    { name: 'choice of a category', at: `${merchantPan}/physical/n/apply`, ready: text('A person, incl.') },
    {
      name: 'correction, what changes',
      at: `${merchantPan}/physical/individual/c/apply`,
      ready: async (page) => {
        await label('Proof of PAN')(page)
        await page.getByRole('checkbox', { name: /Full name/ }).check()
      },
    },
    {
      name: 'form, step 2',
      at: `${merchantPan}/physical/individual/N/apply?step=applicant`,
      ready: label('Surname'),
    },
    {
      name: 'form of a company',
      at: `${merchantPan}/physical/company/N/apply?step=applicant`,
      ready: label('Name of the company'),
    },
    {
      name: 'form of a company, its other steps',
      at: '/merchant',
      ready: async (page) => {
        const steps = { type: 'Card', proofs: 'Proof of registration', 'ao-code': 'State', address: 'Name of office' }
        for (const [step, field] of Object.entries(steps)) {
          await goWithin(page, `${merchantPan}/physical/company/N/apply?step=${step}`)
          await label(field)(page)
          await expectAccessible(page)
        }
      },
    },
    {
      name: 'form of a minor, representative',
      at: `${merchantPan}/physical/individual/N/apply?category=PM&step=representative`,
      ready: label('Relation to the applicant'),
    },
    {
      name: 'check and pay',
      at: `${merchantPan}/physical/pre-submit`,
      ready: async (page) => {
        await page.locator('main a[href*="pre-submit?id="]').first().click()
        await expect(page.getByRole('button', { name: /and submit/ })).toBeVisible()
      },
    },
    { name: 'UTI PAN', at: '/merchant/product/uti-pan', ready: text('Log in at UTI') },
    { name: 'PSA login id', at: '/merchant/product/uti-pan/psa-loginid', ready: text('Password lost') },
    {
      name: 'PSA registration',
      at: '/merchant/product/uti-pan/psa-registration',
      ready: text('One registration is enough'),
    },
    {
      name: 'UTI top-up',
      at: '/merchant/product/uti-pan/topup-list',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Top up' }).click()
        await expect(page.getByLabel('How many')).toBeVisible()
      },
    },
    { name: 'list of forms', at: `${merchantPan}/physical/list`, ready: rows },
    { name: 'paperless, who applies', at: `${merchantPan}/paperless/apply/N`, ready: label('The applicant is') },
    { name: 'paperless list', at: `${merchantPan}/paperless/list`, ready: rows },
    {
      name: 'list with its columns open',
      at: `${merchantPan}/physical/list`,
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Columns' }).click()
        await expect(page.getByRole('button', { name: /^Reset/ })).toBeVisible()
      },
    },
    { name: 'objections', at: `${merchantPan}/physical/tin-rejection/list`, ready: rows },
    { name: 'hard copies to send', at: `${merchantPan}/physical/hardcopy/list`, ready: rows },
    {
      name: 'one objection',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/tin-rejection/list`, /^0002/)
        await expect(page.getByRole('button', { name: 'Send the reply' })).toBeVisible()
      },
    },
    {
      name: 'form that came back, with what may not be changed',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/tin-rejection/list`, /^0002/)
        await page.getByRole('link', { name: 'Correct the form: Address differs from proof' }).click()
        await expect(page.getByText('Only what came back can be changed')).toBeVisible()
        await expect(page.getByLabel('Mobile')).toHaveAttribute('readonly')
      },
    },
    {
      name: 'scan',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/waiting/list${only('WAITING_SCAN')}`, form)
        await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
      },
    },
    {
      name: 'crop',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/waiting/list${only('WAITING_CROP')}`, form)
        await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
      },
    },
    {
      name: 'what came back',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/incomplete/list`, form)
        await expect(page.getByRole('button', { name: 'Answer and send again' })).toBeVisible()
      },
    },
    {
      name: 'apply again',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/rejection/list`, form)
        await page.getByRole('link', { name: 'Apply again' }).click()
        await expect(page.getByRole('button', { name: 'Copy into a new application' })).toBeVisible()
      },
    },
    {
      name: 'one form',
      at: '/merchant',
      ready: async (page) => {
        await openFirst(page, `${merchantPan}/physical/ack/list`, form)
        await expect(page.getByText('Acknowledged').first()).toBeVisible()
      },
    },
  ],
  member: [
    { name: 'tax invoices', at: '/merchant/misc/reports/invoices', ready: heading('Tax invoices') },
    { name: 'statement', at: '/merchant/misc/reports/statement', ready: text('Opening balance') },
    {
      name: 'PSA registration with everything wrong',
      at: '/merchant/product/uti-pan/psa-registration',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Send registration' }).click()
        await expect(page.getByRole('button', { name: 'Shop name: Required' })).toBeVisible()
      },
    },
  ],
  admin: [
    { name: 'UTI PAN', at: '/backend/actions/uti-pan', ready: heading('UTI PAN') },
    {
      name: 'a PSA registration',
      at: '/backend/actions/uti-pan/psa-list?tab=sent-to-uti',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: /^PSA2/ }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'PSA id received' }).click()
        await expect(page.getByLabel('PSA id', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'a UTI top-up',
      at: '/backend/actions/uti-pan/coupon-list',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: /^UT2/ }).first().click()
        await expect(page.getByLabel('UTI reference')).toBeVisible()
      },
    },
    { name: 'dashboard', at: '/backend', ready: text('Total PAN volume') },
    { name: 'reports', at: '/backend/misc/reports', ready: heading('Reports') },
    { name: 'daily collection', at: '/backend/misc/reports/daily-collection', ready: text('Approved by day') },
    {
      name: 'a bank account with everything wrong',
      at: '/backend/masters/bank',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Bank: Required' })).toBeVisible()
      },
    },
    {
      name: 'an API credential that was tested',
      at: '/backend/masters/api-credentials',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Simulator of this demo' }).click()
        await page.getByRole('button', { name: 'Test', exact: true }).click()
        await expect(page.getByText('The gateway answered and knows the key.')).toBeVisible()
      },
    },
    {
      name: 'the webhook address, whole',
      at: '/backend/masters/api-credentials',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Webhook address' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Show whole address' }).click()
        await page.getByLabel('Current password').fill(password)
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
      },
    },
    { name: 'sales of IDs', at: '/backend/user-management/id-sale-list', ready: rows },
    {
      name: 'prices of a package',
      at: '/backend/masters/package',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Retail Standard' }).click()
        await page.getByRole('link', { name: 'Prices and commissions' }).click()
        await expect(page.getByRole('button', { name: 'See what changes' })).toBeVisible()
      },
    },
    {
      name: 'sample forms',
      at: '/backend/download-software',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Sample Form' }).click()
        await expect(page.getByRole('link', { name: 'Individual penalty' })).toBeVisible()
      },
    },
    {
      name: 'the files in the place of forms',
      at: '/backend/download-software',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Replace forms' }).click()
        await page.getByRole('button', { name: 'Change Trust form' }).click()
        await expect(page.getByRole('button', { name: 'Show this file' })).toBeVisible()
      },
    },
    { name: 'hard copies', at: `${officePan}/physical/hardcopy/list`, ready: rows },
    { name: 'list of registrations', at: registrationList, ready: rows },
    {
      name: 'one registration',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, registrationList, /^R\d+/)
        await expect(page.getByLabel('ID type', { exact: true })).toBeVisible()
      },
    },
    { name: 'merchants', at: `${users}/merchant-list`, ready: rows },
    {
      name: 'one merchant, with their ledger',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${users}/merchant-list`, /^M1/)
        await page.getByRole('tab', { name: 'Ledger' }).click()
        await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
      },
    },
    { name: 'all users', at: `${users}/all-users`, ready: rows },
    {
      name: 'new staff with everything wrong, and what they may do',
      at: `${users}/staff-list`,
      ready: async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Add staff' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).click()
        await expect(page.getByRole('button', { name: 'User Name: Required' })).toBeVisible()
        await expect(page.getByRole('checkbox', { name: 'All menus', exact: true })).toBeChecked({
          indeterminate: true,
        })
      },
    },
    {
      name: 'a staff member, with their rights',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${users}/staff-list`, /^E0002/)
        await page.getByRole('tab', { name: 'Rights' }).click()
        await expect(page.getByRole('tabpanel')).toContainText(/only what is ticked|Only another administrator/)
      },
    },
    {
      name: 'payments with one opened',
      at: '/backend/actions/payments',
      ready: async (page) => {
        await rows(page)
        await page
          .getByRole('button', { name: /^PR|^\d\d-/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Approve ₹/ })).toBeVisible()
      },
    },
    {
      name: 'lines of a bank statement with one opened',
      at: '/backend/actions/bank-statement',
      ready: async (page) => {
        await rows(page)
        await page
          .getByRole('button', { name: /^(\d\d-|\d{12})/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toContainText('Narration')
      },
    },
    {
      name: 'UPI payments with one opened',
      at: '/backend/actions/gateway',
      ready: async (page) => {
        await page.getByRole('tab', { name: 'All', exact: true }).click()
        await rows(page)
        await page.getByRole('button', { name: /^PG/ }).first().click()
        await expect(page.getByRole('dialog')).toContainText('Gateway says')
      },
    },
    {
      name: 'adjustments with one opened',
      at: '/backend/actions/adjustments',
      ready: async (page) => {
        await rows(page)
        await page.getByRole('tab', { name: 'Second approval' }).click()
        await page
          .getByRole('button', { name: /^AD|^\d\d-/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('button', { name: /^(Approve ₹|Take back)/ })).toBeVisible()
      },
    },
    { name: 'data requests', at: `${users}/data-requests/list`, ready: heading('Data requests') },
    { name: 'what is held of a person', at: `${users}/data-requests/find`, ready: heading('What we hold') },
    { name: 'retention', at: `${users}/retention`, ready: heading('Retention') },
    { name: 'legal holds', at: `${users}/legal-hold/list`, ready: heading('Legal holds') },
    { name: 'mail server', at: '/backend/settings/smtp-setup', ready: heading('Smtp Setup') },
    { name: 'messages', at: '/backend/settings/messages', ready: heading('Messages') },
    { name: 'outbox', at: '/backend/settings/outbox', ready: heading('Outbox') },
    { name: 'NSDL PAN', at: officePan, ready: heading('NSDL PAN') },
    { name: 'paperless list', at: `${officePan}/paperless/list`, ready: rows },
    { name: 'list of forms', at: `${officePan}/physical/list`, ready: rows },
    {
      name: 'what the provider said, with a form open',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${officePan}/physical/ack/list`, form)
        await page.getByRole('button', { name: 'TIN objection' }).click()
        await expect(page.getByRole('button', { name: 'Record objection' })).toBeVisible()
      },
    },
    {
      name: 'a list of numbers, checked',
      at: `${officePan}/physical/tin-rejection`,
      ready: async (page) => {
        await page.getByLabel('Acknowledgement numbers').fill('000261120000001')
        await page.getByLabel('Add a reason').selectOption('A01')
        await page.getByRole('button', { name: 'Check the numbers' }).click()
        await expect(page.getByRole('tab').first()).toBeVisible()
      },
    },
    { name: 'new list', at: `${officePan}/physical/cancel-aadhar`, ready: label('Acknowledgement numbers') },
    { name: 'workbench', at: `${officePan}/physical/verify`, ready: text(/^Yours for/) },
    {
      name: 'crop by the office',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${officePan}/physical/waiting/list${only('WAITING_CROP')}`, form)
        await page.getByRole('link', { name: 'Crop' }).click()
        await expect(page.getByRole('img', { name: /, cropped/ }).first()).toBeVisible()
      },
    },
    {
      name: 'one form',
      at: '/backend',
      ready: async (page) => {
        await openFirst(page, `${officePan}/physical/verified/list`, form)
        await expect(page.getByLabel('Acknowledgement no')).toBeVisible()
      },
    },
  ],
}

async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    // What another tab of this device would tell.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }, theme)
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
  // Drawn once in the new colours.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

for (const [who, all] of Object.entries(screens)) {
  test.describe(who, () => {
    let page: Page
    test.beforeAll(async ({ browser, portal }) => {
      page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
      // Colours are looked at when they have arrived.
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    test.afterAll(() => page?.context().close())

    for (const { name, at, ready } of all) {
      test(`${name} can be read and used by everybody, in both themes, on a phone, a tablet, a wide screen and at twice the size`, async () => {
        await goWithin(page, at)
        await ready(page)
        await expectAccessible(page)
        await chooseTheme(page, 'dark')
        await expectAccessible(page, { colours: true })
        await chooseTheme(page, 'light')

        // A phone, a tablet, a wide screen, and 1280 px looked at with 200 % zoom, which leaves 640.
        const scrolled = () => page.evaluate(() => document.scrollingElement!.scrollWidth)
        for (const width of [360, 640, 768, 1920]) {
          await page.setViewportSize({ width, height: 740 })
          await expect.poll(scrolled).toBeLessThanOrEqual(width)
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      })
    }
  })
}
