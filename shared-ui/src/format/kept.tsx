import { Children, type ReactNode } from 'react'

const month = '[A-Z][a-z]{2}'
const clock = '\\d{1,2}:\\d\\d [ap]m'
const inOne = new RegExp(
  `(\\b\\d{2}-${month}(?:-\\d{4}(?:, ${clock})?|, ${clock})|\\b\\d{1,2} ${month}[a-z]* \\d{4}\\b|\\b${clock}\\b)`,
)

/**
 * The same words, in which a date or a time stays on one line: a browser would break it after its hyphen. Only where they are
 * drawn: what is searched, copied or written into a file has the plain text.
 */
export const kept = (words: ReactNode): ReactNode =>
  Array.isArray(words) ? Children.map(words, keptText) : keptText(words)

function keptText(words: ReactNode) {
  if (typeof words !== 'string' || !inOne.test(words)) return words
  return words.split(inOne).map((piece, i) => {
    const key = `${i} ${piece}`
    // Every second piece is what was found.
    const isFound = i % 2 === 1
    return isFound ? (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ) : (
      piece
    )
  })
}
