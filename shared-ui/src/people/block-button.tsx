import { DialogButton } from 'shared-ui'
import { t } from 'shared-ui/base'
import { type Block, BlockDialog } from './block-dialog.tsx'
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
