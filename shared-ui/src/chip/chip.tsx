import { chakra } from '@chakra-ui/react'
import type { Tone } from 'contract/status'
import type { ReactNode } from 'react'
import { part } from '../theme/part.ts'
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
  /** A name in `status-icons`; colour alone must not carry the meaning. */
  icon?: string
  children: ReactNode
}

/** A small label with a tone. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  const Icon = icon ? statusIcons[icon] : undefined
  return (
    <ChipBox data-tone={tone}>
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
    </ChipBox>
  )
}

/** The bare chip, for other content; made cheap, because a list may show hundreds. */
export const ChipBox = part('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  height: '22px',
  maxW: '100%',
  px: '7px',
  borderRadius: 'sm',
  fontSize: 'xs',
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '& svg': { width: '13px', height: '13px' },
  ...Object.fromEntries(
    Object.entries(palettes).map(([tone, palette]) => [
      `&[data-tone=${tone}]`,
      { bg: `${palette}.subtle`, color: `${palette}.fg` },
    ]),
  ),
})

/** A count of what waits: grey, and amber if something waits too long. */
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
