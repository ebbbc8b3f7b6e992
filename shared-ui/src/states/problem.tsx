import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ArrowLeft, CircleAlert, RotateCw } from 'lucide-react'
import { errorText } from '../error-text.ts'
import { ButtonLink } from '../screen/button-link.tsx'
import { NewerSite, useNewerSite } from '../screen/newer-site.tsx'
import { t } from '../t.ts'

type ProblemProps = {
  error: unknown
  onRetry?: () => void
  retryLabel?: string
  /** Where the user came from. */
  back?: { label: string; to?: string } | undefined
}

/**
 * A failed call: what happened, a button to try again, and the way back. There is no button to try again for 404, if
 * there is a way back, nor for 403: there the server says who can give the right.
 */
export function Problem({ error, onRetry, retryLabel = 'Try again', back }: ProblemProps) {
  const isGone = Object(error).status === 404 && back !== undefined
  // Code of the page itself, which the server may have removed.
  if (useNewerSite(Object(error).name === 'ChunkLoadError')) return <NewerSite />
  return (
    <Flex layerStyle="panel" role="alert" gap="2.5" px="4" py="3.5" maxW="560px">
      <Box asChild mt="1px">
        <CircleAlert aria-hidden />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{problemTitle(error, isGone)}</Text>
        <Text color="fg.muted">{errorText(error)}</Text>
        <Flex gap="2.5" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
          {onRetry && !isGone && !isRefused(error) && (
            <Button variant="outline" size="sm" onClick={onRetry}>
              <RotateCw />
              <span>{t(retryLabel)}</span>
            </Button>
          )}
          {back?.to && (
            <ButtonLink to={back.to} variant="outline" size="sm">
              <ArrowLeft />
              <span>{t('Back to {place}', { place: t(back.label) })}</span>
            </ButtonLink>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}

/** This account has no right; asking again changes nothing. */
export const isRefused = (error: unknown) => Object(error).status === 403

export const problemTitle = (error: unknown, isGone = false) =>
  t(isGone ? 'Not found' : isRefused(error) ? 'No access' : 'Something went wrong')
