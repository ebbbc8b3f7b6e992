import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { t } from '../t.ts'
import { useTitle } from '../use-title.ts'
import { NotFoundDrawing } from './not-found-drawing.tsx'

/** No page at this address. */
export function NotFound() {
  useTitle(t('Page not found'))
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
        <Button asChild size="lg" mt="5">
          <Link to="/">{t('Get back to home page')}</Link>
        </Button>
      </Box>
    </Flex>
  )
}
