import { indianDay } from 'contract/fields'
import { couriers, HardcopySent, hardcopyDeeds } from 'contract/pan/hardcopy'
import { useAction } from 'shared-auth'
import { count, t } from 'shared-ui'
import { DateField, EntryForm, TextField } from 'shared-ui/form'
import { MarkDialog } from 'shared-ui/screens'

type MarkSentDialogProps = { ids: string[]; onClose(): void; onDone?: (() => void) | undefined }

/** Who carries the packet, under which number, since when. */
export function MarkSentDialog({ ids, onClose, onDone }: MarkSentDialogProps) {
  const send = useAction(hardcopyDeeds.send)
  const forms = ids.length === 1 ? t('the signed form') : `${count(ids.length)} ${t('signed forms')}`
  return (
    <MarkDialog
      title={`${t('Mark as sent')}: ${forms}`}
      text={t('Write down the packet as it stands on its receipt.')}
      done={(marked) => `${count(marked)} ${t(marked === 1 ? 'form marked as sent' : 'forms marked as sent')}`}
      onClose={onClose}
      onDone={onDone}
    >
      {(onMarked) => (
        <EntryForm
          schema={HardcopySent}
          start={{ ids, courier: '', trackingNo: '', sentOn: indianDay(new Date()) }}
          action={send}
          onDone={onMarked}
          submit="Mark as sent"
        >
          <TextField name="courier" label="Courier" hint={couriers.join(', ')} />
          <TextField
            name="trackingNo"
            label="Tracking number"
            hint="As on the receipt, e.g. ED123456789IN"
            upper
            mono
          />
          <DateField name="sentOn" label="Sent on" />
        </EntryForm>
      )}
    </MarkDialog>
  )
}
