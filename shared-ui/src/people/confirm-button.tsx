import { DialogButton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmDialog } from 'shared-ui/overlays'

type ConfirmButtonProps = {
  label: string
  title: string
  text: string
  danger?: boolean
  action: { run(body: undefined): Promise<unknown> }
  done: string
  onDone: () => void
}

/** A button that asks once, runs the action and confirms it. */
export function ConfirmButton({ label, title, text, danger, action, done, onDone }: ConfirmButtonProps) {
  const confirm = async () => {
    await action.run(undefined)
    toast.success(done)
    onDone()
  }
  return (
    <DialogButton
      variant="outline"
      dialog={(close) => (
        <ConfirmDialog
          title={title}
          text={text}
          action={label}
          danger={danger}
          open
          onClose={close}
          onConfirm={confirm}
        />
      )}
    >
      {t(label)}
    </DialogButton>
  )
}
