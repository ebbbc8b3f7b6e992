import { Children, type ReactNode } from 'react'

const month = '[A-Z][a-z]{2}'
const clock = '\\d{1,2}:\\d\\d [ap]m'
const inOne = new RegExp(
  `(\\b\\d{2}-${month}(?:-\\d{4}(?:, ${clock})?|, ${clock})|\\b\\d{1,2} ${month}[a-z]* \\d{4}\\b|\\b${clock}\\b)`,
)

/**
 * The same text, but a date or a time in it stays on one line, as a browser would break it after the hyphen. Only the
 * drawn text is changed: searched, copied and exported texts stay plain.
 */
export const kept = (words: ReactNode): ReactNode =>
  Array.isArray(words) ? Children.map(words, keptText) : keptText(words)

function keptText(words: ReactNode) {
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
