import * as v from 'valibot'
import { type DocketRule, docketRules, trackingAddress } from '../courier/docket.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { oneOf, optionalText, textUpTo } from '../field/fields.ts'
import { choice, number, text } from '../list/column.ts'
import { place } from './bank.ts'
import { master } from './master.ts'

/** The same site whatever the docket number is. */
const isHttps = (text: string) => {
  const [one, other] = ['A1', 'B2'].map((docket) => {
    const address = trackingAddress(text, docket)
    return URL.canParse(address) ? new URL(address) : null
  })
  return text === '' || (one?.protocol === 'https:' && one.origin === other?.origin)
}

/** A courier that is offered to merchants when they send signed forms; they may also type another one. */
export const couriers = master('courier', {
  title: 'Courier companies',
  one: 'Courier company',
  columns: {
    name: text('Name', { search: true, width: 240, card: 'title' }),
    docketRule: choice('Docket number', docketRules, { width: 200, card: 'line' }),
    trackingLink: text('Tracking link', { search: true, width: 320, card: 'foot' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: v.object({
    name: labelled('Name', textUpTo(40), { maxLength: 40 }),
    docketRule: labelled('Docket number', v.optional(oneOf(Object.keys(docketRules) as [DocketRule]), 'ANY'), {
      options: optionsOf(docketRules),
    }),
    trackingLink: labelled(
      'Tracking link',
      v.optional(v.pipe(optionalText(200), v.check(isHttps, 'Enter an address that begins with https://')), ''),
      { word: 'if any', maxLength: 200, hint: '{docket} is replaced by the docket number.' },
    ),
    sortOrder: labelled('Place in the list', place),
  }),
  controls: { docketRule: 'select', sortOrder: 'number' },
})
