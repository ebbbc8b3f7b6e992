import { expect, test } from '@jest/globals'
import { englishOf } from '../sentence.ts'
import { bareDocket, docketDoubt, docketFault } from './docket.ts'
import { scannedPapers } from './scanned.ts'

const faultOf = (text: string) => docketFault('INDIA_POST', bareDocket(text))
const inWords = (said: ReturnType<typeof docketFault>) => (said === null ? null : englishOf(said))

test('a number of India Post is taken as the receipt prints it, with spaces and in small letters', () => {
  expect(bareDocket('ed 1234 5678 5 in')).toBe('ED123456785IN')
  expect([faultOf('ed 1234 5678 5 in'), docketDoubt('INDIA_POST', 'ED123456785IN')]).toEqual([null, null])
})

test('a wrong check figure is told with the figure that would fit, and does not refuse', () => {
  expect(faultOf('EM123456789IN')).toBeNull()
  expect(inWords(docketDoubt('INDIA_POST', 'EM123456789IN'))).toBe(
    'The last figure 9 does not fit, 5 would: EM123456785IN. Compare it with the receipt.',
  )
})

test.each(['EM000000080IN', 'EM000000155IN', 'RR473124829IN'])(
  '%s has a check figure that fits: a remainder of 10 gives 0, of 11 gives 5',
  (docket) => expect([faultOf(docket), docketDoubt('INDIA_POST', docket)]).toEqual([null, null]),
)

test('a number of another post is told with its country, and taken under another company', () => {
  expect(inWords(faultOf('RR473124829GB'))).toBe(
    'RR473124829GB is a number of another post (United Kingdom), not of India Post. Choose Other.',
  )
  expect(docketFault('ANY', 'RR473124829GB')).toBeNull()
})

test.each([
  ['INDIA_POST', '', 'Enter the docket/AWB number'],
  ['INDIA_POST', 'EM12345678IN', 'Enter the 13 characters on the receipt, such as EM123456785IN'],
  ['INDIA_POST', '123456785', 'Enter the 13 characters on the receipt, such as EM123456785IN'],
  ['ANY', '', 'Enter the docket/AWB number'],
  ['ANY', 'A12', 'Enter 5 to 20 letters and digits'],
  ['ANY', 'ABC/1234', 'Enter 5 to 20 letters and digits'],
  ['ANY', 'D12345678', null],
  ['BY_HAND', '', null],
] as const)('%s: "%s" says %j', (rule, docket, said) => expect(inWords(docketFault(rule, docket))).toBe(said))

test.each([
  ['000261127000001\r', ['000261127000001']],
  ['*000261127000002', ['000261127000002']],
  ['000261127000003000261127000003', ['000261127000003']],
  [']C1000261127000004', ['000261127000004']],
  ['*000261127000005*', ['000261127000005']],
  ['https://portal.example/track?no=000261127000006', ['000261127000006']],
  ['n2600001235-2', ['N2600001235']],
  ['N2600001235-1N2600001235-2', ['N2600001235']],
  ['000 261103 000006', ['000261103000006']],
  ['n 2600 001235', ['N2600001235']],
  ['000261127000007 000261127000008', ['000261127000007', '000261127000008']],
  ['000 261103 000006\n000 261103 000007', ['000261103000006', '000261103000007']],
  ['000261127000007\n000261127000008, 000261127000007', ['000261127000007', '000261127000008']],
])('a scan of %j is these papers, each once', (text, numbers) =>
  expect(scannedPapers(text)).toEqual({ numbers, unread: [] }),
)

test.each(['8901234567890', '00026112700000', '0002611270000011', 'EM123456785IN'])(
  '%s is no number of ours, and is named',
  (text) => expect(scannedPapers(text)).toEqual({ numbers: [], unread: [text] }),
)
