import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { wallet } from 'contract/payment/wallet'
import type { ReactNode } from 'react'
import { useRead } from 'shared-auth'
import { Box, ButtonLink, count, Flex, Grid, RouteLink, rupees, Text, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { places } from '../pan/next-step.ts'

type Day = ReplyOf<typeof dashboards.merchant>

/** The figures of the day in one row. */
export function Figures({ day }: { day: Day }) {
  const drafts = (day.counts.DRAFT ?? 0) + (day.counts.PL_DRAFT ?? 0)
  const checked = day.counts.PENDING_VERIFICATION ?? 0
  return (
    <Grid
      layerStyle="panel"
      templateColumns="1fr 1fr"
      css={{ '& > * + *': { borderInlineStartWidth: { base: '0', md: '1px' } } }}
    >
      <Cell>
        <Label>{t('Applications today')}</Label>
        <Text textStyle="figure">{count(day.today)}</Text>
        <Below>{t('{drafts, plural, one {# draft} other {# drafts}} open', { drafts })}</Below>
      </Cell>
      <Cell>
        <Label>{t('Under verification')}</Label>
        <Text textStyle="figure">{count(checked)}</Text>
        <Below>
          <RouteLink to={places.all}>{t('See all applications')}</RouteLink>
        </Below>
      </Cell>
    </Grid>
  )
}

/** The balance with a link to add money, at the top of a phone's page; on larger screens it is in the header. */
export function Balance() {
  return (
    <Flex justify="space-between" align="flex-end" gap="3">
      <Closing />
      <ButtonLink to="/merchant/accounting/payment" variant="outline">
        <Plus aria-hidden />
        <span>{t('Add money')}</span>
      </ButtonLink>
    </Flex>
  )
}

function Closing() {
  const { data, error } = useRead(wallet.closing, {})
  return (
    <Box>
      <Label>{t('Available balance')}</Label>
      <Text textStyle="bigFigure" whiteSpace="nowrap" color={data !== undefined && data < 0 ? 'red.fg' : undefined}>
        <span>{data === undefined ? (error ? '0.00' : '\u00A0') : rupees(Math.abs(data))}</span>{' '}
        {data !== undefined && (
          <Text as="span" textStyle="section" color={data < 0 ? 'red.fg' : 'fg.muted'}>
            {data < 0 ? t('Dr') : t('Cr')}
          </Text>
        )}
      </Text>
      {error !== undefined && <Below>{t('could not load')}</Below>}
    </Box>
  )
}

const Cell = ({ children }: { children: ReactNode }) => (
  <Box px="18px" py="3.5" minW="0">
    {children}
  </Box>
)
const Label = ({ children }: { children: string }) => (
  <Text textStyle="dense" color="fg.muted">
    {t(children)}
  </Text>
)
const Below = ({ children }: { children: ReactNode }) => (
  <Text textStyle="dense" color="fg.muted">
    {children}
  </Text>
)
