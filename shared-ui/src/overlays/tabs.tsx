import { Tabs as Ark } from '@ark-ui/react/tabs'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { CountChip } from '../chip/chip.tsx'
import { statusIcons } from '../chip/status-icons.ts'
import { t } from '../t.ts'
import { bringIntoSight } from './into-sight.ts'

export type Tab = {
  key: string
  label: string
  /** A name in `status-icons`. */
  icon?: string
  count?: number
  /** Something among the counted has waited too long. */
  isLate?: boolean
  content: ReactNode
}

type TabsProps = {
  /** What the tabs choose, for screen readers. */
  label: string
  tabs: Tab[]
  /** With it the screen decides which tab is open; without it the first tab is, until the user chooses another one. */
  current?: string
  onChange?: (key: string) => void
}

/** Views of one thing, one at a time; text that is typed in a tab stays while another tab is open. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const [open, setOpen] = useState(tabs[0]?.key)
  const chosen = current ?? open
  return (
    <Ark.Root
      value={chosen}
      onValueChange={({ value }) => {
        setOpen(value)
        onChange?.(value)
      }}
      lazyMount
    >
      <List aria-label={t(label)}>
        {tabs.map(({ key, label, icon, count, isLate }) => {
          const Icon = icon ? statusIcons[icon] : undefined
          return (
            <Trigger key={key} value={key} ref={key === chosen ? bringIntoSight : undefined}>
              {Icon && <Icon aria-hidden />}
              <span>{t(label)}</span>
              {count !== undefined && <CountChip late={isLate}>{count}</CountChip>}
            </Trigger>
          )
        })}
      </List>
      {tabs.map(({ key, content }) => (
        <Content key={key} value={key}>
          {content}
        </Content>
      ))}
    </Ark.Root>
  )
}

const asChild = { forwardAsChild: true }
const List = chakra(
  Ark.List,
  { base: { display: 'flex', px: 3, borderBottomWidth: '1px', overflowX: 'auto', overflowY: 'hidden' } },
  asChild,
)
const Trigger = chakra(
  Ark.Trigger,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      flexShrink: 0,
      minH: { base: '48px', md: '41px' },
      px: 3,
      mb: '-1px',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _icon: { boxSize: '16px' },
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'brand.solid' },
      _disabled: { layerStyle: 'disabled' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  asChild,
)
const Content = chakra(Ark.Content, { base: { py: 4, _focusVisible: { outlineOffset: '-2px' } } }, asChild)
