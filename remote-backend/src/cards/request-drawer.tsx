import { vendorName } from 'contract/cards/card'
import { type CardRequest, type CardRow, CardSaid, cards } from 'contract/cards/cards'
import { type CardStatus, cardStatuses } from 'contract/cards/status'
import { callAddress } from 'contract/field/fields'
import { statusLabel } from 'contract/status'
import { useState } from 'react'
import { useAction, useExtra } from 'shared-auth'
import {
  Box,
  Button,
  type Fact,
  Facts,
  Note,
  phoneText,
  rupeeSum,
  Screen,
  Stack,
  StatusChip,
  Text,
  TextLink,
  timeText,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, SelectField, TextAreaField, TextField } from 'shared-ui/form'
import { ConfirmDialog, RowDrawer } from 'shared-ui/overlays'
import { TakeBack } from '../take-back/take-back.tsx'

type Props = { refNo: string; rows: CardRow[]; onMove(refNo: string): void; onClose(): void }

/** One request beside the list: who asked, what was said of it, and what can be done now. */
export function RequestDrawer({ refNo, rows, onMove, onClose }: Props) {
  const read = useExtra(cards.read, { refNo })
  const row = rows.find((one) => one.refNo === refNo)
  const found = read.data
  return (
    <RowDrawer
      id={refNo}
      rows={rows.map((one) => ({ id: one.refNo, refNo: one.refNo }))}
      onMove={onMove}
      onClose={onClose}
      called="Request for a card"
      actions={found && <Actions key={`${refNo} ${found.request.status}`} of={found} onDone={read.reload} />}
    >
      {read.isAbsent && row ? (
        <Facts of={factsOf(row)} />
      ) : (
        <Screen title="Request for a card" of={read}>
          {(found) => <Findings of={found} />}
        </Screen>
      )}
    </RowDrawer>
  )
}

const factsOf = ({ dated, name, mobileNo, cardVendor, code, staffName }: CardRow): Fact[] => [
  ['Applied', timeText(dated)],
  ['Applicant name', name],
  [
    'Contact no',
    <TextLink key="call" href={callAddress(mobileNo)}>
      {phoneText(mobileNo)}
    </TextLink>,
  ],
  ['Interested in', t(vendorName(cardVendor))],
  ['Merchant', `${code} – ${staffName}`],
]

function Findings({ of: { request, duplicateOf, hasConsent, history } }: { of: CardRequest }) {
  const { status, payout, partnerRef } = request
  return (
    <Stack gap="4">
      <Box>
        <StatusChip of={cardStatuses} status={status} />
      </Box>
      {duplicateOf && (
        <Note tone="warning" title={t('Duplicate of {refNo}', { refNo: duplicateOf })}>
          {t('The same customer and card within 90 days. It earns no payout.')}
        </Note>
      )}
      <Facts
        of={[
          ...factsOf(request),
          ['Payout before TDS', payout === null ? '--' : rupeeSum(payout)],
          ["Partner's reference", partnerRef || '--'],
          ['Consent', t(hasConsent ? 'Agreed at the counter' : 'Not recorded')],
        ]}
      />
      <Box as="section">
        <Text fontWeight="600" mb="1.5">
          {t('History')}
        </Text>
        <Stack as="ol" gap="2" listStyleType="none">
          {history.map(({ at, by, status, remark }) => (
            <Box as="li" key={`${at} ${status}`}>
              <Text>{t(statusLabel(cardStatuses, status))}</Text>
              <Text color="fg.muted">{t('{name}, {at}', { name: by, at: timeText(at) })}</Text>
              {remark && <Text>{remark}</Text>}
            </Box>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}

type ActionProps = { of: CardRequest; onDone(): void }

function Actions({ of: found, onDone }: ActionProps) {
  const [isOpen, setOpen] = useState(false)
  const { next, mayPay } = found
  if (isOpen) return <SayStatus of={found} onDone={onDone} onBack={() => setOpen(false)} />
  return (
    <>
      {next.length > 0 && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('Record a status')}
        </Button>
      )}
      {mayPay && <Pay of={found} onDone={onDone} />}
      {found.request.status === 'PAYOUT_PAID' && (
        <TakeBack calls={cards.takeBack} id={found.request.id} onDone={onDone} />
      )}
    </>
  )
}

function SayStatus({ of: { request, next }, onDone, onBack }: ActionProps & { onBack(): void }) {
  const { refNo, partnerRef } = request
  const say = useAction(cards.say, { refNo })
  return (
    <Box w="full">
      <EntryForm
        schema={CardSaid}
        start={{ status: '', partnerRef: partnerRef ?? '', remark: '' } as never}
        action={say}
        onDone={(_, { status }) => {
          toast.success(t('{refNo}: {status}', { refNo, status: t(cardStatuses[status].en) }))
          onDone()
        }}
        submit="Record"
      >
        <SelectField name="status" options={next.map((value) => ({ value, label: cardStatuses[value].en }))} />
        <TextField name="partnerRef" />
        <TextAreaField name="remark" />
      </EntryForm>
      <Button variant="ghost" mt="2" onClick={onBack}>
        {t('Back')}
      </Button>
    </Box>
  )
}

function Pay({ of: { request }, onDone }: ActionProps) {
  const { id, refNo, payout, code } = request
  const [isAsked, setAsked] = useState(false)
  const pay = useAction(cards.pay, {})
  const amount = rupeeSum(payout ?? 0)
  async function confirmed() {
    await pay.run({ ids: [id], total: payout ?? 0 })
    toast.success(t('{refNo}: {status}', { refNo, status: t(cardStatuses['PAYOUT_PAID' satisfies CardStatus].en) }))
    onDone()
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('Pay {amount}', { amount })}</Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Pay {amount} to {code}?', { amount, code })}
        text={t('It is added to the balance of the shop, and TDS is deducted as for any commission.')}
        action={t('Pay {amount}', { amount })}
        onConfirm={confirmed}
      />
    </>
  )
}
