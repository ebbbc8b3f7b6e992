import { Box, Spinner } from '@chakra-ui/react'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'
import { toast } from '../toast.ts'

type Windows = typeof import('./windows.ts')
let windows: Windows | undefined
let coming: Promise<Windows> | undefined

/** Loads the code of dialogs and drawers (19 KB), once for all of them; after a failure the next call tries again. */
export function loadWindows(): Promise<Windows> {
  coming ??= import('./windows.ts').then(
    (found) => {
      windows = found
      return found
    },
    (error) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

type WindowedProps = { open: boolean; onClose: () => void; children: (windows: Windows) => ReactNode }

/**
 * A dialog or drawer whose code is loaded when it is first opened. If loading fails, it closes and shows the reason.
 */
export function Windowed({ open, onClose, children }: WindowedProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (!open || windows) return
    let isWaiting = true
    const failed = (error: unknown) => {
      if (!isWaiting) return
      toast.error(errorText(error))
      close.current()
    }
    loadWindows().then(() => isWaiting && drawAgain(), failed)
    return () => {
      isWaiting = false
    }
  }, [open])

  if (windows) return children(windows)
  return (
    open && (
      <Box role="status" position="fixed" inset="0" display="grid" placeItems="center" animation="fade-in .2s .3s both">
        <Spinner aria-label={t('Loading…')} />
      </Box>
    )
  )
}
