import { FactorRemoval } from 'contract/identity/second-factor'
import { people } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type RemoveFactorProps = { id: string; name: string; onClose: () => void; onDone: () => void }

/** For a person who lost phone and recovery codes: asks how they proved who they are. */
export function RemoveFactor({ id, name, onClose, onDone }: RemoveFactorProps) {
  const remove = useAction(people.removeSecondFactor, { id })
  const done = () => {
    toast.success(t('{name} logs in with the password alone', { name }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Remove the second factor of {name}?', { name })}
      text="For somebody who lost phone, passkeys and recovery codes. Make sure it is really them. App and passkeys are removed, they are logged out everywhere and told by mail."
    >
      <EntryForm schema={FactorRemoval} start={{ reason: '' }} action={remove} onDone={done} submit="Remove" danger>
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
