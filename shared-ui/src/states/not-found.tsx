import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { baseRoute, useSession } from 'shared-auth'
import { ButtonLink } from '../screen/button-link.tsx'
import { useTitle } from '../screen/use-title.ts'
import { t } from '../t.ts'

/**
 * The page for an unknown address. A person without an area of their own has no other page either: they can only log
 * out.
 */
export function NotFound() {
  useTitle(t('Page not found'))
  const { pathname } = useLocation()
  const { signedIn, user, signOut } = useSession()
  const isHomeless = signedIn && pathname === baseRoute(user?.role)
  return (
    <Flex
      direction={{ base: 'column', lg: 'row' }}
      align={{ base: 'flex-start', lg: 'center' }}
      justify="center"
      gap={{ base: '6', lg: '74px' }}
      px={{ base: '14px', md: '6' }}
      py={{ base: '8', md: '24' }}
    >
      <NotFoundDrawing />
      <Box maxW="424px">
        <Heading as="h1" textStyle="publicPage">
          {t('Something is not right...')}
        </Heading>
        <Text mt="3" textStyle="lead" color="fg.muted">
          {t(
            'Page you are trying to open does not exist. You may have mistyped the address, or the page has been moved to another URL. If you think this is an error contact support.',
          )}
        </Text>
        <Flex mt="5" gap="3" wrap="wrap">
          <ButtonLink to="/" size="lg">
            {t('Get back to home page')}
          </ButtonLink>
          {isHomeless && (
            <Button size="lg" variant="outline" onClick={signOut}>
              <LogOut />
              <span>{t('Log out')}</span>
            </Button>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}

const boxes = Array.from({ length: 12 }, (_, index) => index)
const rows = [
  { y: 78, letters: 'PAGE' },
  { y: 122, letters: 'NOT HERE' },
]

/** A form that asks for a page, under a magnifier that finds none. */
function NotFoundDrawing() {
  return (
    <chakra.svg aria-hidden viewBox="0 0 320 224" width="320px" maxW="100%" height="auto" fill="none" flexShrink={0}>
      <g transform="rotate(-4 156 108)">
        <chakra.rect x="8" y="20" width="300" height="176" rx="2" fill="paper" stroke="paper.line" />
        <chakra.path d="M28 46h110" stroke="paper.ink" strokeWidth="2" />
        <chakra.path d="M28 60h180M28 172h70" stroke="paper.line" strokeWidth="2" />
        {rows.map(({ y, letters }) =>
          boxes.map((box) => (
            <g key={`${letters}${box}`}>
              <chakra.rect x={28 + box * 21.6} y={y} width="21.6" height="26" stroke="paper.line" />
              <chakra.text
                x={38.8 + box * 21.6}
                y={y + 18}
                textAnchor="middle"
                fontSize="13px"
                fontWeight="600"
                fill="paper.ink"
              >
                {letters[box]}
              </chakra.text>
            </g>
          )),
        )}
      </g>
      <chakra.path d="M284 194l28 27" stroke="fg" strokeWidth="5" strokeLinecap="round" />
      <chakra.circle cx="264" cy="172" r="29" fill="bg" stroke="fg" strokeWidth="2" />
      <chakra.path
        d="M255 167c0-12 18-12 18 0 0 6-9 6-9 13m0 6v.5"
        stroke="brand.fg"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </chakra.svg>
  )
}
