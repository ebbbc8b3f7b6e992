import { Box, Flex } from '@chakra-ui/react'
import { wallet } from 'contract/payment/wallet'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRead } from 'shared-auth'
import { Money } from '../money.tsx'
import { ButtonLink } from '../screen/button-link.tsx'
import { t } from '../t.ts'

/** The merchant's balance with a link to add money. If it could not be read, it shows `0.00` with a note. */
export function Balance() {
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
      <ButtonLink to="/merchant/accounting/payment" variant="outline" size="sm">
        <Plus />
        <span>{t('Add money')}</span>
      </ButtonLink>
    </Flex>
  )
}
