import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
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
