import { indianDay } from 'contract/field/fields'
import { HardcopySending, hardcopyActions } from 'contract/pan/paper/paper'
import { serverNow } from 'contract/server-now'
import { useAction, useRead } from 'shared-auth'
import { t } from 'shared-ui'
import { DateField, EntryForm, TextField } from 'shared-ui/form'
import { MarkDialog } from 'shared-ui/pan'

type MarkSentDialogProps = { ids: string[]; onClose(): void; onDone?: (() => void) | undefined }

/** Who carries the packet, under which number, since when. */
export function MarkSentDialog({ ids, onClose, onDone }: MarkSentDialogProps) {
  const send = useAction(hardcopyActions.send)
  // They are only suggestions: without them a name is typed.
  const couriers = useRead(hardcopyActions.couriers).data ?? []
  return (
    <MarkDialog
      title={t('Mark as sent: {count, plural, one {the hard copy} other {# hard copies}}', { count: ids.length })}
      text={t('Enter the details as on the courier receipt.')}
      done={(marked) => t('{marked, plural, one {# hard copy} other {# hard copies}} marked as sent', { marked })}
      onClose={onClose}
      onDone={onDone}
    >
      {(onMarked) => (
        <EntryForm
          schema={HardcopySending}
          start={{ ids, courier: '', trackingNo: '', sentOn: indianDay(serverNow()) }}
          action={send}
          onDone={onMarked}
          submit="Mark as sent"
        >
          <TextField name="courier" hint={couriers.join(', ')} />
          <TextField name="trackingNo" mono />
          <DateField name="sentOn" />
        </EntryForm>
      )}
    </MarkDialog>
  )
}
