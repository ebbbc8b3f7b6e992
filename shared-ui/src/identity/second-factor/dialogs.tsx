import { FullProof, type RecoveryCodes } from 'contract/identity/second-factor'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { EntryForm, PasswordField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import type { AccountCalls } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeSheet } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export type Change = 'set-up' | 'end' | 'codes'
type DialogProps = { calls: AccountCalls; onClose: () => void; onDone: () => void }

/** What changes the second factor, each in a dialog of its own. */
export function FactorDialog({ change, ...props }: DialogProps & { change: Change }) {
  if (change === 'set-up') return <SetUpDialog {...props} />
  return change === 'end' ? <EndDialog {...props} /> : <CodesDialog {...props} />
}

/** Once the recovery codes are on screen nothing but their own button closes it. */
function SetUpDialog({ calls, onClose, onDone }: DialogProps) {
  const [isTold, setTold] = useState(false)
  const done = () => {
    toast.success('Two-factor authentication is on')
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      locked={isTold}
      onClose={onClose}
      title={isTold ? 'Recovery codes' : 'Set up two-factor authentication'}
      text={isTold ? undefined : 'When you log in, we also ask for a code that an app on your phone shows.'}
    >
      <SetUp calls={calls} onTold={() => setTold(true)} onDone={done} />
    </Dialog>
  )
}

function EndDialog({ calls, onClose, onDone }: DialogProps) {
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
      text="Your password alone will let you in. Recovery codes and trusted browsers are forgotten."
    >
      <Proof action={end} onDone={done} submit="Switch off" danger />
    </Dialog>
  )
}

function CodesDialog({ calls, onClose, onDone }: DialogProps) {
  const renew = useAction(calls.newRecoveryCodes)
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
      title={codes ? 'Recovery codes' : 'Make new recovery codes?'}
      text={codes ? undefined : 'Ten new codes for a lost phone. The ones you have no longer work then.'}
    >
      {codes ? (
        <RecoveryCodeSheet codes={codes} onDone={done} />
      ) : (
        <Proof action={renew} onDone={({ recoveryCodes }) => setCodes(recoveryCodes)} submit="Make new codes" />
      )}
    </Dialog>
  )
}

type ProofProps<Reply> = {
  action: { run(body: { password: string; code: string }): Promise<Reply> }
  onDone: (reply: Reply) => void
  submit: string
  danger?: boolean
}

function Proof<Reply = RecoveryCodes>(props: ProofProps<Reply>) {
  return (
    <EntryForm schema={FullProof} start={{ password: '', code: '' }} {...props}>
      <PasswordField name="password" />
      <CodeField name="code" />
    </EntryForm>
  )
}
