import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { baseRoute, useSession } from 'shared-auth'
import { PreviewedBusiness, useBusiness } from '../../business.ts'
import { ButtonLink } from '../../screen/button-link.tsx'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { DemoChip, roomForDemoChip } from '../demo-chip.tsx'
import { LiveChat } from '../live-chat.tsx'
import { Logo } from '../logo.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { publicWidth } from './public-width.ts'

const PageLink = chakra(NavLink, {}, { forwardProps: ['to', 'end'] })

type Place = { label: string; to: string; button?: MenuGroup['button'] }
const isPlace = (entry: MenuGroup): entry is Place & MenuGroup => entry.to !== undefined

export function PublicHeader({ menu }: { menu: MenuGroup[] }) {
  const { signedIn, user } = useSession()
  const home = baseRoute(user?.role)
  const isPreview = useContext(PreviewedBusiness) !== null
  const hasArea = signedIn && home !== '/' && !isPreview
  const places = menu.filter(isPlace)
  const entrances = places.filter(({ button }) => button)
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <DemoChip from="lg" below={{ base: '58px', md: '68px' }} />
      <Flex {...publicWidth} h={{ base: '55px', lg: '59px' }} align="center" gap={{ base: '2', md: '3' }}>
        <HomeLink />
        <Flex as="nav" aria-label={t('Main')} display={{ base: 'none', lg: 'flex' }} h="full" ms="auto" me="4" gap="3">
          {places
            .filter(({ button }) => !button)
            .map(({ to, label }) => (
              <PageLink
                key={to}
                to={to}
                end
                display="flex"
                alignItems="center"
                px="3"
                mb="-1px"
                color="fg.muted"
                fontWeight="600"
                borderBottomWidth="2px"
                borderColor="transparent"
                _hover={{ color: 'fg' }}
                _currentPage={{ color: 'fg', borderColor: 'brand.solid' }}
              >
                {t(label)}
              </PageLink>
            ))}
        </Flex>
        <Box display={{ base: 'none', lg: 'block' }}>
          <ThemeToggle />
        </Box>
        <Flex
          gap={{ base: '1', lg: '3' }}
          ms={{ base: 'auto', lg: '0' }}
          me={{ base: '-10px', lg: '0' }}
          align="center"
        >
          {hasArea ? (
            <ButtonLink to={home}>{t('Dashboard')}</ButtonLink>
          ) : (
            <>
              {entrances.map(({ to, label, button }) => (
                <Button key={to} asChild variant={button} display={{ base: 'none', lg: 'inline-flex' }}>
                  <Link to={to}>{t(label)}</Link>
                </Button>
              ))}
              {entrances
                .filter(({ button }) => button === 'solid')
                .map(({ to, label }) => (
                  <ButtonLink key={to} to={to} variant="outline" px="3" display={{ base: 'inline-flex', lg: 'none' }}>
                    {t(label)}
                  </ButtonLink>
                ))}
            </>
          )}
          <Box hideFrom="lg">
            <LiveChat place="header" />
          </Box>
          <PhoneMenu places={places} />
        </Flex>
      </Flex>
    </Box>
  )
}

function HomeLink() {
  const { name, demo } = useBusiness()
  return (
    <Box asChild minW="0" pb={demo ? { base: roomForDemoChip, lg: '0' } : undefined}>
      <Link to="/" aria-label={t('{name}, Home', { name })}>
        <Logo box="32px" />
      </Link>
    </Box>
  )
}

const Disclosure = chakra('details')

/** The menu on a phone or a tablet. The browser itself opens and closes it, so it works before the script is loaded. */
function PhoneMenu({ places }: { places: Place[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  // The first page has the key "default": the menu may already be open there, so it is not closed.
  useEffect(() => {
    if (key !== 'default' && menu.current) menu.current.open = false
  }, [key])
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const closeBehind = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <Disclosure
      ref={menu}
      display={{ base: 'block', lg: 'none' }}
      onKeyDown={closeByKey}
      onBlur={closeBehind}
      css={{ '&[open] > summary': { bg: 'bg.muted' } }}
    >
      <IconButton asChild variant="ghost">
        <summary aria-label={t('Menu')}>
          <Menu />
        </summary>
      </IconButton>
      <Flex
        as="nav"
        aria-label={t('Main')}
        direction="column"
        position="absolute"
        top="100%"
        insetX="0"
        h="calc(100dvh - 56px)"
        overflowY="auto"
        overscrollBehavior="contain"
        bg="bg.panel"
        p="14px"
        gap="1"
      >
        {places.map(({ to, label }) => (
          <PageLink
            key={to}
            to={to}
            end
            display="flex"
            alignItems="center"
            flexShrink="0"
            minH="48px"
            px="3"
            borderRadius="md"
            fontWeight="600"
            textStyle="lead"
            _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
          >
            {t(label)}
          </PageLink>
        ))}
        <Flex
          layerStyle="needsScript"
          align="center"
          justify="space-between"
          mt="2"
          pt="2"
          ps="3"
          borderTopWidth="1px"
          color="fg.muted"
        >
          <span>{t('Theme')}</span>
          <ThemeToggle />
        </Flex>
      </Flex>
    </Disclosure>
  )
}
