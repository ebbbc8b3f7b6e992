import { Box, balance, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ArrowRight } from 'shared-ui/icons'

type BalanceEffectProps = { code: string; before: number; after: number }

/** What a merchant's wallet holds before and after, as the ledger rules off a sum. */
export const BalanceEffect = ({ code, before, after }: BalanceEffectProps) => (
  <Flex
    py="2"
    px="2.5"
    gap="3"
    justify="space-between"
    wrap="wrap"
    borderTopWidth="1px"
    borderBottomWidth="3px"
    borderBottomStyle="double"
    borderColor="fg"
  >
    <Box>{t('Balance of {code}', { code })}</Box>
    <Flex gap="2" align="center">
      <span>{balance(before)}</span> <ArrowRight size={14} aria-hidden /> <b>{balance(after)}</b>
    </Flex>
  </Flex>
)
