import { Blocking } from 'contract/people/people'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

export type Block = { run(body: { reason: string }): Promise<unknown> }

type BlockDialogProps = {
  name: string
  /** The effect, in one sentence. */
  text: string
  action: Block
  onClose: () => void
  onDone: () => void
}

/** Asks why a person or shop is blocked, and says what it does. */
export const BlockDialog = ({ name, text, action, onClose, onDone }: BlockDialogProps) => (
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
