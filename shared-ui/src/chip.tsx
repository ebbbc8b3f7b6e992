import { chakra } from '@chakra-ui/react'
import type { Tone } from 'contract/pan/status'
import type { ReactNode } from 'react'
import { statusIcons } from './status-icons.ts'

/** The colours of a tone. */
export const palettes: Record<Tone, string> = {
  neutral: 'gray',
  info: 'blue',
  wait: 'purple',
  warning: 'orange',
  success: 'green',
  danger: 'red',
}

type ChipProps = {
  tone?: Tone
  /** A name of `status-icons`; colour alone never carries the meaning. */
  icon?: string
  children: ReactNode
}

/** A small label with a tone. Plain elements under one class: a list may hold hundreds. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  const Icon = icon ? statusIcons[icon] : undefined
  return (
    <span className={`chip ${tone}`}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  )
}

/** How many wait: grey, and amber where they are past their time. */
export function CountChip({ late, children }: { late?: boolean; children: ReactNode }) {
  return (
    <chakra.span
      colorPalette={late ? 'orange' : 'gray'}
      minW="22px"
      px="6px"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="xs"
      fontWeight="600"
      lineHeight="18px"
      textAlign="center"
    >
      {children}
    </chakra.span>
  )
}
