import { Box } from '@chakra-ui/react'
import { useBusiness } from '../business.ts'
import { t } from '../t.ts'

/** Says in the header that nothing here is real. */
export function DemoChip() {
  const { demo } = useBusiness()
  if (!demo) return null
  return (
    <Box
      flex="none"
      px="1.5"
      bg="orange.subtle"
      color="orange.fg"
      textStyle="micro"
      fontWeight="600"
      borderWidth="1px"
      borderColor="orange.emphasized"
      borderRadius="sm"
    >
      {t('DEMO DATA')}
    </Box>
  )
}
