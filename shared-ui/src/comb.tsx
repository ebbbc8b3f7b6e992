import { Box, chakra } from '@chakra-ui/react'

type CombProps = {
  value: string
  /** What stands in the boxes, for those who do not see them. */
  label: string
  /** At least as many as letters. */
  boxes?: number
  size?: number
}

/** One letter per box, as it will stand on the form, card or slip. Too long for a phone, it scrolls inside itself. */
export function Comb({ value, label, boxes = value.length, size = 18 }: CombProps) {
  const letters = value.toUpperCase().padEnd(boxes).split('')
  return (
    <Box overflowX="auto" maxW="100%">
      <chakra.div
        role="img"
        aria-label={`${label}: ${value || '--'}`}
        display="inline-grid"
        gridAutoFlow="column"
        gridAutoColumns={`${size}px`}
        borderWidth="1px"
        borderColor="paper.line"
        borderRadius="paper"
        bg="paper"
        color="paper.ink"
        lineHeight={`${size + 2}px`}
        fontSize={`${Math.round(size * 0.62)}px`}
        fontWeight="600"
        textAlign="center"
        css={{ '& > *:not(:first-of-type)': { borderInlineStartWidth: '1px', borderColor: 'paper.line' } }}
      >
        {letters.map((letter, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          <span key={position}>{letter === ' ' ? '\u00A0' : letter}</span>
        ))}
      </chakra.div>
    </Box>
  )
}
