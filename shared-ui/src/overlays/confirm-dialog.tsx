import { Box, Button } from '@chakra-ui/react'
import { viewRefusal } from 'contract/people/view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLooksOnly } from 'shared-auth'
import { errorText } from '../error-text.ts'
import { Note } from '../note.tsx'
import { t } from '../t.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** The question. */
  title: string
  /** The effect, in one sentence. */
  text: ReactNode
  /** The label of the button, with action and object: 'Approve ₹ 5,000.00'. */
  action: string
  /** The label of the other button. */
  keep?: string
  danger?: boolean
  /** The dialog waits for it, closes when it succeeds, and shows the reason when it fails. */
  onConfirm: () => unknown
  children?: ReactNode
}

/** Asks once before an action that cannot be undone. Ctrl+Enter confirms, wherever the focus is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, action, keep = 'Cancel', danger, onConfirm, children } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const close = () => {
    setError(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const looksOnly = useLooksOnly()
  useCtrlEnter(open && !busy && !looksOnly ? confirm : undefined)

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={busy}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={busy}>
            {t(keep)}
          </Button>
          <Button colorPalette={danger ? 'red' : undefined} onClick={confirm} loading={busy} disabled={looksOnly}>
            {t(action)}
          </Button>
        </>
      }
    >
      {children}
      {looksOnly && <Note>{t(viewRefusal)}</Note>}
      {error !== undefined && (
        <Box mt="2">
          <Note tone="danger">{errorText(error)}</Note>
        </Box>
      )}
    </Dialog>
  )
}

/** The dialog appears a moment before it gets the focus; the keys work from then on. */
function useCtrlEnter(act: (() => void) | undefined) {
  const latest = useRef(act)
  latest.current = act
  const isOn = act !== undefined

  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
