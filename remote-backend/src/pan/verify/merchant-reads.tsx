import { Box, Button, Flex, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useReasons } from 'shared-ui/pan'
import { type Flags, reasonsOf } from './flag-reasons.ts'

/** The text of the flags for the merchant, in both languages, before anything is sent. */
export function MerchantReads({ flags, onEdit }: { flags: Flags; onEdit: (() => void) | undefined }) {
  const { wordsOf } = useReasons()
  const reasons = reasonsOf(flags)
  if (reasons.length === 0) return null
  return (
    <Box as="section" aria-label={t('The merchant will read')} px="3" py="2" bg="bg.muted" borderTopWidth="1px">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="600">{t('The merchant will read')}</Text>
        {onEdit && (
          <Button variant="plain" size="sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
      </Flex>
      <Box
        maxH="140px"
        overflowY="auto"
        textStyle="dense"
        color="fg.muted"
        tabIndex={0}
        role="group"
        aria-label={t('Reasons')}
      >
        {reasons.map(({ code, note }) => (
          <Box key={code} mt="1">
            <Text>
              {t(wordsOf(code)?.en ?? code)}
              {note && `: ${note}`}
            </Text>
            <Text lang="hi">{wordsOf(code)?.hi}</Text>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
