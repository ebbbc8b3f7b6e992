import { chakra } from '@chakra-ui/react'

type CombProps = {
  value: string
  /** The text in the boxes, for screen readers. */
  label: string
  /** The number of boxes, at least one for each letter. */
  boxes?: number
  size?: number
}

/** One letter per box, as it will be on the form, card or slip; a longer text continues in the next row. */
export function Comb({ value, label, boxes = value.length, size = 18 }: CombProps) {
  const letters = value.toUpperCase().padEnd(boxes).split('')
  return (
    <chakra.div
      role="img"
      aria-label={`${label}: ${value || '--'}`}
      ps="1px"
      pt="1px"
      color="paper.ink"
      lineHeight={`${size + 2}px`}
      fontSize={`${Math.round(size * 0.62)}px`}
      fontWeight="600"
      css={{
        // Boxes of a line of text, so that a selection of them is copied as one number.
        '& > span': {
          display: 'inline-block',
          textAlign: 'center',
          verticalAlign: 'top',
          width: `${size + 1}px`,
          borderWidth: '1px',
          borderColor: 'paper.line',
          ms: '-1px',
          mt: '-1px',
          bg: 'paper',
        },
      }}
    >
      {letters.map((letter, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
        <span key={position} translate="no">
          {letter === ' ' ? '\u00A0' : letter}
        </span>
      ))}
    </chakra.div>
  )
}
