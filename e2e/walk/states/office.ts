import type { Page } from '@playwright/test'
import { expect, password } from '../../support/test.ts'
import { inStatus, label, only, rows, type State, sendEmpty, text } from './state.ts'

const users = '/backend/user-management'
const uti = '/backend/actions/uti-pan'
const gst = '/backend/actions/gst'
const who = 'admin'

/** Presses the first row of this list whose button has such a name. */
async function openRow(page: Page, name: RegExp) {
  await rows(page)
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The same, and then a button of its dialog. */
async function openRowTo(page: Page, row: RegExp, button: string) {
  await openRow(page, row)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only(button) })
    .click()
}

/** Sends the form of a drawer with nothing typed, so that its messages appear. */
async function sendDialogEmpty(page: Page, submit?: string) {
  const drawer = page.getByRole('dialog')
  await (submit ? drawer.getByRole('button', { name: only(submit) }) : drawer.locator('[type=submit]')).click()
  await expect(drawer.locator('[aria-invalid=true]').first()).toBeAttached()
}

/** The office beside its paper applications. */
export const officeStates: State[] = [
  {
    who,
    name: 'a PSA registration',
    at: `${uti}/psa-list?tab=sent-to-uti`,
    ready: async (page) => {
      await openRowTo(page, /^PSA2/, 'PSA id received')
      await label('PSA id')(page)
    },
  },
  {
    who,
    name: 'a UTI top-up',
    at: `${uti}/coupon-list`,
    ready: async (page) => {
      await openRow(page, /^UT2/)
      await label('UTI reference')(page)
    },
  },
  {
    who,
    name: 'a GST registration, its GSTIN received',
    at: `${gst}/registration?tab=filed-with-gst`,
    ready: async (page) => {
      await openRowTo(page, /^GST2/, 'GSTIN received')
      await label('GSTIN')(page)
    },
  },
  {
    who,
    name: 'a GST return, its figures to be sent',
    at: `${gst}/filling?tab=in-preparation`,
    ready: async (page) => {
      await openRowTo(page, /^GST2/, 'Send figures for approval')
      await label('Tax to pay in cash')(page)
    },
  },
  {
    who,
    name: 'a due date of GST, to be moved',
    at: `${gst}/due-date`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Move a due date' }).click()
      await label('New due date')(page)
    },
  },
  {
    who,
    name: 'a report with its chart',
    at: '/backend/misc/reports/daily-collection',
    ready: text('Approved by day'),
  },
  {
    who,
    name: 'a bank account, nothing typed',
    at: '/backend/masters/bank',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: only('Add') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: only('Add') })
        .click()
      await expect(page.getByRole('button', { name: /Bank.*Required/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'an API credential that was tested',
    at: '/backend/masters/api-credentials',
    ready: async (page) => {
      await openRow(page, /Simulator of this demo/)
      await page.getByRole('button', { name: only('Test') }).click()
      await expect(page.getByText('The gateway answered and knows the key.')).toBeVisible()
    },
  },
  {
    who,
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
  {
    who,
    name: 'prices of a package',
    at: '/backend/masters/package',
    ready: async (page) => {
      await openRow(page, /Retail Standard/)
      await page.getByRole('link', { name: 'Prices and commissions' }).click()
      await expect(page.getByRole('button', { name: 'See what changes' })).toBeVisible()
    },
  },
  {
    who,
    name: 'an ID type',
    at: '/backend/masters/id-list',
    ready: (page) => openRow(page, /Retailer/),
  },
  {
    who,
    name: 'sample forms',
    at: '/backend/download-software',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Sample Form' }).click()
      await expect(page.getByRole('link', { name: 'Individual penalty' })).toBeVisible()
    },
  },
  {
    who,
    name: 'the files in the place of forms',
    at: '/backend/download-software',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Replace forms' }).click()
      await page.getByRole('button', { name: /Change.*Trust/ }).click()
      await expect(page.getByRole('button', { name: 'Show this file' })).toBeVisible()
    },
  },
  {
    who,
    name: 'a registration, to be approved',
    at: `${users}/registration`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('link', { name: /^R\d+/ }).first().click()
      await label('ID type')(page)
    },
  },
  {
    who,
    name: 'a merchant with their ledger',
    at: `${users}/merchant-list`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('link', { name: /^M1/ }).first().click()
      await page.getByRole('tab', { name: 'Ledger' }).click()
      await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
    },
  },
  {
    who,
    name: 'new staff, nothing typed, and what they may do',
    at: `${users}/staff-list`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Add staff' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).click()
      await expect(page.getByRole('button', { name: /User Name.*Required/ })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: only('All menus') })).toBeChecked({ indeterminate: true })
    },
  },
  {
    who,
    name: 'a staff member with their rights',
    at: `${users}/staff-list`,
    ready: async (page) => {
      await rows(page)
      await page
        .getByRole('link', { name: /^E0002/ })
        .first()
        .click()
      await page.getByRole('tab', { name: 'Rights' }).click()
      await expect(page.getByRole('tabpanel')).toContainText(/only what is ticked|Only another administrator/)
    },
  },
  {
    who,
    name: 'a payment to be decided',
    at: '/backend/actions/payments',
    ready: async (page) => {
      await openRow(page, /^PR|^\d\d-/)
      await expect(page.getByRole('dialog').getByRole('button', { name: /^\[?Approve ₹/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'an ID that was sold',
    at: '/backend/user-management/id-sale-list',
    ready: async (page) => {
      await openRow(page, /^ID\/|^M\d|^\d\d-/)
      await expect(page.getByRole('dialog')).toContainText('ID type')
    },
  },
  {
    who,
    name: 'a line of a bank statement',
    at: '/backend/actions/bank-statement',
    ready: async (page) => {
      await openRow(page, /^(\d\d-|\d{12})/)
      await expect(page.getByRole('dialog')).toContainText('Narration')
    },
  },
  {
    who,
    name: 'a UPI payment',
    at: '/backend/actions/gateway',
    ready: async (page) => {
      await page.getByRole('tab', { name: only('All') }).click()
      await openRow(page, /^PG/)
      await expect(page.getByRole('dialog')).toContainText('Gateway says')
    },
  },
  {
    who,
    name: 'an adjustment that waits for a second person',
    at: '/backend/actions/adjustments',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('tab', { name: 'Second approval' }).click()
      await openRow(page, /^AD|^\d\d-/)
      await expect(page.getByRole('dialog').getByRole('button', { name: /^\[?(Approve ₹|Take back)/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'a bank statement, no file chosen',
    at: '/backend/actions/bank-statement',
    ready: async (page) => {
      await page.getByRole('button', { name: only('Upload statement') }).click()
      await sendDialogEmpty(page, 'Check the file')
    },
  },
  {
    who,
    name: 'the payments that a statement proves',
    at: '/backend/actions/bank-statement',
    ready: async (page) => {
      await page.getByRole('button', { name: only('Approve matched payments') }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    },
  },
  {
    who,
    name: 'a payment of another amount',
    at: '/backend/actions/payments',
    ready: async (page) => {
      await openRowTo(page, /^PR|^\d\d-/, 'Other amount')
      await expect(page.getByRole('dialog').getByRole('button', { name: only('Back') })).toBeVisible()
    },
  },
  {
    who,
    name: 'a payment to be taken back',
    at: `/backend/actions/payments${inStatus('APPROVED')}&tab=all`,
    ready: async (page) => {
      await openRowTo(page, /^PR|^\d\d-/, 'Take back')
      await label('Reason')(page)
    },
  },
  {
    who,
    name: 'a request for a card, its status to be recorded',
    at: `/backend/actions/user-list${inStatus('NEW')}`,
    ready: async (page) => {
      await openRowTo(page, /^L2|^\d\d-/, 'Record a status')
      await label('Status')(page)
    },
  },
  {
    who,
    name: 'the payout of a card, to be taken back',
    at: `/backend/actions/user-list${inStatus('PAYOUT_PAID')}`,
    ready: async (page) => {
      await openRowTo(page, /^L2|^\d\d-/, 'Take back')
      await label('Reason')(page)
    },
  },
  {
    who,
    name: "a partner's file, none chosen",
    at: '/backend/actions/user-list',
    ready: async (page) => {
      await page.getByRole('button', { name: /Upload partner/ }).click()
      await sendDialogEmpty(page, 'Check the file')
    },
  },
  {
    who,
    name: 'payouts of cards, to be paid',
    at: `/backend/actions/user-list${inStatus('PAYOUT_DUE')}`,
    ready: async (page) => {
      await rows(page)
      await page.locator('.ag-row input[type=checkbox]').first().check({ force: true })
      await page.getByRole('button', { name: only('Pay payouts') }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /Pay ₹/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'a packet that is received',
    at: '/backend/misc/courier/list',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('link', { name: /^CP26/ }).first().click()
      await label('Scan or type a number')(page)
    },
  },
  { who, name: 'a packet of the office, nothing in it', at: '/backend/misc/courier/add', ready: sendEmpty },
  {
    who,
    name: 'news, nothing typed',
    at: '/backend/settings/news-n-updates',
    ready: async (page) => {
      await page.getByRole('button', { name: only('Add news') }).click()
      await sendDialogEmpty(page)
    },
  },
  {
    who,
    name: 'the rules of applications',
    at: '/backend/settings/site-configuration?part=applications',
    ready: async (page) => {
      await expect(page.getByRole('tab', { name: only('Applications') })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('button', { name: only('Save') })).toBeVisible()
    },
  },
  {
    who,
    name: 'a reason, nothing typed',
    at: '/backend/masters/reason',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: only('Add') }).click()
      await sendDialogEmpty(page, 'Add')
    },
  },
  {
    who,
    name: 'a document type with its days',
    at: '/backend/masters/document-type',
    ready: async (page) => {
      await openRow(page, /Voter ID/)
      await label('Valid to')(page)
    },
  },
]
