import { expect, test } from '@jest/globals'
import type { Filter } from 'contract/endpoint'
import { filterWords } from './filter-words.ts'

const choices = [
  { value: 'N', label: 'New' },
  { value: 'C', label: 'Correction' },
]
const day = { title: 'Ack date', filter: 'day' as const, choices: [] }
const choice = { title: 'Type', filter: 'choice' as const, choices }
const text = { title: 'Form no', filter: 'text' as const, choices: [] }
const age = { title: 'Age', filter: 'age' as const, choices: [] }
const number = { title: 'Amount', filter: 'number' as const, choices: [] }

test.each<[Parameters<typeof filterWords>[0], Filter, string]>([
  [day, { opt: 'ge', value1: '2026-11-14' }, 'Ack date from 14-Nov-2026'],
  [day, { opt: null, value1: '2026-11-14' }, 'Ack date: 14-Nov-2026'],
  [day, { opt: 'between', value1: '2026-11-01', value2: '2026-11-14' }, 'Ack date: 01-Nov-2026 to 14-Nov-2026'],
  [choice, { opt: null, value1: 'N' }, 'Type: New'],
  [choice, { opt: 'in', value1: ['N', 'C'] }, 'Type: 2 chosen'],
  [text, { opt: null, value1: 'N26' }, 'Form no: N26'],
  [number, { opt: 'le', value1: 500 }, 'Amount until 500'],
  [age, { opt: 'le', value1: 3 }, 'Age at least 3 days'],
  [age, { opt: 'ge', value1: 1 }, 'Age at most 1 day'],
])('a filter is said in words', (view, filter, words) => {
  expect(filterWords(view, filter)).toBe(words)
})
