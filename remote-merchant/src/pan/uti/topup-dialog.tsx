import { amountLimits, TopUpRequest } from 'contract/pan/uti/topup'
import { type UtiOverview, uti } from 'contract/pan/uti/uti'
import { useAction } from 'shared-auth'
import { Box, ButtonLink, balance, Flex, Note, Problem, RouteLink, rupeeSum, Skeleton, Text, t, toast } from 'shared-ui'
import { rich } from 'shared-ui/base'
import { EntryForm, NumberField, RupeesField, SegmentField, useEntryContext } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { useLocation } from 'shared-ui/router'
import { KycGate } from '../../kyc-gate.tsx'
import { OverLimit, OwnLimitLines, useLeftToday } from '../../payment/own-limit.tsx'
import { addMoneyFor } from '../../payment/way-back.ts'
import { useUti, utiPlaces } from './places.ts'

/** Coupons or an amount for the PSA id, with the price and the balance afterwards, before paying. */
export function TopUpDialog({ onClose }: { onClose(): void }) {
  const { data: found, error, reload } = useUti()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Top up at UTI')}
      text={t('Our office adds it at UTI, usually within some hours.')}
    >
      {found ? (
        found.psa?.status === 'ACTIVE' ? (
          <KycGate>
            <Entry found={found} onDone={onClose} />
          </KycGate>
        ) : (
          <NoPsa />
        )
      ) : error === undefined ? (
        <Skeleton h="280px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Dialog>
  )
}

const NoPsa = () => (
  <Note
    tone="warning"
    title={t('You need an active PSA id first')}
    actions={
      <ButtonLink to={utiPlaces.registration} size="sm">
        {t('PSA registration')}
      </ButtonLink>
    }
  >
    {t('What you top up is booked on it.')}
  </Note>
)

function Entry({ found, onDone }: { found: UtiOverview; onDone(): void }) {
  const topUp = useAction(uti.topUp, {})
  return (
    <EntryForm
      schema={TopUpRequest}
      start={{ kind: 'COUPON', cardType: 'PHYSICAL', quantity: null, amount: null } as never}
      action={topUp}
      onDone={({ refNo }) => {
        toast.success(t('Top-up {refNo} sent to our office', { refNo }))
        onDone()
      }}
      submit={(values) => {
        const sum = sumOf(found, values)
        return sum === null ? t('Pay') : t('Pay {amount}', { amount: rupeeSum(sum) })
      }}
    >
      <Fields found={found} />
    </EntryForm>
  )
}

/** The price of the present choice; the server calculates it with the same rates. */
function sumOf({ prices }: UtiOverview, { kind, cardType, quantity, amount }: Record<string, unknown>) {
  if (kind === 'AMOUNT') return isAbove0(amount) ? amount : null
  const rate = prices.find((price) => price.cardType === cardType)?.rate
  return rate !== undefined && isAbove0(quantity) && Number.isInteger(quantity) ? (rate * 100 * quantity) / 100 : null
}

const isAbove0 = (value: unknown): value is number => typeof value === 'number' && value > 0

function Fields({ found }: { found: UtiOverview }) {
  const { values } = useEntryContext()
  const isAmount = values.kind === 'AMOUNT'
  const rate = found.prices.find(({ cardType }) => cardType === values.cardType)?.rate
  const sum = sumOf(found, values)
  const left = sum === null ? null : found.balance - sum
  const isShort = left !== null && left < -found.creditLimit
  const leftToday = useLeftToday()
  const { pathname, search } = useLocation()

  return (
    <>
      <SegmentField name="kind" />
      {isAmount ? (
        <RupeesField
          name="amount"
          hint={t('{least} to {most}. UTI takes each application from it.', {
            least: rupeeSum(amountLimits.least),
            most: rupeeSum(amountLimits.most),
          })}
        />
      ) : (
        <>
          <SegmentField name="cardType" />
          <NumberField
            name="quantity"
            hint={
              rate === undefined
                ? t('Your package has no price for these yet. Ask the office.')
                : t('{amount} each', { amount: rupeeSum(rate) })
            }
          />
        </>
      )}
      <Box borderTopWidth="1px" pt="3">
        <Flex justify="space-between">
          <Text color="fg.muted">{t('Balance now')}</Text>
          <Text>{balance(found.balance)}</Text>
        </Flex>
        {left !== null && !isShort && (
          <Flex justify="space-between" fontWeight="600">
            <Text>{t('Balance after')}</Text>
            <Text>{balance(left)}</Text>
          </Flex>
        )}
        <OwnLimitLines />
      </Box>
      {isShort && (
        <Note tone="warning" title={t('{amount} more is needed', { amount: rupeeSum(-found.creditLimit - left) })}>
          {rich('{add} first, or buy less.', {
            add: (
              <RouteLink to={addMoneyFor(-found.creditLimit - left, `${pathname}${search}`)} color="inherit">
                {t('Add money')}
              </RouteLink>
            ),
          })}
        </Note>
      )}
      {sum !== null && leftToday !== null && sum > leftToday && <OverLimit leftToday={leftToday} />}
    </>
  )
}
