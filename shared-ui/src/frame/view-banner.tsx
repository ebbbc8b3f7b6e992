import { Box, Button, Flex } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { sessionOverAt, useSession } from 'shared-auth'
import { clockText } from '../format/time.ts'
import { logOut } from '../log-out.ts'
import { t } from '../t.ts'
import { viewHeight } from './view-height.ts'

/** Says that a person of the office views this account as its merchant, and until when; its button ends the view. */
export function ViewBanner() {
  const { user } = useSession()
  const over = sessionOverAt()
  const values = { viewer: user?.viewer ?? '', name: user?.displayName ?? '', code: user?.code ?? '' }
  return (
    <Flex
      as="section"
      aria-label={t('View as merchant')}
      h={viewHeight}
      px={{ base: '14px', md: '6' }}
      gap="3"
      align="center"
      justify="space-between"
      position="sticky"
      top="0"
      zIndex="banner"
      bg="purple.subtle"
      color="purple.fg"
      borderBottomWidth="1px"
      borderColor="purple.emphasized"
    >
      <Flex gap="2" align="center" minW="0" fontWeight="600">
        <Eye size={18} aria-hidden />
        <Box truncate title={t('{viewer} looks as {name}, {code}. Nothing can be changed.', values)}>
          <Box as="span" hideBelow="md">
            {t('{viewer} looks as {name}, {code}. Nothing can be changed.', values)}
          </Box>
          <Box as="span" hideFrom="md">
            {t('View of {code}', values)}
          </Box>
          {over && (
            <Box as="span" fontWeight="400" ml="2">
              {t('Until {time}', { time: clockText(new Date(over.at).toISOString()) })}
            </Box>
          )}
        </Box>
      </Flex>
      <Button size="sm" variant="outline" flexShrink="0" onClick={logOut}>
        {t('End view')}
      </Button>
    </Flex>
  )
}
