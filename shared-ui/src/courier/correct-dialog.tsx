import { type PacketInfo, type PacketItem, PaperCorrection } from 'contract/courier/courier'
import { useAction } from 'shared-auth'
import { t, toast } from 'shared-ui'
import { EntryForm, SegmentField, TextField, useEntryContext } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import type { PacketSide } from './calls.ts'

export type CorrectDialogProps = {
  side: PacketSide
  packet: PacketInfo
  item: PacketItem
  onClose: () => void
  onDone: () => void
}

/** Another verdict on a paper of a packet that was opened, with the reason for it. */
export function CorrectDialog({ side, packet: { id }, item, onClose, onDone }: CorrectDialogProps) {
  const correct = useAction(side.calls.correct, { id })
  const { ackNo, name } = item
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Correct the verdict on {ackNo}', { ackNo })}
      text={
        side.isOffice
          ? t('{name}. The first verdict stays readable, and the shop gets an e-mail.', { name })
          : t('{name}. The first verdict stays readable, also for the office.', { name })
      }
    >
      <EntryForm
        schema={PaperCorrection}
        start={{ itemId: item.id, verdict: item.verdict ?? 'RECEIVED', reason: item.reason ?? '', why: '' }}
        action={correct}
        onDone={() => {
          toast.success(t('The verdict on {ackNo} is corrected', { ackNo }))
          onDone()
          onClose()
        }}
        submit="Correct"
      >
        <SegmentField name="verdict" />
        <Reason />
        <TextField name="why" />
      </EntryForm>
    </Dialog>
  )
}

const Reason = () => useEntryContext().values.verdict === 'DEFICIENT' && <TextField name="reason" required />
