import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { layer } from './surface.ts'

type TooltipProps = { text: ReactNode; placement?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode }

/** A word more about what is under the pointer or has the focus; never the only place where something is said. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <Ark.Root positioning={{ placement }} openDelay={300} closeDelay={80} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Content>{text}</Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const Content = chakra(
  Ark.Content,
  {
    base: {
      bg: 'fg',
      color: 'bg.panel',
      px: 2,
      py: 1,
      maxW: '320px',
      borderRadius: 'sm',
      textStyle: 'micro',
      zIndex: layer('tooltip'),
      _open: { animation: 'fade-in .12s ease-out' },
    },
  },
  { forwardAsChild: true },
)
