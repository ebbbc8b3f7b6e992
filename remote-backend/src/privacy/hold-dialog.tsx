import { HoldReason, legalHolds } from 'contract/privacy/legal-hold'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type Props = { id: string; formNo: string; isHeld: boolean; onClose: () => void; onDone: () => void }

/** Places a hold on an application, or lifts it; each says why. */
export function HoldDialog({ id, formNo, isHeld, onClose, onDone }: Props) {
  const place = useAction(legalHolds.place, { id })
  const lift = useAction(legalHolds.lift, { id })
  const done = () => {
    toast.success(isHeld ? t('The hold on {formNo} is lifted', { formNo }) : t('{formNo} is on hold', { formNo }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isHeld ? t('Lift the hold on {formNo}', { formNo }) : t('Place a hold on {formNo}', { formNo })}
      text={
        isHeld
          ? 'What has had its time is deleted with the next run, and does not come back.'
          : 'Until it is lifted nothing of this application is deleted, whatever its time.'
      }
    >
      <EntryForm
        schema={HoldReason}
        start={{ reason: '' }}
        action={isHeld ? lift : place}
        onDone={done}
        submit={isHeld ? 'Lift hold' : 'Place hold'}
      >
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
