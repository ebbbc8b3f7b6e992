import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'
import { choice, number, text } from '../list/column.ts'
import { asks } from '../pan/reasons.ts'
import { place } from './bank.ts'
import { fixedMaster } from './master.ts'

/** Text without braces, as braces mark placeholders in the texts of the screens. */
const words = (max: number) =>
  v.pipe(
    textUpTo(max),
    v.check((text) => !/[{}]/.test(text), 'Leave out { and }'),
  )

/**
 * The words of a reason. What the merchant must do for it is decided in code: see
 * `docs/decisions/0049-masters-and-code.md`.
 */
const ReasonWords = v.object({
  textEn: labelled('In English', words(100), { maxLength: 100, hint: 'What is wrong, as the merchant reads it' }),
  textHi: labelled(
    'In Hindi',
    v.pipe(
      words(150),
      v.check((text) => /\p{Script=Devanagari}/u.test(text), 'Write it in Hindi'),
    ),
    { maxLength: 150, hint: 'The same in Hindi' },
  ),
  sortOrder: labelled('Place in the list', place),
})

/**
 * The reasons for returning or ending an application. They come with the portal; the office words, orders and retires
 * them.
 */
export const reasonTexts = fixedMaster('reason', {
  title: 'Reasons',
  one: 'Reason',
  columns: {
    code: text('Code', { search: true, width: 90, card: 'corner' }),
    textEn: text('In English', { search: true, width: 300, card: 'title' }),
    textHi: text('In Hindi', { search: true, width: 280, card: 'line' }),
    asks: choice('The merchant must', asks, { width: 170, card: 'foot' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: ReasonWords,
  controls: { sortOrder: 'number' },
})
