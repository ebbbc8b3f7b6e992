import type { HardcopyMarked } from 'contract/pan/paper/paper'
import { type ReactNode, useState } from 'react'
import { Button, Flex, Note, Text, t, toast } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'

type MarkDialogProps = {
  title: string
  text: string
  /** `2 forms marked as sent` */
  done: (count: number) => string
  onClose(): void
  /** Called when it is done, and the user has read what could not be marked. */
  onDone?: (() => void) | undefined
  /** The form; it passes on the reply. */
  children: (onMarked: (marked: HardcopyMarked) => void) => ReactNode
}

/** Asks for the data to record on the chosen forms; forms that could not be marked are listed before it closes. */
export function MarkDialog({ title, text, done, onClose, onDone, children }: MarkDialogProps) {
  const [left, setLeft] = useState<HardcopyMarked['refused']>([])

  function marked({ done: count, refused }: HardcopyMarked) {
    if (count > 0) toast.success(done(count))
    setLeft(refused)
    if (refused.length === 0) leave()
  }
  function leave() {
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={left.length === 0 ? onClose : leave}
      title={title}
      text={left.length === 0 ? text : undefined}
    >
      {left.length === 0 ? (
        children(marked)
      ) : (
        <>
          <Note tone="warning" title={t('These could not be marked')}>
            {left.map(({ formNo, why }) => (
              <Text key={formNo}>{`${formNo}: ${why}`}</Text>
            ))}
          </Note>
          <Flex justify="flex-end" mt="4">
            <Button onClick={leave}>{t('Close')}</Button>
          </Flex>
        </>
      )}
    </Dialog>
  )
}
