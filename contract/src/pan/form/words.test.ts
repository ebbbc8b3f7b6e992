import { expect, test } from '@jest/globals'
import { fill, type Say } from '../../sentence.ts'
import { changeLines } from './correction-text.ts'
import { emptyApplication } from './fields.ts'
import { valueInWords } from './words.ts'

/** A language that puts each sentence in brackets. */
const bracketed: Say = (sentence, values = {}) => `[${fill(sentence, values)}]`

test.each([
  ['gender', 'F', 'P', '[Female]'],
  ['knownByOther', true, 'P', '[Yes]'],
  ['income', ['SALARY', 'OTHER'], 'P', '[Salary], [Other sources]'],
  ['resState', '19', 'P', '[Maharashtra]'],
  ['poi', 'AADHAAR', 'P', '[Aadhaar card]'],
  ['dob', '0001-01-01', 'H', '[01-01-0001, not known]'],
  ['lastName', 'Sharma', 'P', 'SHARMA'],
] as const)(
  '%s %s of %s is said in the language of the page, what was typed as it was typed',
  (name, value, of, words) => {
    expect(valueInWords(name, { [name]: value }, of, bracketed)).toBe(words)
  },
)

test('what a correction changes is one sentence, in whose order another language may change', () => {
  const fields = {
    ...emptyApplication,
    changes: ['T1', 'T2'],
    lastName: 'Sharma',
    firstName: 'Asha',
    nameOnCard: 'A Sharma',
    fatherLast: 'Sharma',
    motherLast: 'Verma',
  }
  const [name, parents] = changeLines(fields, 'P', bracketed)
  expect([name?.now, parents?.now]).toEqual([
    '[ASHA SHARMA, on the card A SHARMA]',
    '[Father SHARMA, Mother VERMA, on the card [father]]',
  ])
})
