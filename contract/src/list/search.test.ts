import { expect, test } from '@jest/globals'
import { choice, codesWith, isSearched, status, text } from './column.ts'
import { hasValue, hasWord, termsOf } from './search.ts'

const days = (search: string) => termsOf(search).map(({ day }) => day?.day)

test.each([
  '27-Nov-2026',
  '27-nov-26',
  '27 November 2026',
  '27 Nov 26',
  '27Nov2026',
  '27.11.26',
  '27-11-26',
  '27/11/2026',
  '2026-11-27',
  '२७-११-२०२६',
  '27\u2013Nov\u20132026',
])('%s is one day of a search', (search) => {
  expect(days(search)).toEqual(['2026-11-27'])
})

test.each([
  ['27-Nov-2026, 10:42 am', '2026-11-27T05:12:00.000Z', '2026-11-27T05:13:00.000Z'],
  ['27-Nov-2026, 12:05 pm', '2026-11-27T06:35:00.000Z', '2026-11-27T06:36:00.000Z'],
  ['27-Nov-2026 22:42', '2026-11-27T17:12:00.000Z', '2026-11-27T17:13:00.000Z'],
  ['27-Nov-2026', '2026-11-26T18:30:00.000Z', '2026-11-27T18:30:00.000Z'],
])('%s begins at %s in India and is over at %s', (search, from, until) => {
  expect(termsOf(search)).toMatchObject([{ day: { from: new Date(from), until: new Date(until) } }])
})

test.each([
  ['2000', 2000],
  ['2,00,000.00', 200_000],
  ['2,00,000.00/-', 200_000],
  ['₹\u00A02,00,000.00', 200_000],
  ['Rs. 2,000', 2000],
  ['150.00 Dr', -150],
  ['25,000.00 Cr', 25_000],
  ['142.4', 142.4],
  ['-150.00', -150],
  ['६४०', 640],
])('%s is the amount %d', (search, amount) => {
  expect(termsOf(search).map((term) => term.amount)).toEqual([amount])
})

test.each([
  ['+91 60000 00071', [[['6000000071']]]],
  ['+916000000071', [[['6000000071']]]],
  ['+91 60000', [[['60000']]]],
  ['60000 00071', [[['6000000071'], ['60000', '00071']]]],
  ['60000\u00A000071', [[['6000000071'], ['60000', '00071']]]],
  ['06000000071', [[['06000000071'], ['6000000071']]]],
  ['0002 6112 0000 412', [[['000261120000412'], ['0002', '6112', '0000', '412']]]],
  ['asha 60000-00071', [[['asha']], [['6000000071'], ['60000-00071']]]],
])('the number %s is looked for in one piece', (search, texts) => {
  expect(termsOf(search).map((term) => term.texts)).toEqual(texts)
})

test('other words stay as they are, without the dash between a code and a name, and at most six', () => {
  expect(termsOf('M100001 – D’SOUZA & Sons').map(({ texts }) => texts)).toEqual([
    [['M100001']],
    [["D'SOUZA"]],
    [['&']],
    [['Sons']],
  ])
  expect(termsOf('45-13-2026 2026-27 6000000071 AB12').map(({ day, amount }) => day ?? amount)).toEqual(
    Array.from({ length: 4 }),
  )
  expect(termsOf('a b c d e f g')).toHaveLength(6)
  expect(termsOf('  ')).toEqual([])
})

test('a value counts only in a column that is searched and has it', () => {
  const column = (kind: 'day' | 'time' | 'money', more = {}) => ({ kind, shown: true, filter: true, ...more }) as never
  const has = (search: string, of: object, value: unknown) =>
    hasValue(termsOf(search)[0] ?? { texts: [] }, { of: of as never }, () => value)
  expect(has('27-Nov-2026', column('time'), '2026-11-27T05:12:00Z')).toBe(true)
  expect(has('27-Nov-2026, 10:42 am', column('time'), '2026-11-27T05:12:59Z')).toBe(true)
  expect(has('27-Nov-2026, 10:42 am', column('day'), '2026-11-27')).toBe(false)
  expect(has('27.11.26', column('day'), '2026-11-27')).toBe(true)
  expect(has('2,000', column('money'), 2000)).toBe(true)
  expect(has('2,000', column('money', { filter: false }), 2000)).toBe(false)
})

test('the words of a code are searched from the beginning of a word on, and short ones whole', () => {
  const mode = choice('Mode', { UPI: 'UPI', DD: 'Demand draft', CHQ: 'Paid by cheque', NEFT: 'NEFT' })
  expect(['upi', 'demand', 'draft', 'raft', 'by', 'b', 'che'].map((word) => codesWith(mode, word))).toEqual([
    ['UPI'],
    ['DD'],
    ['DD'],
    [],
    ['CHQ'],
    [],
    ['CHQ'],
  ])
  const columns = { mode, status: status('Status', { PENDING: { en: 'Under process', tone: 'wait', icon: 'clock' } }) }
  const row: Record<string, string> = { mode: 'CHQ', status: 'PENDING' }
  const has = (word: string) => hasWord(word, columns, (name) => row[name])
  expect(['cheque', 'Process', 'upi', 'pending'].map(has)).toEqual([true, true, false, false])
  expect([isSearched(mode), isSearched(text('Name')), isSearched(choice('Mode', ['A'], { shown: false }))]).toEqual([
    true,
    false,
    false,
  ])
})
