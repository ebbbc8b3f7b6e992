import { expect, password } from '../support/test.ts'
import { form, heading, label, only, openFirst, rows, type Screen, text } from './ready.ts'

const officePan = '/backend/actions/nsdl-pan'
const users = '/backend/user-management'
const registrationList = `${users}/registration`

export const adminScreens: Screen[] = [
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
]
