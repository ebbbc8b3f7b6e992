import { amountLimits, cardTypes, TopUpRequest, topUpKinds, type UtiOverview, uti } from 'contract/pan/uti'
import { useAction } from 'shared-auth'
import { Box, Button, balance, Flex, Note, Problem, RouteLink, rupeeSum, Skeleton, Text, t, toast } from 'shared-ui'
import { EntryForm, NumberField, RupeesField, SegmentField, useTheEntry } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { Link } from 'shared-ui/router'
import { useUti, utiPlaces } from './places.ts'

type Props = { onClose(): void; onDone(): void }

/** Coupons or an amount for the PSA id, with what it costs and what is left, before anything is taken. */
export function TopUpDialog({ onClose, onDone }: Props) {
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
          <Entry found={found} onDone={onDone} />
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
      <Button asChild size="sm">
        <Link to={utiPlaces.registration}>{t('PSA registration')}</Link>
      </Button>
    }
  >
    {t('What you top up is booked on it.')}
  </Note>
)

const choices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

function Entry({ found, onDone }: { found: UtiOverview; onDone(): void }) {
  const topUp = useAction(uti.topUp, {})
  return (
    <EntryForm
      schema={TopUpRequest}
      start={{ kind: 'COUPON', cardType: 'PHYSICAL', quantity: null, amount: null } as never}
      action={topUp}
      onDone={({ refNo }) => {
        toast.success(`${t('Top-up')} ${refNo} ${t('sent to our office')}`)
        onDone()
      }}
      submit={(values) => {
        const sum = sumOf(found, values)
        return sum === null ? t('Pay') : `${t('Pay')} ${rupeeSum(sum)}`
      }}
    >
      <Fields found={found} />
    </EntryForm>
  )
}

/** What it costs, as far as it is said; the server works it out by the same rates. */
function sumOf({ prices }: UtiOverview, { kind, cardType, quantity, amount }: Record<string, unknown>) {
  if (kind === 'AMOUNT') return isAbove0(amount) ? amount : null
  const rate = prices.find((price) => price.cardType === cardType)?.rate
  return rate !== undefined && isAbove0(quantity) && Number.isInteger(quantity) ? (rate * 100 * quantity) / 100 : null
}

const isAbove0 = (value: unknown): value is number => typeof value === 'number' && value > 0

function Fields({ found }: { found: UtiOverview }) {
  const { values } = useTheEntry()
  const isAmount = values.kind === 'AMOUNT'
  const rate = found.prices.find(({ cardType }) => cardType === values.cardType)?.rate
  const sum = sumOf(found, values)
  const left = sum === null ? null : found.balance - sum

  return (
    <>
      <SegmentField name="kind" label="What" options={choices(topUpKinds)} />
      {isAmount ? (
        <RupeesField
          name="amount"
          label="Amount"
          hint={`${rupeeSum(amountLimits.least)} ${t('to')} ${rupeeSum(amountLimits.most)}. ${t('UTI takes each application from it.')}`}
        />
      ) : (
        <>
          <SegmentField name="cardType" label="Coupons for" options={choices(cardTypes)} />
          <NumberField
            name="quantity"
            label="How many"
            hint={
              rate === undefined
                ? t('Your package has no price for these yet. Ask the office.')
                : `${rupeeSum(rate)} ${t('each')}`
            }
          />
        </>
      )}
      <Box borderTopWidth="1px" pt="3">
        <Flex justify="space-between">
          <Text color="fg.muted">{t('Balance now')}</Text>
          <Text>{balance(found.balance)}</Text>
        </Flex>
        {left !== null && (
          <Flex justify="space-between" fontWeight="600" color={left < -found.creditLimit ? 'red.fg' : undefined}>
            <Text>{t('Balance after')}</Text>
            <Text>{balance(left)}</Text>
          </Flex>
        )}
      </Box>
      {left !== null && left < -found.creditLimit && (
        <Note tone="warning" title={`${rupeeSum(-found.creditLimit - left)} ${t('more is needed')}`}>
          <RouteLink to="/merchant/accounting/payment" color="inherit">
            {t('Add money')}
          </RouteLink>{' '}
          {t('first, or buy less.')}
        </Note>
      )}
    </>
  )
}
