import { afterEach, expect, test } from '@jest/globals'
import { errorText } from './error-text.ts'

afterEach(() => {
  globalThis.portalLanguage = undefined
})

const failed = (body: unknown, message = 'Request failed with status code 409', status = 409) =>
  Object.assign(new Error(message), { status, body })

test.each([
  [
    'a part of the program that did not come',
    Object.assign(new Error('Loading chunk 691 failed.'), { name: 'ChunkLoadError' }),
    'A part of this page did not load. Check your connection, then try again.',
  ],
  ['a plain string', 'Shop is closed', 'Shop is closed'],
  ['a list of strings', ['One', 'Two'], 'One, Two'],
  ['a body string', failed('Already approved'), 'Already approved'],
  ['a body list', failed(['Name', 'PIN']), 'Name, PIN'],
  ['a body message', failed({ message: 'Not saved' }), 'Not saved'],
  ['a body message with data text', failed({ message: 'Not saved', data: 'PIN is wrong' }), 'Not saved: PIN is wrong'],
  ['a body message with a data list', failed({ message: 'Not saved', data: ['a', 'b'] }), 'Not saved: a, b'],
  ['a body message with empty data', failed({ message: 'Not saved', data: [] }), 'Not saved'],
  ['data of an unknown kind', failed({ message: 'Not saved', data: { a: 1 } }), 'Not saved'],
  ['a response of the old kind', { response: { data: { message: 'Old' } }, message: 'x' }, 'Old'],
  ['the client’s own message', failed(null, 'The server did not answer in time'), 'The server did not answer in time'],
  ['a body without words', failed({ code: 7 }), 'Request failed with status code 409'],
  ['no answer and no message', { status: 0 }, 'A network error occurred.'],
  ['nothing', undefined, 'An unexpected error occurred. Please try again.'],
  ['an empty string', '', 'An unexpected error occurred. Please try again.'],
  ['a number', 42, 'An unexpected error occurred. Please try again.'],
  ['an empty object', {}, 'An unexpected error occurred. Please try again.'],
])('%s is put into words', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})

test('a refusal that brings its sentence and values is said in the language of the page', () => {
  const hindi: Record<string, string> = {
    'Payment {refNo} is already {status}': 'भुगतान {refNo} पहले से {status} है',
    approved: 'स्वीकृत',
    'Balance is not enough': 'शेष कम है',
  }
  globalThis.portalLanguage = { locale: 'hi-IN', of: (english) => hindi[english] }
  const refused = {
    message: 'Payment PR7 is already approved',
    text: 'Payment {refNo} is already {status}',
    values: { refNo: 'PR7', status: 'approved' },
  }
  expect(errorText(failed(refused))).toBe('भुगतान PR7 पहले से स्वीकृत है')
  expect(errorText(failed({ message: 'Balance is not enough' }))).toBe('शेष कम है')
  expect(errorText(failed({ message: 'Said by a server of another kind' }))).toBe('Said by a server of another kind')
})
