import { expect, test } from '@jest/globals'
import { soughtWords } from './ao-search.ts'

test.each([
  ['salary', 'SALAR'],
  ['Salaried', 'SALAR'],
  ['wards', 'WARD'],
  ['companies', 'COMPAN'],
  ['company', 'COMPAN'],
  ['surnames', 'SURNAM'],
  ['business', 'BUSINES'],
  ['jaip', 'JAIP'],
  ['jaipur', 'JAIPUR'],
  ['army', 'ARMY'],
  ['pne-w-61-4', 'PNE-W-61-4'],
  ['302001', '302001'],
])('%s is sought as %s', (word, sought) => {
  expect(soughtWords(word)).toEqual([sought])
})

test('words are sought one by one, however they are parted', () => {
  expect(soughtWords('  jaipur,  ward 2 ')).toEqual(['JAIPUR', 'WARD', '2'])
})
