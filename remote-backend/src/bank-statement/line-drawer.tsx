import { type BankLine, bankLineStatuses, bankStatements, calledReference, SettingAside } from 'contract/bank-statement'
import type { ReplyOf } from 'contract/endpoint'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import type { BesideList, Fact } from 'shared-ui'
import {
  Button,
  dayText,
  errorText,
  Facts,
  Flex,
  Note,
  rupeeSum,
  Screen,
  Stack,
  StatusChip,
  Text,
  timeText,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { RowDrawer } from 'shared-ui/overlays'

type Found = ReplyOf<typeof bankStatements.read>

/** One credit of a bank statement beside its list; money that nobody reported can be set aside. */
export function LineDrawer(beside: BesideList<BankLine>) {
  const { id, onClose } = beside
  const rows = beside.rows.map((row) => ({ id: row.id, refNo: calledReference(row.reference, row.found) || '--' }))
  const read = useRead(bankStatements.read, { id })
  const found = read.data
  const decision =
    found?.mayDecide &&
    (found.line.status === 'UNMATCHED' ? (
      <SetAside key={id} id={id} onDone={onClose} />
    ) : (
      found.line.status === 'ASIDE' && <TakeUp key={id} id={id} onDone={onClose} />
    ))
  return (
    <RowDrawer {...beside} rows={rows} called="Line of the statement" actions={decision}>
      <Screen title="Line of the statement" of={read}>
        {(found) => <Findings found={found} />}
      </Screen>
    </RowDrawer>
  )
}

function Findings({ found: { line, keptAt, keptBy, wentBack, wentBackSum } }: { found: Found }) {
  const { amount, status, day, bank, reference, narration, payment, claimed, remark } = line
  const facts: Fact[] = [
    ['Date', dayText(day)],
    ['Bank', bank],
    ['Reference', reference || '--'],
    ['Narration', narration || '--'],
    ...(payment ? [['Payment', payment] as const] : []),
    ...(payment && claimed !== null ? [['Reported', rupeeSum(claimed)] as const] : []),
    ...(remark ? [['Remark', remark] as const] : []),
    ['Kept', t('{name}, {at}', { name: keptBy, at: timeText(keptAt) })],
  ]
  return (
    <Stack gap="4">
      <Text textStyle="figure">{rupeeSum(amount)}</Text>
      <Flex>
        <StatusChip of={bankLineStatuses} status={status} />
      </Flex>
      {wentBack && (
        <Note
          tone="danger"
          title={
            wentBackSum !== null && wentBackSum < amount
              ? t('The bank took {sum} of it back on {day}', { sum: rupeeSum(wentBackSum), day: dayText(wentBack) })
              : t('The bank took it back on {day}', { day: dayText(wentBack) })
          }
        >
          {payment
            ? t('If {payment} was credited, take it back. If it waits, reject it.', { payment })
            : t('Do not credit it. Whoever reports it is shown that it went back.')}
        </Note>
      )}
      <Facts of={facts} />
      {status === 'UNMATCHED' && (
        <Text color="fg.muted">
          {t('When a merchant reports a payment with this reference, this line is matched with it at once.')}
        </Text>
      )}
    </Stack>
  )
}

type DecisionProps = { id: string; onDone(): void }

function SetAside({ id, onDone }: DecisionProps) {
  const setAside = useAction(bankStatements.setAside, { id })
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('Not a payment of a merchant')}
      </Button>
    )
  return (
    <EntryForm
      schema={SettingAside}
      start={{ remark: '' }}
      action={setAside}
      onDone={() => {
        toast.success(t('Line set aside'))
        onDone()
      }}
      submit="Set aside"
    >
      <TextAreaField name="remark" />
    </EntryForm>
  )
}

function TakeUp({ id, onDone }: DecisionProps) {
  const takeUp = useAction(bankStatements.takeUp, { id })
  const again = () =>
    takeUp.run(undefined).then(
      () => {
        toast.success(t('Line is open again'))
        onDone()
      },
      () => undefined,
    )
  return (
    <Stack gap="3" w="full">
      {takeUp.error !== undefined && <Note tone="danger">{errorText(takeUp.error)}</Note>}
      <Button variant="outline" loading={takeUp.busy} onClick={again}>
        {t('Open it again')}
      </Button>
    </Stack>
  )
}
