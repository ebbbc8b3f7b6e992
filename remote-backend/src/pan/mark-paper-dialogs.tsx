import { indianDay } from 'contract/fields'
import { HardcopyReceived, HardcopyRefused, hardcopyDeeds } from 'contract/pan/hardcopy'
import { useAction } from 'shared-auth'
import { count } from 'shared-ui'
import { DateField, EntryForm, TextAreaField } from 'shared-ui/form'
import { MarkDialog } from 'shared-ui/screens'

type MarkDialogProps = { ids: string[]; onClose(): void; onDone?: (() => void) | undefined }

const forms = (nos: number) => `${count(nos)} signed ${nos === 1 ? 'form' : 'forms'}`

/** Since when the signed paper is here. */
export function MarkReceivedDialog({ ids, onClose, onDone }: MarkDialogProps) {
  const receive = useAction(hardcopyDeeds.receive)
  return (
    <MarkDialog
      title={`Received: ${forms(ids.length)}`}
      text="They leave the list of hard copies; the merchant sees that they are here."
      done={(marked) => `${forms(marked)} received`}
      onClose={onClose}
      onDone={onDone}
    >
      {(onMarked) => (
        <EntryForm
          schema={HardcopyReceived}
          start={{ ids, receivedOn: indianDay(new Date()) }}
          action={receive}
          onDone={onMarked}
          submit="Mark as received"
        >
          <DateField name="receivedOn" label="Received on" />
        </EntryForm>
      )}
    </MarkDialog>
  )
}

/** What is wrong with the signed paper. */
export function MarkDeficientDialog({ ids, onClose, onDone }: MarkDialogProps) {
  const refuse = useAction(hardcopyDeeds.refuse)
  return (
    <MarkDialog
      title={`Deficient: ${forms(ids.length)}`}
      text="The merchant is told by mail and sends the paper again."
      done={(marked) => `${forms(marked)} marked as deficient`}
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
          <TextAreaField name="reason" label="What is missing or wrong" max={200} />
        </EntryForm>
      )}
    </MarkDialog>
  )
}
