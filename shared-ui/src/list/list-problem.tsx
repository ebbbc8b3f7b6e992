import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { errorText } from '../error-text.ts'
import { clockText } from '../format/time.ts'
import { isRefused, problemTitle } from '../states/problem.tsx'
import { t } from '../t.ts'

type ListProblemProps = { error: unknown; shownSince?: string; onRetry: () => void }

/** The list did not come. The rows from before stay below, with the time they are from. */
export function ListProblem({ error, shownSince, onRetry }: ListProblemProps) {
  const text = isRefused(error) ? errorText(error) : listErrorText(error)
  return (
    <Flex role="alert" layerStyle="panel" gap="10px" m={{ base: 0, md: '12px' }} p="12px 14px">
      <CircleAlert size={18} aria-hidden />
      <Box>
        <b>{problemTitle(error)}</b>
        <Text textStyle="dense" color="fg.muted">
          {shownSince
            ? t('{why} The list shown is from {time}.', {
                why: /[.!?]$/.test(text) ? text : `${text}.`,
                time: clockText(shownSince),
              })
            : text}
        </Text>
        {!isRefused(error) && (
          <Button variant="outline" size="sm" mt="2" onClick={onRetry}>
            <RotateCw />
            {t('Try again')}
          </Button>
        )}
      </Box>
    </Flex>
  )
}

const unknown = errorText(undefined)

function listErrorText(error: unknown) {
  const text = errorText(error)
  return text === unknown ? t('Failed to load data') : t('Error: {text}', { text })
}
