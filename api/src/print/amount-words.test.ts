import { expect, test } from '@jest/globals'
import { amountWords } from './amount-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [142.4, 'Rupees one hundred forty-two and paise forty only'],
  [0.05, 'Rupees zero and paise five only'],
  [1, 'Rupees one only'],
  [19.19, 'Rupees nineteen and paise nineteen only'],
  [1017, 'Rupees one thousand seventeen only'],
  [123456, 'Rupees one lakh twenty-three thousand four hundred fifty-six only'],
  [100000, 'Rupees one lakh only'],
  [
    12345678.9,
    'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and paise ninety only',
  ],
  [1000000000, 'Rupees one hundred crore only'],
])('%d is said as "%s"', (rupees, words) => {
  expect(amountWords(rupees)).toBe(words)
})
