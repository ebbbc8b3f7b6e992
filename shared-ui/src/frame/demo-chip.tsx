import { Box, type BoxProps } from '@chakra-ui/react'
import { useBusiness } from '../business.ts'
import { t } from '../t.ts'

/** On a phone the logo with the name makes this room below itself for the chip. */
export const roomForDemoChip = '16px'

type DemoChipProps = {
  /** The first width at which the header has room in its middle or at its left end. */
  from: 'md' | 'lg'
  /** Where the name begins on a phone, below which the chip stands. */
  below: { base: string; md?: string }
  mx?: BoxProps['mx']
}

/**
 * Says that nothing here is real, and makes no header higher. On a wide screen it hangs from the upper edge, where nothing else
 * is; on a phone it stands below the name.
 */
export function DemoChip({ from, below, mx = 'auto' }: DemoChipProps) {
  const { demo } = useBusiness()
  if (!demo) return null
  return (
    <Box
      data-demo=""
      position="absolute"
      top={{ base: 'auto', [from]: '0' }}
      bottom={{ base: '2px', [from]: 'auto' }}
      insetStart={{ ...below, [from]: '0' }}
      insetEnd={{ base: 'auto', [from]: '0' }}
      mx={{ base: '0', [from]: mx }}
      w="fit-content"
      px={{ base: '1', [from]: '2' }}
      pointerEvents="none"
      borderRadius={{ base: 'sm', [from]: '0 0 6px 6px' }}
      bg="orange.subtle"
      color="orange.fg"
      textStyle="micro"
      lineHeight={{ base: '14px', [from]: '16px' }}
      fontWeight="600"
    >
      {t('DEMO DATA')}
    </Box>
  )
}
