import { AdjustmentRejection, adjustments } from 'contract/adjustment'
import type { ReplyOf } from 'contract/endpoint'
import { useState } from 'react'
import { Box, Button, rupeeSum, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { SecondPerson } from '../second-person.tsx'
import { useDeciding } from '../too-late.tsx'

type Props = { found: ReplyOf<typeof adjustments.read>; onDecided(): void }

/** A second person approves or rejects; the person who asked can only take it back. */
export function AdjustmentDecision({ found: { adjustment, isMine, samePerson }, onDecided }: Props) {
  const { id, refNo, amount, kind } = adjustment
  const done = kind === 'CREDIT_LIMIT' ? 'Adjustment {refNo} approved' : 'Adjustment {refNo} booked'
  const approve = useDeciding(adjustments.approve, { id })
  const [isRejecting, setRejecting] = useState(false)
  const decided = (text: string) => {
    toast.success(t(text, { refNo }))
    onDecided()
  }

  if (isRejecting)
    return (
      <Box w="full">
        <RejectAdjustment id={id} onDone={() => decided('Adjustment {refNo} rejected')} />
        <Button variant="ghost" mt="2" onClick={() => setRejecting(false)}>
          {t('Back')}
        </Button>
      </Box>
    )
  return (
    <SecondPerson
      isMine={isMine}
      samePerson={samePerson}
      approve={{
        label: t('Approve {amount}', { amount: rupeeSum(amount) }),
        busy: approve.busy,
        run: () => approve.run(undefined).then(() => decided(done)),
      }}
      refuse={{ run: () => setRejecting(true) }}
    />
  )
}

function RejectAdjustment({ id, onDone }: { id: string; onDone: () => void }) {
  const reject = useDeciding(adjustments.reject, { id })
  return (
    <EntryForm
      schema={AdjustmentRejection}
      start={{ remark: '' }}
      action={reject}
      onDone={onDone}
      submit="Reject adjustment"
      danger
    >
      <TextAreaField name="remark" />
    </EntryForm>
  )
}
