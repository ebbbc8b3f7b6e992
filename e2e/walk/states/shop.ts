import { expect } from '../../support/test.ts'
import { heading, inStatus, label, rows, type State, sendEmpty, text } from './state.ts'

const people = '/merchant/user-management'
const uti = '/merchant/product/uti-pan'
const gst = '/merchant/product/gst'
const who = 'merchant'

/** The screens of a shop beside its paper applications. */
export const shopStates: State[] = [
  { who, name: 'a payment, nothing typed', at: '/merchant/accounting/payment', ready: sendEmpty },
  {
    who,
    name: 'settings with a new passkey',
    at: '/merchant/account/my-setting',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await label('Name of this passkey')(page)
    },
  },
  { who, name: 'a packet, nothing in it', at: '/merchant/misc/courier/add', ready: sendEmpty },
  {
    who,
    name: 'a packet, to be marked as sent',
    at: `/merchant/misc/courier${inStatus('DRAFT')}`,
    ready: async (page) => {
      await page.getByRole('link', { name: /^CP26/ }).first().click()
      await page.getByRole('button', { name: 'Mark as sent' }).click()
      await label('Courier')(page)
    },
  },
  {
    who,
    name: 'what a card is about',
    at: '/merchant/banking/instant-loan',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /Know More/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toContainText('Age 21 to 65')
    },
  },
  {
    who,
    name: 'an application for a card, nothing typed',
    at: '/merchant/banking/instant-loan',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /Apply Now/ })
        .first()
        .click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { who, name: 'a GST return, nothing typed', at: `${gst}/filling/new`, ready: sendEmpty },
  {
    who,
    name: 'a GST registration with a place, a partner, an account and a representative',
    at: `${gst}/registration`,
    ready: async (page) => {
      await page.getByLabel(/Constitution/).selectOption('PARTNERSHIP')
      for (const name of ['Add a place', 'Add a partner or director', 'Add a representative', 'Add a bank account'])
        await page.getByRole('button', { name }).click()
      await sendEmpty(page)
    },
  },
  {
    who,
    name: 'a client of GST, to be added',
    at: gst,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add a client' }).click()
      await label('Legal name')(page)
    },
  },
  {
    who,
    name: 'a query of GST, to be answered',
    at: `${gst}/registration/list?tab=query-of-gst`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: /^GST2/ }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
      await label('Answer')(page)
    },
  },
  {
    who,
    name: 'figures of a GST return, to be approved',
    at: `${gst}/filling/list?tab=client-must-approve`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: /^GST2/ }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Client approves' }).click()
      await label('Approved by')(page)
    },
  },
  { who, name: 'new staff, nothing typed', at: `${people}/staff/new`, ready: sendEmpty },
  { who, name: 'a new member, nothing typed', at: `${people}/add-frenchies`, ready: sendEmpty },
  {
    who,
    name: 'a UTI top-up',
    at: `${uti}/topup-list`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Top up' }).click()
      await label('How many')(page)
    },
  },
  { who, name: 'a report', at: '/merchant/misc/reports/statement', ready: text('Opening balance') },
  { who: 'member', name: 'tax invoices', at: '/merchant/misc/reports/invoices', ready: heading('Tax invoices') },
  { who: 'member', name: 'a statement', at: '/merchant/misc/reports/statement', ready: text('Opening balance') },
  {
    who: 'member',
    name: 'PSA registration, nothing typed',
    at: `${uti}/psa-registration`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Send registration' }).click()
      await expect(page.getByRole('button', { name: /Shop name.*Required/ })).toBeVisible()
    },
  },
]
