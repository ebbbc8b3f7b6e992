import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'

type ProblemProps = { error: unknown; onRetry?: () => void; retryLabel?: string }

/** A call failed: what happened, and one button that tries it again. */
export function Problem({ error, onRetry, retryLabel = 'Try again' }: ProblemProps) {
  return (
    <Flex layerStyle="panel" role="alert" gap="2.5" px="4" py="3.5" maxW="560px">
      <Box asChild mt="1px">
        <CircleAlert aria-hidden />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{t('Something went wrong')}</Text>
        <Text color="fg.muted">{errorText(error)}</Text>
        {onRetry && (
          <Button variant="outline" size="sm" mt="3" onClick={onRetry}>
            <RotateCw />
            {t(retryLabel)}
          </Button>
        )}
      </Box>
    </Flex>
  )
}
