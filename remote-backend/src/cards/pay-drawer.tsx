import { cards, type DuePayouts } from 'contract/cards/cards'
import { cardStatuses } from 'contract/cards/status'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Button, Flex, Note, rupeeSum, Screen, Stack, Text, t, toast } from 'shared-ui'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'

type Props = { ids: string[]; onClose(): void; onDone(): void }

/** Pays the payouts of the requests that somebody ticked, after their sum was read. */
export function PayDrawer({ ids, onClose, onDone }: Props) {
  const read = useRead(cards.chosen, {}, { ids: ids.join(',') })
  return (
    <Drawer title={t('Pay payouts')} subtitle={t('CC User List')} onClose={onClose}>
      <Screen title="Pay payouts" of={read}>
        {(of) => <Chosen {...of} ids={ids} onClose={onClose} onDone={onDone} />}
      </Screen>
    </Drawer>
  )
}

function Chosen({ ids, due, total, onClose, onDone }: Props & DuePayouts) {
  const [isAsked, setAsked] = useState(false)
  const pay = useAction(cards.pay, {})
  const others = ids.length - due.length
  const amount = rupeeSum(total)

  async function confirmed() {
    const { paid } = await pay.run({ ids: due.map(({ id }) => id), total })
    toast.success(t('{count, plural, one {# payout} other {# payouts}} paid', { count: paid }))
    onDone()
    onClose()
  }
  if (due.length === 0)
    return (
      <Stack gap="4">
        <Note>
          {t('None of the ticked requests has the status “{status}”.', { status: t(cardStatuses.PAYOUT_DUE.en) })}
        </Note>
        <Flex>
          <Button variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
        </Flex>
      </Stack>
    )
  return (
    <Stack gap="4">
      <Text textStyle="figure">{amount}</Text>
      {others > 0 && (
        <Note>
          {t('{count, plural, one {# ticked request is} other {# ticked requests are}} not due and left out.', {
            count: others,
          })}
        </Note>
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {due.map(({ id, refNo, name, code, payout }) => (
          <Flex as="li" key={id} gap="3" justify="space-between">
            <Text>{`${refNo}, ${name}, ${code}`}</Text>
            <Text flex="none">{rupeeSum(payout)}</Text>
          </Flex>
        ))}
      </Stack>
      <Flex gap="2.5" wrap="wrap">
        <Button onClick={() => setAsked(true)}>{t('Pay {amount}', { amount })}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Pay {count, plural, one {# payout} other {# payouts}}?', { count: due.length })}
        text={t('{amount} in all is added to the balances of the shops. TDS is deducted as for any commission.', {
          amount,
        })}
        action={t('Pay {amount}', { amount })}
        onConfirm={confirmed}
      />
    </Stack>
  )
}
