import { expect, test } from '@jest/globals'
import { addressLines, splitAddress } from './address-lines.ts'

test.each([
  [
    'Flat 4, Namoona Apartments, 12 Namoona Road, Demo Chowk, Shivajinagar, Pune, Maharashtra - 411005',
    ['FLAT 4', 'NAMOONA APARTMENTS', '12 NAMOONA ROAD', 'DEMO CHOWK, SHIVAJINAGAR'],
    ['PUNE', '19', '411005'],
  ],
  ['H No 12\nNear Old Temple\nNew Delhi 110 001', ['H NO 12', 'NEAR OLD TEMPLE', '', ''], ['NEW DELHI', '9', '110001']],
  ['12 Namoona Road, Demo Chowk, 560001', ['12 NAMOONA ROAD', '', '', ''], ['DEMO CHOWK', '15', '560001']],
  ['12 Namoona Road', ['12 NAMOONA ROAD', '', '', ''], ['', '', '']],
])('a pasted address is split over the lines: %s', (text, lines, [city, state, pin]) => {
  expect(splitAddress(text)).toEqual({ lines, city, state, pin })
})

test('no word of it is lost: what has no room stays in the fourth line, too long, and a long word is not cut', () => {
  const words = Array.from({ length: 30 }, (_, i) => `WORD${i}`)
  const { lines } = splitAddress(words.join(' '))
  expect(lines.join(' ').replaceAll(',', '').split(/\s+/)).toEqual(words)
  expect(addressLines(['Thiruvananthapuramthampanoor Road'])).toEqual(['THIRUVANANTHAPURAMTHAMPANOOR', 'ROAD'])
})
