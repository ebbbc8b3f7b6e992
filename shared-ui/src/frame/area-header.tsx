import { Box, Flex, IconButton } from '@chakra-ui/react'
import { Menu, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useBusiness } from '../business.ts'
import { t } from '../t.ts'
import { Bell } from './bell.tsx'
import { DemoChip, roomForDemoChip } from './demo-chip.tsx'
import { LiveChat } from './live-chat.tsx'
import { Logo } from './logo.tsx'
import { useRailChoice } from './menu/rail-choice.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { Tip } from './tip.tsx'

type AreaHeaderProps = { home: string; balance: ReactNode; onMenu: (() => void) | null }

/**
 * Above the content: the logo on phones, otherwise the button that folds the sidebar; then money, theme and
 * news, and on phones the chat. The theme stands in the menu there.
 */
export function AreaHeader({ home, balance, onMenu }: AreaHeaderProps) {
  const { demo } = useBusiness()
  const { rail, toggle } = useRailChoice()
  const foldLabel = rail ? t('Unfold the menu') : t('Fold the menu')
  return (
    <Flex
      as="header"
      position="sticky"
      top="var(--frame-top, 0px)"
      zIndex="docked"
      h={{ base: '56px', md: '64px' }}
      px={{ base: '14px', md: '14px 24px' }}
      ps={{ base: '14px', md: '14px' }}
      pe={{ base: '6px', md: '24px' }}
      gap="3"
      align="center"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <DemoChip from="md" below={{ base: '56px' }} mx="4" />
      <Box asChild display={{ base: 'block', md: 'none' }} minW="0" pb={demo ? roomForDemoChip : undefined}>
        <Link to={home}>
          <Logo box="30px" />
        </Link>
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <Tip label={foldLabel} side="right">
          <IconButton variant="ghost" aria-label={foldLabel} onClick={toggle}>
            <PanelLeft />
          </IconButton>
        </Tip>
      </Box>
      <Flex ms="auto" align="center" gap={{ base: '0', md: '4' }}>
        {balance && <Box display={{ base: 'none', md: 'block' }}>{balance}</Box>}
        <Box display={{ base: 'none', md: 'block' }}>
          <ThemeToggle />
        </Box>
        <Box hideFrom="md">
          <LiveChat place="header" />
        </Box>
        <Bell home={home} />
        {onMenu && (
          <IconButton
            variant="ghost"
            display={{ base: 'inline-flex', md: 'none' }}
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <Menu />
          </IconButton>
        )}
      </Flex>
    </Flex>
  )
}
