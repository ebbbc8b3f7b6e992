import { chakra } from '@chakra-ui/react'

const boxes = Array.from({ length: 12 }, (_, index) => index)
const rows = [
  { y: 78, letters: 'PAGE' },
  { y: 122, letters: 'NOT HERE' },
]

/** A form that asks for a page, under a magnifier that finds none. */
export function NotFoundDrawing() {
  return (
    <chakra.svg aria-hidden viewBox="0 0 320 224" width="320px" maxW="100%" height="auto" fill="none" flexShrink={0}>
      <g transform="rotate(-4 156 108)">
        <chakra.rect x="8" y="20" width="300" height="176" rx="2" fill="paper" stroke="paper.line" />
        <chakra.path d="M28 46h110" stroke="paper.ink" strokeWidth="2" />
        <chakra.path d="M28 60h180M28 172h70" stroke="paper.line" strokeWidth="2" />
        {rows.map(({ y, letters }) =>
          boxes.map((box) => (
            <g key={`${letters}${box}`}>
              <chakra.rect x={28 + box * 21.6} y={y} width="21.6" height="26" stroke="paper.line" />
              <chakra.text
                x={38.8 + box * 21.6}
                y={y + 18}
                textAnchor="middle"
                fontSize="13px"
                fontWeight="600"
                fill="paper.ink"
              >
                {letters[box]}
              </chakra.text>
            </g>
          )),
        )}
      </g>
      <chakra.path d="M284 194l28 27" stroke="fg" strokeWidth="5" strokeLinecap="round" />
      <chakra.circle cx="264" cy="172" r="29" fill="bg" stroke="fg" strokeWidth="2" />
      <chakra.path
        d="M255 167c0-12 18-12 18 0 0 6-9 6-9 13m0 6v.5"
        stroke="brand.fg"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </chakra.svg>
  )
}
