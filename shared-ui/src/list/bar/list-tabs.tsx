import { chakra, Flex } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { CountChip } from '../../chip/chip.tsx'
import { count } from '../../format/money.ts'
import { bringIntoSight } from '../../overlays/into-sight.ts'
import { t } from '../../t.ts'
import type { ListTab } from './tab.ts'

type ListTabsProps = { tabs: ListTab[]; current: ListTab; onOpen: (tab: ListTab) => void; panelId: string }

/** The parts of a list; arrow keys go from one to the next. */
export function ListTabs({ tabs, current, onOpen, panelId }: ListTabsProps) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (tabs.indexOf(current) + step + tabs.length) % tabs.length
    event.currentTarget.querySelectorAll('button')[next]?.focus()
    if (tabs[next]) onOpen(tabs[next])
  }

  return (
    <Flex
      role="tablist"
      onKeyDown={move}
      px={{ base: 0, md: '12px' }}
      m={{ base: '-8px 0 2px', md: 0 }}
      borderBottomWidth="1px"
      // On a wide screen all are in sight; on a narrow one they stand in one line.
      wrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX="auto"
      css={{ scrollbarWidth: 'thin' }}
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.label}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          ref={tab === current ? bringIntoSight : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          <span>{t(tab.label)}</span>
          {tab.count !== undefined && <CountChip>{count(tab.count)}</CountChip>}
        </TabButton>
      ))}
    </Flex>
  )
}

const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    px: { base: '10px', md: '14px' },
    height: { base: '44px', md: '41px' },
    fontWeight: 600,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'button',
    _hover: { color: 'fg' },
    _selected: { color: 'fg', boxShadow: 'inset 0 -2px {colors.brand.solid}' },
  },
})
