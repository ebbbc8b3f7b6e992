import { expect, test } from '@jest/globals'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { letters as ofRegistration } from '../registration/letters.ts'
import { allLetters } from './all-letters.ts'
import { worded } from './letter.ts'
import { sendLetter } from './queries.ts'

const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name))].sort()
const devanagari = /[\u0900-\u097f]/

test.each(allLetters)('$name is said in both languages with the same values', (said) => {
  const { subject, text, example } = said
  for (const part of [subject, text]) {
    expect(part.en).toMatch(/^[^\u0900-\u097f]+$/)
    expect(part.hi).toMatch(devanagari)
    expect(namesIn(part.hi)).toEqual(namesIn(part.en))
  }
  expect(namesIn(subject.en + text.en)).toEqual(Object.keys(example).sort())
  expect(namesIn(subject.en)).not.toContain('secret')
  for (const language of ['en', 'hi', 'both'] as const) {
    const full = worded(said, example, language)
    expect(full.subject).not.toMatch(/[{}\n]|undefined|null/)
    expect(namesIn(full.text).filter((left) => left !== 'secret')).toEqual([])
    expect(full.text).not.toMatch(/undefined|\bnull\b|\[object/)
    if (language === 'both') expect(full.text).toMatch(devanagari)
  }
})

test('a letter with a link or a code keeps it as its secret', () => {
  const withSecret = allLetters.filter(({ example }) => Object.hasOwn(example, 'secret'))
  expect(withSecret.map(({ name }) => name).sort()).toEqual([
    'e-mail-code',
    'kyc-link',
    'password-link',
    'password-reset',
    'registration-approved',
    'staff-added',
  ])
  const unsealed = allLetters.filter(({ text }) => /#(?!\{secret\})|code: \{(?!secret)/.test(text.en))
  expect(unsealed).toEqual([])
})

test('each letter belongs to one feature, and the office has a name for it', () => {
  const names = allLetters.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const titles = allLetters.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('what people typed is never run together with a sentence of ours: nothing follows it on its line', () => {
  const typed = /\{(question|reasons?|remark|why|note)\}[^\n]*\p{L}/u
  const glued = allLetters.filter(({ text }) => typed.test(text.en) || typed.test(text.hi))
  expect(glued.map(({ name }) => name)).toEqual([])
})

test('a value that looks like a name is not filled in again', () => {
  const said = worded(ofRegistration['registration-rejected'], { refNo: 'R1', reason: '{refNo} {secret}' }, 'en')
  expect(said.text).toBe('Your registration R1 is rejected: {refNo} {secret}')
})

test('a letter without one of its values is not compiled', () => {
  const to = null
  const sendings = [
    (tx: Tx, portal: Portal) => sendLetter(tx, portal, ofRegistration['registration-again'], { to, values: {} }),
    (tx: Tx, portal: Portal) =>
      // @ts-expect-error without the reason
      sendLetter(tx, portal, ofRegistration['registration-rejected'], { to, values: { refNo: 'R1' } }),
  ]
  expect(sendings).toHaveLength(2)
})
