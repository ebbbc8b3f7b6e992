import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { errorText } from '../error-text.ts'
import { ButtonLink } from '../screen/button-link.tsx'
import { NewerSite, useNewerSite } from '../screen/newer-site.tsx'
import { lookForAnotherBuild } from '../screen/screen-route.tsx'
import { useTitle } from '../screen/use-title.ts'
import { t } from '../t.ts'

/** Tries again with the build that is served now; if that is the present one, it reloads. */
const tryAgain = () =>
  lookForAnotherBuild().then((isTaken) => {
    if (!isTaken) location.reload()
  })

/** Shown when a route failed: its status and status text, or the error. */
export function Oops() {
  const error = useRouteError()
  useTitle(t('Oops!'))
  const isStatus = isRouteErrorResponse(error)
  if (useNewerSite()) return <NewerSite />

  return (
    <Box role="alert" maxW="560px" mx="auto" px={{ base: '14px', md: '6' }} py={{ base: '8', md: '24' }}>
      <Heading as="h1" textStyle="publicPage">
        {t('Oops!')}
      </Heading>
      <Text mt="3" textStyle="section">
        {isStatus ? `${error.status} ${error.statusText}` : t('Something went wrong')}
      </Text>
      {!isStatus && (
        <Text mt="1" color="fg.muted" overflowWrap="anywhere">
          {errorText(error)}
        </Text>
      )}
      <Flex gap="2.5" mt="5" wrap="wrap">
        <Button onClick={tryAgain}>{t('Try again')}</Button>
        <ButtonLink to="/" variant="outline">
          {t('Get back to home page')}
        </ButtonLink>
      </Flex>
    </Box>
  )
}
