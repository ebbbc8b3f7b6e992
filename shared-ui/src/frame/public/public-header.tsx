import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { baseRoute, useSession } from 'shared-auth'
import { useBusiness } from '../../business.ts'
import { ButtonLink } from '../../screen/button-link.tsx'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { DemoChip } from '../demo-chip.tsx'
import { Logo } from '../logo.tsx'
import { Sheet } from '../sheet.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { publicWidth } from './public-width.ts'

const PageLink = chakra(NavLink, {}, { forwardProps: ['to', 'end'] })

type Place = { label: string; to: string; button?: MenuGroup['button'] }
const isPlace = (entry: MenuGroup): entry is Place & MenuGroup => entry.to !== undefined

export function PublicHeader({ menu }: { menu: MenuGroup[] }) {
  const { signedIn, user } = useSession()
  const home = baseRoute(user?.role)
  const hasArea = signedIn && home !== '/'
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
      <DemoChip />
      <Flex {...publicWidth} h={{ base: '56px', md: '60px' }} align="center" gap={{ base: '2', md: '3' }}>
        <HomeLink />
        <Flex as="nav" aria-label={t('Main')} display={{ base: 'none', md: 'flex' }} h="full" ms="auto" me="4" gap="3">
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
        <Box display={{ base: 'none', md: 'block' }}>
          <ThemeToggle />
        </Box>
        <Flex
          gap={{ base: '1', md: '3' }}
          ms={{ base: 'auto', md: '0' }}
          me={{ base: '-10px', md: '0' }}
          align="center"
        >
          {hasArea ? (
            <ButtonLink to={home}>{t('Dashboard')}</ButtonLink>
          ) : (
            <>
              {entrances.map(({ to, label, button }) => (
                <Button key={to} asChild variant={button} display={{ base: 'none', md: 'inline-flex' }}>
                  <Link to={to}>{t(label)}</Link>
                </Button>
              ))}
              {entrances
                .filter(({ button }) => button === 'solid')
                .map(({ to, label }) => (
                  <ButtonLink key={to} to={to} variant="outline" px="3" display={{ base: 'inline-flex', md: 'none' }}>
                    {t(label)}
                  </ButtonLink>
                ))}
            </>
          )}
          <PhoneMenu places={places} />
        </Flex>
      </Flex>
    </Box>
  )
}

function HomeLink() {
  const { name } = useBusiness()
  return (
    <Link to="/" aria-label={t('{name}, Home', { name })} style={{ minWidth: 0 }}>
      <Logo box="32px" />
    </Link>
  )
}

function PhoneMenu({ places }: { places: Place[] }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <IconButton variant="ghost" aria-label={t('Menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Sheet label={t('Menu')} open={open} onClose={close} head={<Logo box="30px" />}>
        <Flex as="nav" aria-label={t('Main')} direction="column" p="14px" gap="1">
          {places.map(({ to, label }) => (
            <PageLink
              key={to}
              to={to}
              end
              display="flex"
              alignItems="center"
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
          <Flex align="center" justify="space-between" mt="2" pt="2" ps="3" borderTopWidth="1px" color="fg.muted">
            {t('Theme')}
            <ThemeToggle />
          </Flex>
        </Flex>
      </Sheet>
    </Box>
  )
}
