import { expect } from '../../support/test.ts'
import { heading, inStatus, label, rows, type State, sendEmpty, text } from './state.ts'

const people = '/merchant/user-management'
const uti = '/merchant/product/uti-pan'
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
