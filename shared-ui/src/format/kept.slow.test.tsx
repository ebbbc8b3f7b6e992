import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { rich, t } from '../t.ts'
import { kept } from './kept.tsx'

test.each([
  ['Answer the first by 28-Nov-2026, 2 days left', ['28-Nov-2026']],
  ['Last date 02-Dec-2026, 10:56 am', ['02-Dec-2026, 10:56 am']],
  ['Forms printed before 1 April 2026 are returned', ['1 April 2026']],
  ['Monday to Saturday, 9:30 am to 6:30 pm', ['9:30 am', '6:30 pm']],
  ['Form 93 of 24 lines', []],
])('in "%s" each date and time stays on its line, and the words are the same', (words, inOne) => {
  const { container } = render(<p>{kept(words)}</p>)
  expect(container.textContent).toBe(words)
  const spans = [...container.querySelectorAll('span')].filter(({ style }) => style.whiteSpace === 'nowrap')
  expect(spans.map(({ textContent }) => textContent)).toEqual(inOne)
})

test('also where a sentence stands beside another one', () => {
  const { container } = render(
    <p>{kept([<span key="1">It was late.</span>, ' ', <span key="2">Until 25-Nov-2029.</span>])}</p>,
  )
  expect(container.textContent).toBe('It was late. Until 25-Nov-2029.')
  const [date] = [...container.querySelectorAll('span')].filter(({ style }) => style.whiteSpace === 'nowrap')
  expect(date?.textContent).toBe('25-Nov-2029')
})

/** What a browser that translates the page leaves as it is. */
function untouched(wordsOf: () => ReactNode) {
  document.documentElement.className = 'translated-ltr'
  const words = wordsOf()
  document.documentElement.className = ''
  const { container } = render(<p>{words}</p>)
  return [
    container.textContent,
    [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent),
  ]
}

test.each<[string, Record<string, string>, string[]]>([
  ['{formNo} sent to {name}', { formNo: 'N2600004131', name: 'Rose Patel' }, ['N2600004131', 'Rose Patel']],
  ['{name} decided it', { name: 'ANJALI SHARMA' }, ['ANJALI SHARMA']],
  ['Not allowed in status {status}', { status: 'Under process' }, []],
  ['{by} took back {what} (+)', { by: "Asha D'Souza (Pune)", what: 'M100012' }, ['M100012']],
  ['Nobody reported {utr}, until 28-Nov-2026', { utr: '632612345601' }, ['632612345601']],
])('in "%s" a translating browser leaves names and numbers as they are', (sentence, values, names) => {
  const words = t(sentence, values)
  expect(untouched(() => kept(words))).toEqual([words, names])
})

test('a page that nobody translates has its sentences in one piece', () => {
  expect(kept(t('{formNo} sent to {name}', { formNo: 'N2600004131', name: 'Rose Patel' }))).toBe(
    'N2600004131 sent to Rose Patel',
  )
})

test('a number of ours is found in any text, and a name in a sentence with elements', () => {
  expect(untouched(() => kept('PAN ABCPS****F of N2600004131'))).toEqual([
    'PAN ABCPS****F of N2600004131',
    ['ABCPS****F', 'N2600004131'],
  ])
  expect(untouched(() => rich('{name} at {link}', { name: 'Rose Patel', link: <a href="/x">shop</a> }))).toEqual([
    'Rose Patel at shop',
    ['Rose Patel'],
  ])
})
