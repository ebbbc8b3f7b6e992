import { boughtText, type TopUp, TopUpCredit, TopUpRejection, topUpStatuses } from 'contract/pan/uti/topup'
import { uti } from 'contract/pan/uti/uti'
import { useState } from 'react'
import { useMay } from 'shared-auth'
import {
  amount,
  type BesideList,
  Button,
  Facts,
  Flex,
  Note,
  rupeeSum,
  rupees,
  Stack,
  StatusChip,
  Text,
  timeText,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { RowDrawer } from 'shared-ui/overlays'
import { useDeciding, useTooLate } from '../../too-late.tsx'

/** One top-up beside its list: what to add at UTI for whom, and the two decisions. */
export function TopUpDrawer(beside: BesideList<TopUp>) {
  const row = beside.rows.find(({ id }) => id === beside.id)
  // The list is read again after every action anyway.
  const tooLate = useTooLate(beside.id, { data: row, reload: () => undefined })
  const mayDecide = useMay(uti.credit)
  if (!row) return null
  const decision = mayDecide && row.status === 'REQUESTED' && (
    <Decision key={row.id} row={row} onDone={beside.onClose} />
  )
  return (
    <RowDrawer {...beside} called="Top-up" actions={tooLate.unless(decision)}>
      {tooLate.note}
      <TopUpFacts row={row} />
    </RowDrawer>
  )
}

function TopUpFacts({ row }: { row: TopUp }) {
  return (
    <Stack gap="4">
      <Flex gap="2.5" align="center" justify="space-between" wrap="wrap">
        <Text textStyle="figure">{amount(row.amount)}</Text>
        <StatusChip of={topUpStatuses} status={row.status} />
      </Flex>
      <Facts
        of={[
          ['PSA id', row.psaId],
          ['Merchant', `${row.merchantCode} ${row.merchantName}`],
          ['For', boughtText(row, t)],
          ['Rate', row.rate === null ? '--' : rupees(row.rate)],
          ['Requested', timeText(row.dated)],
          ...(row.utiRef ? [['UTI reference', row.utiRef] as const] : []),
          ...(row.decidedAt ? [['Decided', timeText(row.decidedAt)] as const] : []),
        ]}
      />
      {row.reason && <Note tone="danger">{row.reason}</Note>}
    </Stack>
  )
}

type DecisionProps = { row: TopUp; onDone(): void }

function Decision({ row, onDone }: DecisionProps) {
  const [isRejecting, setRejecting] = useState(false)
  const done = (words: string) => {
    toast.success(t(words, { refNo: row.refNo }))
    onDone()
  }
  return (
    <Stack gap="3" w="full">
      {isRejecting ? <Reject row={row} onDone={done} /> : <Credit row={row} onDone={done} />}
      <Button
        variant={isRejecting ? 'ghost' : 'surface'}
        colorPalette={isRejecting ? undefined : 'red'}
        alignSelf="flex-start"
        onClick={() => setRejecting(!isRejecting)}
      >
        {isRejecting ? t('Back') : t('Reject')}
      </Button>
    </Stack>
  )
}

type FormProps = Pick<DecisionProps, 'row'> & { onDone(words: string): void }

function Credit({ row: { id, psaId }, onDone }: FormProps) {
  const credit = useDeciding(uti.credit, { id })
  return (
    <EntryForm
      schema={TopUpCredit}
      start={{ utiRef: '' }}
      action={credit}
      onDone={() => onDone('{refNo} credited')}
      submit="Credit"
    >
      <TextField name="utiRef" hint={t('The number UTI gave when it was added to {psaId}', { psaId })} mono />
    </EntryForm>
  )
}

function Reject({ row: { id, amount }, onDone }: FormProps) {
  const reject = useDeciding(uti.rejectTopUp, { id })
  return (
    <EntryForm
      schema={TopUpRejection}
      start={{ reason: '' }}
      action={reject}
      onDone={() => onDone('{refNo} rejected, the price is paid back')}
      submit={t('Reject and pay back {amount}', { amount: rupeeSum(amount) })}
      danger
    >
      <TextAreaField name="reason" />
    </EntryForm>
  )
}
