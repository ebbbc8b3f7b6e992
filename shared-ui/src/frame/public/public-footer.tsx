import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import { callAddress } from 'contract/field/fields'
import { addressLines } from 'contract/place/address-lines'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useBusiness } from '../../business.ts'
import { phoneText } from '../../format/person.ts'
import { t } from '../../t.ts'
import type { MenuGroup } from '../area.ts'
import { Copyright } from '../copyright.tsx'
import { Logo } from '../logo.tsx'
import { publicWidth } from './public-width.ts'

export function PublicFooter({ menu }: { menu: MenuGroup[] }) {
  return (
    <Box as="footer" bg="bg.panel" borderTopWidth="1px" _print={{ display: 'none' }}>
      <Box {...publicWidth} pt="7" pb="5">
        <Grid templateColumns={{ base: '1fr 1fr', md: '500fr 325fr 293fr' }} gap="6" pb="7">
          <HeadOffice />
          {menu.map(({ label, children }) => children && <Links key={label} title={t(label)} of={children} />)}
        </Grid>
        <Flex
          pt="3.5"
          gap="2"
          justify="space-between"
          wrap="wrap"
          borderTopWidth="1px"
          borderColor="border.subtle"
          textStyle="micro"
          color="fg.subtle"
        >
          <Copyright />
          <span>{t('Private service provider, not a website of the Income-tax Department.')}</span>
        </Flex>
      </Box>
    </Box>
  )
}

function HeadOffice() {
  const { contactNo, emailId, social, ...info } = useBusiness()
  const address = addressLines(info).join(', ')
  const links = (social ?? []).filter(({ url }) => /^https?:\/\//.test(url))

  return (
    <Box gridColumn={{ base: '1 / -1', md: 'auto' }} color="fg.muted">
      <Box color="fg">
        <Logo box="28px" textStyle="label" />
      </Box>
      {address && (
        <Box mt="2.5" maxW="340px">
          {t('Head office: {address}', { address })}
        </Box>
      )}
      <Flex mt="2" columnGap="18px" wrap="wrap">
        {contactNo && (
          <Reach href={callAddress(contactNo)} icon={<Phone size={15} aria-hidden />}>
            {phoneText(contactNo)}
          </Reach>
        )}
        {emailId && (
          <Reach href={`mailto:${emailId}`} icon={<Mail size={15} aria-hidden />}>
            {emailId}
          </Reach>
        )}
      </Flex>
      {links.length > 0 && (
        <Flex mt="2" gap="4" wrap="wrap">
          {links.map(({ name, url }) => (
            <Reach key={url} href={url}>
              {name}
            </Reach>
          ))}
        </Flex>
      )}
    </Box>
  )
}

function Reach({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  const leaves = href.startsWith('http')
  return (
    <chakra.a
      href={href}
      target={leaves ? '_blank' : undefined}
      rel={leaves ? 'noopener' : undefined}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH={{ base: '44px', md: '24px' }}
      _hover={{ color: 'fg', textDecoration: 'underline' }}
    >
      {icon}
      <span>{children}</span>
    </chakra.a>
  )
}

const FooterLink = chakra(Link, {}, { forwardProps: ['to'] })

function Links({ title, of }: { title: string; of: { to: string; label: string }[] }) {
  return (
    <Box as="nav" aria-label={title}>
      <Heading as="h2" textStyle="label">
        {title}
      </Heading>
      <Flex direction="column" align="flex-start" mt="1.5" color="fg.muted">
        {of.map(({ to, label }) => (
          <FooterLink
            key={to}
            to={to}
            display="flex"
            alignItems="center"
            minH={{ base: '44px', md: '26px' }}
            _hover={{ color: 'fg', textDecoration: 'underline' }}
          >
            {t(label)}
          </FooterLink>
        ))}
      </Flex>
    </Box>
  )
}
