import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { Tip } from '../tip.tsx'
import { Aside } from './aside.tsx'
import { currentEntry, holds } from './current.ts'
import { FlyOut } from './fly-out.tsx'
import { MenuIcon } from './menu-tree.tsx'

const RailLink = chakra(
  Link,
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '40px',
      borderRadius: 'md',
      color: 'fg.muted',
      _hover: { bg: 'bg.subtle', color: 'fg' },
      _currentPage: { bg: 'brand.subtle', color: 'brand.fg' },
    },
  },
  { forwardProps: ['to'] },
)

const FlyOutLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      minH: '34px',
      px: 2.5,
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'bg.subtle', color: 'fg' },
      _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 600 },
    },
  },
  { forwardProps: ['to'] },
)

/** The menu folded to its icons. */
export function Rail({ menu }: { menu: MenuGroup[] }) {
  const { pathname } = useLocation()
  const entry = currentEntry(menu, pathname)
  const current = (to: string) => (to === entry ? ('page' as const) : undefined)

  return (
    <Flex as="ul" direction="column" align="center" gap="2px" pt="10px">
      {menu.map((group) => (
        <li key={group.label}>
          {group.to ? (
            <Tip label={t(group.label)} side="right">
              <RailLink to={group.to} aria-label={t(group.label)} aria-current={current(group.to)}>
                <MenuIcon name={group.icon} />
              </RailLink>
            </Tip>
          ) : (
            <FlyOut label={t(group.label)} mark={<MenuIcon name={group.icon} />} isCurrent={holds(group, entry)}>
              <Box px="2.5" py="1.5" textStyle="label">
                {t(group.label)}
              </Box>
              <ul>
                {group.children?.map(({ label, to, icon, Aside: content }) => (
                  <li key={to}>
                    <FlyOutLink to={to} aria-current={current(to)}>
                      {icon && <MenuIcon name={icon} />}
                      <span>{t(label)}</span>
                      {content && <Aside of={content} />}
                    </FlyOutLink>
                  </li>
                ))}
              </ul>
            </FlyOut>
          )}
        </li>
      ))}
    </Flex>
  )
}
