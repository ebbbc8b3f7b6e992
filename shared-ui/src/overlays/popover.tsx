import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { appearing, floating, layer } from './surface.ts'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode
  title?: ReactNode
  placement?: 'bottom-start' | 'bottom-end' | 'top-start'
  children: ReactNode
}

/** A small panel beside its button, for a choice that does not need a dialog. */
export function Popover({ trigger, title, placement = 'bottom-end', children }: PopoverProps) {
  return (
    <Ark.Root positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Content>
            {title && <Title>{title}</Title>}
            {children}
          </Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const asChild = { forwardAsChild: true }
const Content = chakra(
  Ark.Content,
  {
    base: {
      ...floating,
      ...appearing,
      width: '320px',
      maxW: 'calc(100vw - 28px)',
      maxH: 'var(--available-height)',
      overflow: 'auto',
      p: 4,
      borderRadius: 'lg',
      zIndex: layer('popover'),
    },
  },
  asChild,
)
const Title = chakra(Ark.Title, { base: { textStyle: 'panel', mb: 2 } }, asChild)
