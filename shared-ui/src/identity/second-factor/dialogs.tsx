import type { Passkey } from 'contract/identity/passkey'
import type { SecondFactor } from 'contract/identity/second-factor'
import { type ReactNode, useState } from 'react'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import type { AccountCalls } from '../calls.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodeSheet } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** `set-up` lets the person choose app or passkey; `app` and `add` add another one. */
export type Change =
  | { what: 'set-up' | 'app' | 'end' | 'codes' | 'add' }
  | { what: 'rename' | 'remove'; passkey: Passkey }
type DialogProps = { calls: AccountCalls; of: SecondFactor; onClose: () => void; onDone: () => void }

/** The changes of the second factor, each in its own dialog. */
export function FactorDialog({ change, ...props }: DialogProps & { change: Change }) {
  const { since, passkeys = [] } = props.of
  switch (change.what) {
    case 'set-up':
      return <SetUpDialog {...props} isChoice />
    case 'app':
      return <SetUpDialog {...props} />
    case 'add':
      return <AddDialog {...props} />
    case 'rename':
      return <RenamePasskey {...props} passkey={change.passkey} />
    case 'remove':
      return <RemovePasskey {...props} passkey={change.passkey} isLast={!since && passkeys.length === 1} />
    case 'end':
      return <EndDialog {...props} />
    case 'codes':
      return <CodesDialog {...props} />
  }
}

/** Once the recovery codes are visible, only their own button closes the dialog. */
function SetUpDialog({ calls, of, isChoice, onClose, onDone }: DialogProps & { isChoice?: boolean }) {
  const [isTold, setTold] = useState(false)
  const done = () => {
    toast.success(isChoice ? 'Two-factor authentication is on' : 'Authenticator app added')
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      locked={isTold}
      onClose={onClose}
      title={isTold ? 'Recovery codes' : isChoice ? 'Set up two-factor authentication' : 'Set up an authenticator app'}
      text={
        isTold
          ? undefined
          : 'When you log in, we also ask for a code that an app on your phone shows, or for a passkey.'
      }
    >
      <SetUp calls={calls} of={of} isChoice={isChoice} onTold={() => setTold(true)} onDone={done} />
    </Dialog>
  )
}

/** The first app or passkey of a person also gives recovery codes for a lost phone. */
const AddDialog = (props: DialogProps) => (
  <DialogWithCodes
    {...props}
    title="Add a passkey"
    text="Your device asks for your finger, face or PIN, and keeps the passkey. We get no picture of it."
  >
    {(onCodes) => <AddPasskey calls={props.calls} of={props.of} onDone={onCodes} />}
  </DialogWithCodes>
)

function EndDialog({ calls, of, onClose, onDone }: DialogProps) {
  const end = useAction(calls.endSecondFactor)
  const done = () => {
    toast.success('Two-factor authentication is off')
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Switch off two-factor authentication?"
      text="Your password alone will let you in. App, passkeys, recovery codes and trusted browsers are forgotten."
    >
      <ProofForm calls={calls} of={of} action={(proof) => end.run(proof)} onDone={done} submit="Switch off" danger />
    </Dialog>
  )
}

function CodesDialog(props: DialogProps) {
  const { calls, of } = props
  const renew = useAction(calls.newRecoveryCodes)
  return (
    <DialogWithCodes
      {...props}
      title="Make new recovery codes?"
      text="Ten new codes for a lost phone. The ones you have no longer work then."
    >
      {(onCodes) => (
        <ProofForm
          calls={calls}
          of={of}
          action={(proof) => renew.run(proof)}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          submit="Make new codes"
        />
      )}
    </DialogWithCodes>
  )
}

type CodesProps = Pick<DialogProps, 'onClose' | 'onDone'> & {
  title: string
  text: string
  children: (onCodes: (codes: string[]) => void) => ReactNode
}

/**
 * A form that may return recovery codes. The codes then replace the form, and only their own button closes the dialog.
 */
function DialogWithCodes({ title, text, children, onClose, onDone }: CodesProps) {
  const [codes, setCodes] = useState<string[]>()
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      locked={codes !== undefined}
      onClose={onClose}
      title={codes ? 'Recovery codes' : title}
      text={codes ? undefined : text}
    >
      {codes ? (
        <RecoveryCodeSheet codes={codes} onDone={done} />
      ) : (
        children((made) => (made.length > 0 ? setCodes(made) : done()))
      )}
    </Dialog>
  )
}
