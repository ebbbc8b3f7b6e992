import { expect, test } from '@jest/globals'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [19.05, 'Rupees nineteen and five paise only'],
  [100, 'Rupees one hundred only'],
  [950.5, 'Rupees nine hundred fifty and fifty paise only'],
  [1_23_456.29, 'Rupees one lakh twenty-three thousand four hundred fifty-six and twenty-nine paise only'],
  [12_00_00_021, 'Rupees twelve crore twenty-one only'],
])('%d rupees in words', (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(words)
})
