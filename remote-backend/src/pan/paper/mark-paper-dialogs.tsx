import { indianDay } from 'contract/field/fields'
import { HardcopyReceived, HardcopyRefused, hardcopyActions } from 'contract/pan/paper/paper'
import { serverNow } from 'contract/server-now'
import { useAction } from 'shared-auth'
import { t } from 'shared-ui/base'
import { DateField, EntryForm, TextAreaField } from 'shared-ui/form'
import { MarkDialog } from 'shared-ui/pan'

type MarkDialogProps = { ids: string[]; onClose(): void; onDone?: (() => void) | undefined }

/** Asks since when the signed paper is here. */
export function MarkReceivedDialog({ ids, onClose, onDone }: MarkDialogProps) {
  const receive = useAction(hardcopyActions.receive)
  return (
    <MarkDialog
      title={t('Received: {count, plural, one {# hard copy} other {# hard copies}}', { count: ids.length })}
      text="They leave the list of hard copies; the merchant sees that they were received."
      done={(count) => t('{count, plural, one {# hard copy} other {# hard copies}} received', { count })}
      onClose={onClose}
      onDone={onDone}
    >
      {(onMarked) => (
        <EntryForm
          schema={HardcopyReceived}
          start={{ ids, receivedOn: indianDay(serverNow()) }}
          action={receive}
          onDone={onMarked}
          submit="Mark as received"
        >
          <DateField name="receivedOn" />
        </EntryForm>
      )}
    </MarkDialog>
  )
}

/** Asks what is wrong with the signed paper. */
export function MarkDeficientDialog({ ids, onClose, onDone }: MarkDialogProps) {
  const refuse = useAction(hardcopyActions.refuse)
  return (
    <MarkDialog
      title={t('Deficient: {count, plural, one {# hard copy} other {# hard copies}}', { count: ids.length })}
      text="The merchant gets a mail and sends the hard copy again."
      done={(count) => t('{count, plural, one {# hard copy} other {# hard copies}} marked as deficient', { count })}
      onClose={onClose}
      onDone={onDone}
    >
      {(onMarked) => (
        <EntryForm
          schema={HardcopyRefused}
          start={{ ids, reason: '' }}
          action={refuse}
          onDone={onMarked}
          submit="Mark as deficient"
          danger
        >
          <TextAreaField name="reason" />
        </EntryForm>
      )}
    </MarkDialog>
  )
}
