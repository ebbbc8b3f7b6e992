import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { Aside } from './aside.tsx'
import { currentEntry, holds } from './current.ts'
import { menuIcons } from './menu-icons.ts'
import { useOpenGroups } from './open-groups.ts'

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  gap: '10px',
  px: '10px',
  borderRadius: 'md',
  color: 'fg.muted',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 600 },
} as const

const Entry = chakra(Link, { base: rowLook }, { forwardProps: ['to'] })
const GroupButton = chakra('button', { base: rowLook })

/** The menu of an area. The group of the present page is open, and the page is marked. */
export function MenuTree({ menu }: { menu: MenuGroup[] }) {
  const { pathname } = useLocation()
  const entry = currentEntry(menu, pathname)
  const groups = useOpenGroups(menu.find((group) => holds(group, entry))?.label)

  return (
    <Flex as="ul" direction="column" px={{ base: '14px', md: '12px' }} pt="10px" pb="4">
      {menu.map((group) => (
        <li key={group.label}>
          {group.to ? (
            <Entry
              to={group.to}
              aria-current={group.to === entry ? 'page' : undefined}
              minH={{ base: '48px', md: '34px' }}
              fontWeight="600"
            >
              <MenuIcon name={group.icon} />
              <span>{t(group.label)}</span>
            </Entry>
          ) : (
            <Group
              group={group}
              entry={entry}
              isOpen={groups.isOpen(group.label)}
              onToggle={() => groups.toggle(group.label)}
            />
          )}
        </li>
      ))}
    </Flex>
  )
}

type GroupProps = { group: MenuGroup; entry: string | undefined; isOpen: boolean; onToggle: () => void }

function Group({ group, entry, isOpen, onToggle }: GroupProps) {
  const id = useId()
  return (
    <>
      <GroupButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        minH={{ base: '48px', md: '34px' }}
        fontWeight="600"
      >
        <MenuIcon name={group.icon} />
        <Box flex="1">{t(group.label)}</Box>
        {isOpen ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
      </GroupButton>
      <Box
        as="ul"
        id={id}
        hidden={!isOpen}
        position="relative"
        mb="4px"
        _before={{
          content: '""',
          position: 'absolute',
          insetBlock: '2px',
          insetStart: '18px',
          borderInlineStartWidth: '1px',
        }}
      >
        {group.children?.map(({ label, to, Aside: content }) => (
          <li key={to}>
            <Entry
              to={to}
              aria-current={to === entry ? 'page' : undefined}
              position="relative"
              ps="38px"
              minH={{ base: '44px', md: '31px' }}
            >
              <span>{t(label)}</span>
              {content && <Aside of={content} />}
            </Entry>
          </li>
        ))}
      </Box>
    </>
  )
}

/** A menu's icon by its name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name]
  return Icon ? <Icon aria-hidden /> : <Box boxSize="18px" flexShrink="0" />
}
