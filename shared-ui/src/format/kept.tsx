import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { code, isTranslated, namesIn } from './names.ts'

const month = '[A-Z][a-z]{2}'
const clock = '\\d{1,2}:\\d\\d [ap]m'
const inOne = new RegExp(
  `(\\b\\d{2}-${month}(?:-\\d{4}(?:, ${clock})?|, ${clock})|\\b\\d{1,2} ${month}[a-z]* \\d{4}\\b|\\b${clock}\\b)`,
)

/**
 * The same text, but a date or a time in it stays on one line, as a browser would break it after the hyphen, and in a page that is
 * being translated names and numbers stay as they are. Only the drawn text is changed: searched, copied and exported texts stay
 * plain.
 */
export const kept = (words: ReactNode): ReactNode => {
  if (Array.isArray(words)) return Children.map(words, withDates)
  // Only a text that is alone in its element: React cannot take out one of several that a translator has replaced.
  return typeof words === 'string' && isTranslated() ? withoutTranslation(words) : withDates(words)
}

function withDates(words: ReactNode): ReactNode {
  // A sentence beside another one has an element of its own.
  if (isSentence(words)) return cloneElement(words, undefined, withDates(words.props.children))
  if (typeof words !== 'string' || !inOne.test(words)) return words
  return words.split(inOne).map((piece, i) => {
    const key = `${i} ${piece}`
    // Every second piece is a match.
    const isFound = i % 2 === 1
    return (
      <span key={key} style={isFound ? { whiteSpace: 'nowrap' } : undefined}>
        {piece}
      </span>
    )
  })
}

const isSentence = (words: ReactNode): words is ReactElement<{ children?: ReactNode }> =>
  isValidElement<{ children?: ReactNode }>(words) &&
  words.type === 'span' &&
  typeof words.props.children === 'string' &&
  inOne.test(words.props.children)

/** In a page that is being translated, the same text with its names and numbers marked. */
export function withoutTranslation(words: string): ReactNode {
  if (!isTranslated()) return words
  const names = namesIn(words)
  if (!inOne.test(words) && !hasCode.test(words) && names.length === 0) return words
  return words.split(inOne).flatMap((piece, i) => {
    if (i % 2 === 0) return withNames(piece, names)
    const key = `${i} ${piece}`
    return (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    )
  })
}

function withNames(words: string, names: string[]) {
  const found = new RegExp(
    `(${[...names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')), code].join('|')})`,
  )
  return words.split(found).map((piece, i) => {
    const key = `${i} ${piece} of ${words}`
    return (
      <span key={key} translate={i % 2 === 1 ? 'no' : undefined}>
        {piece}
      </span>
    )
  })
}

const hasCode = new RegExp(code)
