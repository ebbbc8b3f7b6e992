import { Box, Flex } from '@chakra-ui/react'
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { ButtonLink } from '../screen/button-link.tsx'
import { t } from '../t.ts'
import { limitToasts } from '../toast.ts'
import type { MenuGroup } from './area.ts'
import { AreaHeader } from './area-header.tsx'
import { Balance } from './balance.tsx'
import { Copyright } from './copyright.tsx'
import { LiveChanges } from './live-changes.tsx'
import { Logo } from './logo.tsx'
import { MenuIcon, MenuTree } from './menu/menu-tree.tsx'
import { useRailChoice } from './menu/rail-choice.ts'
import { Sidebar } from './menu/sidebar.tsx'
import { TabBar, tabsHeight } from './menu/tab-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageChange } from './page-change.tsx'
import { SessionEnding } from './session-ending.tsx'
import { Sheet } from './sheet.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserCard } from './user-card.tsx'
import { viewHeight } from './view-height.ts'

const ViewBanner = lazy(() => import('./view-banner.tsx').then(({ ViewBanner }) => ({ default: ViewBanner })))

/**
 * The frame of an area after the log-in. Sticky elements inside read `--frame-top` and `--frame-foot`: the heights of
 * the banner in a merchant view, and of the merchant's tab bar on phones.
 */
export function AreaFrame({ menu, children }: { menu: MenuGroup[]; children: ReactNode }) {
  const { pathname } = useLocation()
  const viewer = useSession().user?.viewer
  const { rail } = useRailChoice()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const openMenu = () => setMenuOpen(true)

  useEffect(() => {
    limitToasts(1)
    return () => limitToasts(5)
  }, [])

  const home = `/${pathname.split('/')[1]}`
  const tree = menu.filter(({ place }) => !place)
  const buttons = menu.filter(({ place }) => place === 'header')
  const tabs = menu.find(({ place }) => place === 'tabs')?.children
  const balance = home === '/merchant' && (
    <Balance>
      {buttons.map(({ label, icon, to = home }) => (
        <ButtonLink key={label} to={to} variant="outline" size="sm">
          <MenuIcon name={icon} />
          <span>{t(label)}</span>
        </ButtonLink>
      ))}
    </Balance>
  )

  return (
    <Box
      style={viewer ? ({ '--frame-top': viewHeight } as CSSProperties) : undefined}
      css={
        tabs
          ? {
              '--frame-foot': { base: tabsHeight, md: '0px' },
              '&:has([data-bottom-bar=alone])': { '--frame-foot': '0px' },
            }
          : undefined
      }
    >
      <SkipLink />
      {viewer && (
        <Suspense fallback={<Box h={viewHeight} />}>
          <ViewBanner />
        </Suspense>
      )}
      <Flex align="flex-start">
        <Sidebar menu={tree} home={home} rail={rail} />
        <Flex direction="column" flex="1" minW="0" minH="calc(100dvh - var(--frame-top, 0px))">
          <AreaHeader home={home} balance={balance} onMenu={tabs ? null : openMenu} />
          <OfflineBar />
          <Box
            as="main"
            id={mainId}
            tabIndex={-1}
            flex="1"
            w="full"
            px={{ base: '14px', md: '6' }}
            pt={{ base: '14px', md: '5' }}
            pb="6"
          >
            {children}
          </Box>
          <Flex
            as="footer"
            align="center"
            h="60px"
            px={{ base: '14px', md: '6' }}
            mb="var(--frame-foot, 0px)"
            textStyle="micro"
            color="fg.subtle"
            _print={{ display: 'none' }}
          >
            <Copyright />
          </Flex>
        </Flex>
      </Flex>
      {tabs && <TabBar tabs={tabs} onMenu={openMenu} />}
      <Sheet label={t('Menu')} open={menuOpen} onClose={closeMenu} head={<Logo box="30px" />}>
        {balance && (
          <Box px="14px" py="3" borderBottomWidth="1px">
            {balance}
          </Box>
        )}
        <Box as="nav" aria-label={t('Menu')}>
          <MenuTree menu={tree} />
        </Box>
        <Flex align="center" justify="space-between" px="4" py="1" borderTopWidth="1px" color="fg.muted">
          <span>{t('Theme')}</span>
          <ThemeToggle />
        </Flex>
        <UserCard />
      </Sheet>
      <PageChange />
      <LiveChanges home={home} />
      <SessionEnding />
    </Box>
  )
}
