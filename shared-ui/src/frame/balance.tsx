import { Box, Button, Flex } from '@chakra-ui/react'
import { payments } from 'contract/payment'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from 'shared-auth'
import { Money } from '../money.tsx'
import { t } from '../t.ts'
import { onBalanceMoved } from './refresh-balance.ts'

/** The merchant's balance and the way to add to it. One that could not be read is `0.00`, and says so. */
export function Balance() {
  const { data, error, reload } = useRead(payments.closing, {})
  const last = useRef(data)
  if (data !== undefined) last.current = data

  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => onBalanceMoved(() => latest.current()), [])
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
              0.00{' '}
              <Box as="span" textStyle="micro" fontWeight="400" color="orange.fg">
                {t('could not load')}
              </Box>
            </>
          ) : (
            last.current !== undefined && <Money of={last.current} kind="balance" />
          )}
        </Box>
      </Box>
      <Button asChild variant="outline" size="sm">
        <Link to="/merchant/accounting/payment">
          <Plus />
          {t('Add money')}
        </Link>
      </Button>
    </Flex>
  )
}
