import { Box, Flex } from '@chakra-ui/react'
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { t } from '../t.ts'
import { limitToasts } from '../toast.ts'
import type { MenuGroup } from './area.ts'
import { AreaHeader } from './area-header.tsx'
import { Balance } from './balance.tsx'
import { LiveChat } from './live-chat.tsx'
import { Logo } from './logo.tsx'
import { MenuTree } from './menu/menu-tree.tsx'
import { MerchantTabs, tabsHeight } from './menu/merchant-tabs.tsx'
import { useRailChoice } from './menu/rail-choice.ts'
import { Sidebar } from './menu/sidebar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageChange } from './page-change.tsx'
import { SessionEnding } from './session-ending.tsx'
import { Sheet } from './sheet.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
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
  const isMerchant = home === '/merchant'

  return (
    <Box
      style={viewer ? ({ '--frame-top': viewHeight } as CSSProperties) : undefined}
      css={
        isMerchant
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
        <Sidebar menu={menu} home={home} rail={rail} />
        <Box flex="1" minW="0">
          <AreaHeader home={home} isMerchant={isMerchant} onMenu={openMenu} />
          <OfflineBar />
          <Box
            as="main"
            id={mainId}
            tabIndex={-1}
            px={{ base: '14px', md: '6' }}
            pt={{ base: '14px', md: '5' }}
            pb="calc(var(--frame-foot, 0px) + 84px)"
          >
            {children}
          </Box>
        </Box>
      </Flex>
      {isMerchant && <MerchantTabs onMenu={openMenu} />}
      <Sheet label={t('Menu')} open={menuOpen} onClose={closeMenu} head={<Logo box="30px" />}>
        {isMerchant && (
          <Box px="14px" py="3" borderBottomWidth="1px">
            <Balance />
          </Box>
        )}
        <Box as="nav" aria-label={t('Menu')}>
          <MenuTree menu={menu} />
        </Box>
        <UserCard />
      </Sheet>
      <LiveChat round />
      <PageChange />
      <SessionEnding />
    </Box>
  )
}
