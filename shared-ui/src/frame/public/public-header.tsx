import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { baseRoute, useSession } from 'shared-auth'
import { useBusiness } from '../../business.ts'
import { ButtonLink } from '../../screen/button-link.tsx'
import { t } from '../../t.ts'
import { Logo } from '../logo.tsx'
import { Sheet } from '../sheet.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { publicWidth } from './public-width.ts'

const pages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/contact', label: 'Contact' },
]
const entrances = [
  { to: '/auth/register', label: 'Register', variant: 'outline' },
  { to: '/auth/login', label: 'Login', variant: 'solid' },
] as const

const PageLink = chakra(NavLink, {}, { forwardProps: ['to', 'end'] })

export function PublicHeader() {
  const { signedIn, user } = useSession()
  const home = baseRoute(user?.role)
  const hasArea = signedIn && home !== '/'
  return (
    <Box
      as="header"
      position="sticky"
      top="var(--frame-top)"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Flex {...publicWidth} h={{ base: '56px', md: '60px' }} align="center" gap={{ base: '2', md: '3' }}>
        <HomeLink />
        <Flex as="nav" aria-label={t('Main')} display={{ base: 'none', md: 'flex' }} h="full" ms="auto" me="4" gap="3">
          {pages.map(({ to, label }) => (
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
              {entrances.map(({ to, label, variant }) => (
                <Button key={to} asChild variant={variant} display={{ base: 'none', md: 'inline-flex' }}>
                  <Link to={to}>{t(label)}</Link>
                </Button>
              ))}
              <ButtonLink to="/auth/login" variant="outline" px="3" display={{ base: 'inline-flex', md: 'none' }}>
                {t('Login')}
              </ButtonLink>
            </>
          )}
          <PhoneMenu />
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

function PhoneMenu() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <IconButton variant="ghost" aria-label={t('Menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Sheet label={t('Menu')} open={open} onClose={close} head={<Logo box="30px" />}>
        <Flex as="nav" aria-label={t('Main')} direction="column" p="14px" gap="1">
          {[...pages, ...entrances].map(({ to, label }) => (
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
