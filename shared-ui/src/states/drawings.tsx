import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type DrawingName = 'paper' | 'search' | 'tray' | 'card'

const Drawing = ({ children }: { children: ReactNode }) => (
  <chakra.svg
    aria-hidden
    width="96px"
    height="72px"
    viewBox="0 0 96 72"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    color="fg.subtle"
    stroke="currentColor"
    css={{ '& .act': { stroke: 'brand.fg', strokeWidth: 2.2 } }}
  >
    {children}
  </chakra.svg>
)

/** Drawings of a few lines each, in the colours of the theme. */
export const drawings: Record<DrawingName, ReactNode> = {
  paper: (
    <Drawing>
      <chakra.g stroke="paper.line" fill="paper">
        <path d="M23 9l46-4 4 56-46 4z" />
        <path d="M31 21l32-3 .6 8-32 3zM32 36l32-3 .6 8-32 3zM37 20.500l.6 8m5-8.500l.6 8m5-8.500l.6 8m5-8.500l.6 8M38 35.500l.6 8m5-8.500l.6 8m5-8.500l.6 8m5-8.500l.6 8" />
      </chakra.g>
      <path className="act" d="M64 54h16m-8-8v16" />
    </Drawing>
  ),
  search: (
    <Drawing>
      <circle cx="44" cy="31" r="22" />
      <path d="M60 47l18 18" />
      <path className="act" d="M34 31h20" />
    </Drawing>
  ),
  tray: (
    <Drawing>
      <path d="M14 40h18l5 9h22l5-9h18v22H14zM14 40l10-17M82 40L72 23" />
      <path className="act" d="M38 17l8 8L64 6" />
    </Drawing>
  ),
  card: (
    <Drawing>
      <rect x="18" y="10" width="60" height="46" rx="4" />
      <path d="M18 26h60" />
      <path className="act" d="M33 42h31" />
    </Drawing>
  ),
}
