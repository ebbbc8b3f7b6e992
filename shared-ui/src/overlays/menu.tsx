import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '../t.ts'
import { appearing, floating, layer } from './surface.ts'

type MenuItem = {
  label: string
  icon?: ReactNode
  /** Additional text on the right: '1,240 rows'. */
  aside?: ReactNode
  disabled?: boolean
  onSelect: () => void
}

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode
  items: MenuItem[]
  placement?: 'bottom-start' | 'bottom-end' | 'right-start'
}

/** A short list of actions under a button. */
export function Menu({ trigger, items, placement = 'bottom-end' }: MenuProps) {
  return (
    <Ark.Root positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Content>
            {items.map(({ label, icon, aside, disabled, onSelect }) => (
              <Item key={label} value={label} disabled={disabled} onSelect={onSelect}>
                {icon}
                <Box flex="1">{t(label)}</Box>
                {aside && (
                  <Box ps="4" textStyle="micro" color="fg.subtle">
                    {aside}
                  </Box>
                )}
              </Item>
            ))}
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
      minW: '200px',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: 1.5,
      borderRadius: 'lg',
      zIndex: layer('popover'),
    },
  },
  asChild,
)
const Item = chakra(
  Ark.Item,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: { base: '44px', md: '36px' },
      px: 2.5,
      borderRadius: 'sm',
      cursor: 'menuitem',
      userSelect: 'none',
      outline: 0,
      _icon: { boxSize: '16px', flexShrink: 0 },
      _highlighted: { bg: 'bg.subtle' },
      _disabled: { layerStyle: 'disabled' },
    },
  },
  asChild,
)
