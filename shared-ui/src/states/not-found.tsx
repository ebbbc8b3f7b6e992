import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { baseRoute, useSession } from 'shared-auth'
import { ButtonLink } from '../screen/button-link.tsx'
import { useTitle } from '../screen/use-title.ts'
import { t } from '../t.ts'
import { NotFoundDrawing } from './not-found-drawing.tsx'

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
              {t('Log out')}
            </Button>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}
