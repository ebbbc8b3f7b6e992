import * as v from 'valibot'
import { labelled, optionsOf } from '../field/field.ts'
import { matching, oneOf, textUpTo } from '../field/fields.ts'
import { choice, number, text } from '../list/column.ts'
import { reasonTopics } from '../pan/reason-topics.ts'
import { type Asks, asks } from '../pan/reasons.ts'
import { place } from './bank.ts'
import { master } from './master.ts'

/** Text without braces, as braces mark placeholders in the texts of the screens. */
const words = (max: number) =>
  v.pipe(
    textUpTo(max),
    v.check((text) => !/[{}]/.test(text), 'Leave out { and }'),
  )

const codesOf = <Code extends string>(names: Record<Code, string>) => Object.keys(names) as [Code, ...Code[]]

/** Where a reason is given. */
const reasonPlaces = {
  ANY: 'In our check and by TIN',
  CHECK: 'In our check only',
  TIN: 'By TIN only',
  AADHAAR: 'When the Aadhaar was not accepted',
} as const
/** `PORTAL`: the fields of a reason that comes with the portal, which name it themselves. */
const topics = { PORTAL: 'As the portal has it', NONE: 'Nothing of the form', ...reasonTopics }

/**
 * A reason, its words and what it asks. Of the portal's own reasons only words and place in the list change: see
 * `docs/decisions/0110-rules-as-data.md`.
 */
const Reason = v.pipe(
  v.object({
    code: labelled('Code', matching(/^[A-Z]\d{2}$/, 'Enter a letter and two digits, e.g. N50'), {
      maxLength: 3,
      upper: true,
      hint: 'The letter of its kind, such as N for names, and a number from 50 on. It is not changed later.',
    }),
    textEn: labelled('In English', words(100), { maxLength: 100, hint: 'What is wrong, as the merchant reads it' }),
    textHi: labelled(
      'In Hindi',
      v.pipe(
        words(150),
        v.check((text) => /\p{Script=Devanagari}/u.test(text), 'Write it in Hindi'),
      ),
      { maxLength: 150, hint: 'The same in Hindi' },
    ),
    asks: labelled('The merchant must', oneOf(codesOf<Asks>(asks)), { options: optionsOf(asks) }),
    names: labelled('It names', oneOf(Object.keys(topics) as [string, ...string[]]), {
      options: optionsOf(topics),
      hint: 'What the merchant may change in the form for it',
    }),
    givenIn: labelled('Given', oneOf(codesOf(reasonPlaces)), { options: optionsOf(reasonPlaces) }),
    sortOrder: labelled('Place in the list', place),
  }),
  v.forward(
    v.partialCheck(
      [['code'], ['asks']],
      ({ code, asks }) => asks !== 'crop' || /^[PS]/.test(code),
      'A picture that is cropped again has a code with P (photo) or S (signature)',
    ),
    ['code'],
  ),
)

/** The reasons for returning or ending an application: those of the portal, and those that the office adds. */
export const reasonTexts = master('reason', {
  title: 'Reasons',
  one: 'Reason',
  columns: {
    code: text('Code', { search: true, width: 80, card: 'corner' }),
    textEn: text('In English', { search: true, width: 250, card: 'title' }),
    textHi: text('In Hindi', { search: true, width: 210, card: 'line' }),
    asks: choice('The merchant must', asks, { width: 150, card: 'foot' }),
    names: text('It names', { width: 220, card: 'foot' }),
    givenIn: choice('Given', reasonPlaces, { width: 220 }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: Reason,
  controls: { asks: 'select', names: 'select', givenIn: 'select', sortOrder: 'number' },
})
