import { boughtText, type TopUp, TopUpCredit, TopUpRejection, topUpStatuses } from 'contract/pan/uti/topup'
import { uti } from 'contract/pan/uti/uti'
import { useState } from 'react'
import { type Action, CallError, useAction, useMay } from 'shared-auth'
import {
  amount,
  type BesideList,
  Button,
  errorText,
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

/** One top-up beside its list: what to add at UTI for whom, and the two decisions. */
export function TopUpDrawer(beside: BesideList<TopUp>) {
  const row = beside.rows.find(({ id }) => id === beside.id)
  const [told, setTold] = useState<{ id: string; error: unknown }>()
  const mayDecide = useMay(uti.credit)
  if (!row) return null
  const isFirst = told?.id !== row.id
  const decision = isFirst && mayDecide && row.status === 'REQUESTED' && (
    <Decision key={row.id} row={row} onDone={beside.onClose} onConflict={(error) => setTold({ id: row.id, error })} />
  )
  return (
    <RowDrawer {...beside} called="Top-up" actions={decision}>
      {!isFirst && (
        <Note tone="info" title="Somebody else was first">
          {errorText(told.error)}
        </Note>
      )}
      <Asked row={row} />
    </RowDrawer>
  )
}

function Asked({ row }: { row: TopUp }) {
  return (
    <Stack gap="4">
      <Flex gap="2.5" align="center" justify="space-between" wrap="wrap">
        <Text textStyle="figure">₹ {amount(row.amount)}</Text>
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

type DecisionProps = { row: TopUp; onDone(): void; onConflict(error: unknown): void }

function Decision({ row, onDone, onConflict }: DecisionProps) {
  const [isRejecting, setRejecting] = useState(false)
  const done = (words: string) => {
    toast.success(t(words, { refNo: row.refNo }))
    onDone()
  }
  return (
    <Stack gap="3" w="full">
      {isRejecting ? (
        <Reject {...{ row, onConflict }} onDone={done} />
      ) : (
        <Credit {...{ row, onConflict }} onDone={done} />
      )}
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

type FormProps = Pick<DecisionProps, 'row' | 'onConflict'> & { onDone(words: string): void }

/** Nothing is left to decide where somebody else was first: `onConflict` is told before the form would say it. */
function useDeciding<E extends typeof uti.credit | typeof uti.rejectTopUp>(
  endpoint: E,
  { row: { id }, onConflict }: Pick<FormProps, 'row' | 'onConflict'>,
): Action<E> {
  const action = useAction(endpoint, { id } as never)
  const run: Action<E>['run'] = (...given) =>
    action.run(...given).catch((problem: unknown) => {
      if (problem instanceof CallError && problem.status === 409) onConflict(problem)
      throw problem
    })
  return { ...action, run }
}

function Credit({ row, onConflict, onDone }: FormProps) {
  const { psaId } = row
  return (
    <EntryForm
      schema={TopUpCredit}
      start={{ utiRef: '' }}
      action={useDeciding(uti.credit, { row, onConflict })}
      onDone={() => onDone('{refNo} credited')}
      submit="Credit"
    >
      <TextField
        name="utiRef"
        label="UTI reference"
        hint={t('The number UTI gave when it was added to {psaId}', { psaId })}
        upper
        mono
      />
    </EntryForm>
  )
}

function Reject({ row, onConflict, onDone }: FormProps) {
  const { amount } = row
  return (
    <EntryForm
      schema={TopUpRejection}
      start={{ reason: '' }}
      action={useDeciding(uti.rejectTopUp, { row, onConflict })}
      onDone={() => onDone('{refNo} rejected, the price is paid back')}
      submit={t('Reject and pay back {amount}', { amount: rupeeSum(amount) })}
      danger
    >
      <TextAreaField name="reason" label="Reason" hint="The merchant reads it in their list." max={300} />
    </EntryForm>
  )
}
