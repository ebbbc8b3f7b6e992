import { NewPasskey, type Passkey, PasskeyName } from 'contract/identity/passkey'
import type { SecondFactor } from 'contract/identity/second-factor'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import type { AccountCalls } from '../calls.ts'
import { makePasskey } from './passkey.ts'
import { ProofForm } from './proof-form.tsx'

type AddPasskeyProps = { calls: AccountCalls; of: SecondFactor; onDone: (recoveryCodes: string[]) => void }

/**
 * Asks for a name and the person's proof; then the device makes the passkey. Returns new recovery codes, if there are
 * any.
 */
export function AddPasskey({ calls, of, onDone }: AddPasskeyProps) {
  const begin = useAction(calls.beginPasskey)
  const add = useAction(calls.addPasskey)
  return (
    <ProofForm
      calls={calls}
      of={of}
      name={NewPasskey.entries.name}
      action={async (proof, name) => add.run({ name, passkey: await makePasskey(await begin.run(proof)) })}
      onDone={({ recoveryCodes }) => {
        toast.success('Passkey added')
        onDone(recoveryCodes)
      }}
      submit="Add passkey"
    >
      <TextField name="name" autoComplete="off" />
    </ProofForm>
  )
}

type OneProps = { calls: AccountCalls; passkey: Passkey; onClose: () => void; onDone: () => void }

export function RenamePasskey({ calls, passkey: { id, name }, onClose, onDone }: OneProps) {
  const rename = useAction(calls.renamePasskey, { id })
  const done = () => {
    toast.success('Passkey renamed')
    onClose()
    onDone()
  }
  return (
    <Dialog open wide onClose={onClose} title={t('Rename {name}', { name })}>
      <EntryForm schema={PasskeyName} start={{ name }} action={rename} onDone={done} submit="Save">
        <TextField name="name" autoComplete="off" autoFocus />
      </EntryForm>
    </Dialog>
  )
}

/** `isLast`: afterwards the password alone is enough for the log-in. */
export function RemovePasskey({
  calls,
  passkey,
  of,
  isLast,
  onClose,
  onDone,
}: OneProps & { of: SecondFactor; isLast: boolean }) {
  const remove = useAction(calls.removePasskey, { id: passkey.id })
  const done = () => {
    toast.success('Passkey removed')
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Remove {name}?', { name: passkey.name })}
      text={
        isLast
          ? 'It is your only second factor: two-factor authentication is then off, and your password alone lets you in.'
          : 'It no longer lets you in. Delete it on the device too, in its passwords or passkeys.'
      }
    >
      <ProofForm calls={calls} of={of} action={(proof) => remove.run(proof)} onDone={done} submit="Remove" danger />
    </Dialog>
  )
}
