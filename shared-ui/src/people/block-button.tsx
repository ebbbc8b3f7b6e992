import { Blocking } from 'contract/people/people'
import { DialogButton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { ConfirmButton } from './confirm-button.tsx'

type Props = {
  of: { name: string; status: string }
  block: Block
  unblock: { run(body: undefined): Promise<unknown> }
  /** The effect, shown before it is done. */
  texts: { block: string; unblock: string }
  onDone(): void
}

/** Blocks or unblocks a person or shop; both ask first. */
export function BlockButton({ of: { name, status }, block, unblock, texts, onDone }: Props) {
  if (status === 'BLOCKED')
    return (
      <ConfirmButton
        label="Unblock"
        title={t('Unblock {name}?', { name })}
        text={texts.unblock}
        action={unblock}
        done={t('{name} is unblocked', { name })}
        onDone={onDone}
      />
    )
  return (
    <DialogButton
      variant="surface"
      colorPalette="red"
      dialog={(close) => <BlockDialog name={name} action={block} onDone={onDone} text={texts.block} onClose={close} />}
    >
      {t('Block')}
    </DialogButton>
  )
}

type Block = { run(body: { reason: string }): Promise<unknown> }

type BlockDialogProps = {
  name: string
  /** The effect, in one sentence. */
  text: string
  action: Block
  onClose: () => void
  onDone: () => void
}

/** Asks why a person or shop is blocked, and says what it does. */
const BlockDialog = ({ name, text, action, onClose, onDone }: BlockDialogProps) => (
  <Dialog open wide onClose={onClose} title={t('Block {name}?', { name })} text={text}>
    <EntryForm
      schema={Blocking}
      start={{ reason: '' }}
      action={action}
      onDone={() => {
        toast.success(t('{name} is blocked', { name }))
        onClose()
        onDone()
      }}
      submit="Block"
      danger
    >
      <TextAreaField name="reason" />
    </EntryForm>
  </Dialog>
)
