import { Box, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useBusiness } from '../../business.ts'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { LiveChat } from '../live-chat.tsx'
import { Logo } from '../logo.tsx'
import { Tip } from '../tip.tsx'
import { RailUser, UserCard } from '../user-card.tsx'
import { MenuTree } from './menu-tree.tsx'
import { Rail } from './rail.tsx'

type SidebarProps = { menu: MenuGroup[]; home: string; rail: boolean }

/** Logo, menu, chat and user beside the content; 300 px wide, or a rail of 64 px. */
export function Sidebar({ menu, home, rail }: SidebarProps) {
  const { name } = useBusiness()
  return (
    <Flex
      as="aside"
      direction="column"
      display={{ base: 'none', md: 'flex' }}
      position="sticky"
      top="var(--frame-top, 0px)"
      h="calc(100dvh - var(--frame-top, 0px))"
      w={rail ? 'rail' : 'sidebar'}
      flexShrink="0"
      zIndex="sticky"
      bg="bg.panel"
      borderEndWidth="1px"
      _print={{ display: 'none' }}
    >
      <Flex h="64px" flexShrink="0" align="center" px={rail ? '0' : '20px'} borderBottomWidth="1px">
        <Box asChild mx={rail ? 'auto' : '0'} minW="0">
          <Link to={home} aria-label={t('{name}, Dashboard', { name })}>
            <Logo iconOnly={rail} />
          </Link>
        </Box>
      </Flex>
      <Box as="nav" aria-label={t('Menu')} flex="1" minH="0" overflowY={rail ? 'visible' : 'auto'}>
        {rail ? <Rail menu={menu} /> : <MenuTree menu={menu} />}
      </Box>
      {rail ? (
        <Flex justify="center">
          <Tip label={t('Live Chat')} side="right">
            <LiveChat place="rail" />
          </Tip>
        </Flex>
      ) : (
        <Box p="1" borderTopWidth="1px">
          <LiveChat place="menu" />
        </Box>
      )}
      {rail ? <RailUser /> : <UserCard />}
    </Flex>
  )
}
