import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { matching, rupees, textUpTo } from '../field/fields.ts'
import { money, number, text } from '../list/column.ts'
import { place } from './bank.ts'
import { master } from './master.ts'

/** The customer's details that a partner's address may contain: `https://partner.example/apply?name={name}`. */
const mayName = ['name', 'mobileNo', 'refNo']

/**
 * The address with a sample text in each placeholder. It must be a valid address, and stay on the same site with any
 * text.
 */
const filled = (text: string, by: string) => text.replace(/\{\w*\}/g, by)
const isHttps = (text: string) => {
  const [one, other] = ['a', 'b'].map((by) => (URL.canParse(filled(text, by)) ? new URL(filled(text, by)) : null))
  return one?.protocol === 'https:' && one.origin === other?.origin && !one.username && !one.password
}

/**
 * A partner who takes applications for cards (domain 9.1). Leads are saved with its code, so the code never changes.
 */
const CardVendor = v.object({
  code: labelled('Code', matching(/^[A-Za-z][A-Za-z0-9-]{1,19}$/, 'Enter 2 to 20 letters and digits, e.g. NSDL'), {
    maxLength: 20,
    hint: 'Leads name their vendor by it: it is not changed later.',
  }),
  title: labelled('Name on screen', textUpTo(40), { maxLength: 40 }),
  product: labelled('Product', textUpTo(60), { maxLength: 60 }),
  partnerUrl: labelled(
    'Address of the partner',
    v.pipe(
      textUpTo(300),
      v.check(isHttps, 'Enter an address that begins with https://'),
      v.check(
        (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => mayName.includes(name)),
        'Only {name}, {mobileNo} and {refNo} can be in braces',
      ),
    ),
    { maxLength: 300, hint: '{name}, {mobileNo} and {refNo} are replaced by those of the customer.' },
  ),
  payout: labelled(
    'Payout for a card',
    v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000')),
    { hint: 'What the partner pays us' },
  ),
  shopPayout: labelled(
    'Payout to the shop',
    v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000')),
    { hint: 'What the shop gets of it, before TDS. Requests keep the payout of their day.' },
  ),
  sortOrder: labelled('Place in the list', place),
})

export const cardVendors = master('card-vendor', {
  title: 'Card vendors',
  one: 'Card vendor',
  columns: {
    title: text('Name on screen', { search: true, width: 200, card: 'title' }),
    code: text('Code', { search: true, width: 120, card: 'corner' }),
    product: text('Product', { search: true, width: 200, card: 'line' }),
    partnerUrl: text('Address of the partner', { search: true, width: 300 }),
    payout: money('Payout for a card', { sum: false, width: 150, card: 'foot' }),
    shopPayout: money('Payout to the shop', { sum: false, width: 150, card: 'foot' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: CardVendor,
  controls: { payout: 'rupees', shopPayout: 'rupees', sortOrder: 'number' },
})
