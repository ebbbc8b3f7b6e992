import { Box, Flex } from '@chakra-ui/react'
import { wallet } from 'contract/payment/wallet'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRead } from 'shared-auth'
import { Money } from '../money.tsx'
import { t } from '../t.ts'

/** The merchant's balance, with what the area puts beside it. If it could not be read, it shows `0.00` with a note. */
export function Balance({ children }: { children?: ReactNode }) {
  const { data, error } = useRead(wallet.closing, {})
  const last = useRef(data)
  if (data !== undefined) last.current = data

  useEffect(() => {
    if (error) console.error('The balance could not be loaded:', error)
  }, [error])

  return (
    <Flex align="center" justify="space-between" gap="22px">
      <Box textAlign={{ base: 'start', md: 'end' }} aria-live="polite">
        <Box textStyle="micro" color="fg.muted" mb="-1px">
          {t('Available balance')}
        </Box>
        <Box textStyle="panel" minH="20px">
          {error ? (
            <>
              <span>0.00</span>{' '}
              <Box as="span" textStyle="micro" fontWeight="400" color="orange.fg">
                {t('could not load')}
              </Box>
            </>
          ) : (
            last.current !== undefined && <Money of={last.current} kind="balance" />
          )}
        </Box>
      </Box>
      {children}
    </Flex>
  )
}
