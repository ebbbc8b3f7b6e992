import { Box, type BoxProps } from '@chakra-ui/react'
import { useBusiness } from '../business.ts'
import { t } from '../t.ts'

/** Says that nothing here is real. It hangs from the upper edge of a header, where nothing else is, and takes no room. */
export function DemoChip({ mx = 'auto' }: Pick<BoxProps, 'mx'>) {
  const { demo } = useBusiness()
  if (!demo) return null
  return (
    <Box
      position="absolute"
      top="0"
      insetInline="0"
      mx={mx}
      w="fit-content"
      px="2"
      pointerEvents="none"
      borderBottomRadius="md"
      bg="orange.subtle"
      color="orange.fg"
      textStyle="micro"
      fontWeight="600"
    >
      {t('DEMO DATA')}
    </Box>
  )
}
