import { expect, expectAccessible, goWithin } from '../support/test.ts'
import { form, heading, label, only, openFirst, rows, type Screen, text } from './ready.ts'

const merchantPan = '/merchant/product/nsdl-pan'
const shopPeople = '/merchant/user-management'

export const merchantScreens: Screen[] = [
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
]

export const memberScreens: Screen[] = [
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
]
