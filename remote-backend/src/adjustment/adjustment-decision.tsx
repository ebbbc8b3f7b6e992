import { AdjustmentRejection, adjustments } from 'contract/adjustment/adjustment'
import type { ReplyOf } from 'contract/endpoint'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, errorText, Flex, Note, rupeeSum, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'

type Props = { found: ReplyOf<typeof adjustments.read>; onDecided(): void }

/** The second person approves or rejects; whoever asked can only take it back. */
export function AdjustmentDecision({ found: { adjustment, isMine }, onDecided }: Props) {
  const { id, refNo, amount } = adjustment
  const approve = useAction(adjustments.approve, { id })
  const [isRejecting, setRejecting] = useState(false)
  const [error, setError] = useState<unknown>()
  const decided = (text: string) => {
    toast.success(t(text, { refNo }))
    onDecided()
  }
  const approveIt = () => approve.run(undefined).then(() => decided('Adjustment {refNo} booked'), setError)

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
    <Stack gap="3" w="full">
      {error !== undefined && (
        <Note tone="danger" title="Not approved">
          {errorText(error)}
        </Note>
      )}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" onClick={() => setRejecting(true)}>
          {t(isMine ? 'Take back' : 'Reject')}
        </Button>
        {!isMine && (
          <Button ml="auto" loading={approve.busy} onClick={approveIt}>
            {t('Approve {amount}', { amount: rupeeSum(amount) })}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

function RejectAdjustment({ id, onDone }: { id: string; onDone: () => void }) {
  const reject = useAction(adjustments.reject, { id })
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
