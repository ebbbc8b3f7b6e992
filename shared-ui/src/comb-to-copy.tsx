import { Flex } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Comb } from './form/comb.tsx'
import { t } from './t.ts'

/** A number in boxes that people need elsewhere, with a button that copies it in one piece. */
export function CombToCopy(of: ComponentProps<typeof Comb>) {
  return (
    <Flex align="center" gap="2.5" wrap="wrap">
      <Comb {...of} />
      <CopyButton text={of.value} size="xs" aria-label={t('Copy: {what}', { what: of.label })} />
    </Flex>
  )
}
