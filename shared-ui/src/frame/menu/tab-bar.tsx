import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { MenuIcon } from './menu-tree.tsx'

export const tabsHeight = '60px'

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  flex: 1,
  color: 'fg.muted',
  textStyle: 'micro',
  fontWeight: 600,
  '& svg': { boxSize: '21px' },
  _currentPage: { color: 'brand.fg' },
} as const
const Tab = chakra(Link, { base: look }, { forwardProps: ['to'] })
const MenuTab = chakra('button', { base: look })

type TabBarProps = { tabs: NonNullable<MenuGroup['children']>; onMenu: () => void }

/** The most frequent actions of an area, in a tab bar within reach of the thumb. */
export function TabBar({ tabs, onMenu }: TabBarProps) {
  const { pathname } = useLocation()
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const here = tabs.find(({ to }) => to === path) ?? tabs.find(({ at }) => at && path.includes(at))
  return (
    <chakra.nav
      aria-label={t('Quick menu')}
      className="tab-bar"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      display={{ base: 'flex', md: 'none' }}
      h={`calc(${tabsHeight} + env(safe-area-inset-bottom))`}
      pb="env(safe-area-inset-bottom)"
      bg="bg.panel"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      {tabs.map(({ label, icon = '', to }) => (
        <Tab key={to} to={to} aria-current={to === here?.to ? 'page' : undefined}>
          <MenuIcon name={icon} />
          <span>{t(label)}</span>
        </Tab>
      ))}
      <MenuTab type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden />
        <span>{t('Menu')}</span>
      </MenuTab>
    </chakra.nav>
  )
}
