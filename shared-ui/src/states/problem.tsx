import { Button, Flex, Text } from '@chakra-ui/react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'

/** A call failed: what happened, and one button that tries it again. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Flex role="alert" direction="column" align="start" gap="2">
      <Text fontWeight="600">{t('Something went wrong')}</Text>
      <Text>{errorText(error)}</Text>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Flex>
  )
}
