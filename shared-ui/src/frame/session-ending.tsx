import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { staySignedIn } from 'contract/identity/stay'
import { useEffect, useId, useRef, useState } from 'react'
import { sessionOverAt, timeOut, useAction, watchTimes } from 'shared-auth'
import { errorText } from '../error-text.ts'
import { Note } from '../note.tsx'
import { t } from '../t.ts'

/** Warns before a session ends, and lets the user extend it where the server allows. */
export function SessionEnding() {
  const end = useSessionEnd()
  const [seen, setSeen] = useState(false)
  if (end === null) {
    if (seen) setSeen(false)
    return null
  }
  // The final end cannot be extended: after reading the warning, the user works on until then.
  return seen && !end.canStay ? null : <Warning {...end} onSeen={() => setSeen(true)} />
}

type WarningProps = { left: number; canStay: boolean; onSeen: () => void }

/** The browser's own dialog: it is above any other one, and needs no connection to the server. */
function Warning({ left, canStay, onSeen }: WarningProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useAction(staySignedIn)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    first.current?.focus()
  }, [])

  const goOn = () => {
    if (!canStay) onSeen()
    else stay.run(undefined).catch(() => undefined)
  }

  return (
    <chakra.dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        goOn()
      }}
      width="440px"
      maxW="calc(100vw - 28px)"
      m="auto"
      p="5"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="float"
      _open={{ animation: 'appear .18s ease-out' }}
    >
      <Box as="h2" id={`${id}-title`} textStyle="section">
        {t(canStay ? 'Are you still there?' : 'Your session is about to end')}
      </Box>
      <Flex my="3" gap="4" align="center">
        <Box as="span" textStyle="figure" aria-hidden>
          {clock(left)}
        </Box>
        <Box id={`${id}-text`} color="fg.muted">
          {t(
            canStay
              ? 'Nothing was done for a while, so you are about to be logged out. What you typed stays on this device.'
              : 'A session cannot last longer. Log in again to continue; what you typed stays on this device.',
          )}
        </Box>
      </Flex>
      {stay.error !== undefined && (
        <Box mb="3">
          <Note tone="danger">{errorText(stay.error)}</Note>
        </Box>
      )}
      <Flex gap="2.5" justify="flex-end" wrap="wrap">
        <Button variant="outline" onClick={timeOut} flex={{ base: 1, md: 'none' }}>
          {t('Log out')}
        </Button>
        <Button ref={first} onClick={goOn} loading={stay.busy} flex={{ base: 1, md: 'none' }}>
          {t(canStay ? 'Stay logged in' : 'Continue until then')}
        </Button>
      </Flex>
      <VisuallyHidden aria-live="polite" role="timer" aria-atomic>
        {announced(left)}
      </VisuallyHidden>
    </chakra.dialog>
  )
}

/** 1:05 */
function clock(left: number) {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** The times that screen readers announce: two minutes, one minute, 30 and 10 seconds. */
function announced(left: number) {
  const seconds = Math.ceil(left / 1000)
  if (seconds > 60) return t('You will be logged out in 2 minutes.')
  if (seconds > 30) return t('You will be logged out in 1 minute.')
  return t(seconds > 10 ? 'You will be logged out in 30 seconds.' : 'You will be logged out in 10 seconds.')
}

/** How many milliseconds before the end a session warns. */
const warnedBefore = 120_000

type End = { left: number; canStay: boolean }

/**
 * The time until the session ends, once it is near, updated every second; at zero it is over. Null while there is
 * nothing to warn of.
 */
function useSessionEnd(): End | null {
  const [end, setEnd] = useState<End | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    function look() {
      clearTimeout(timer)
      const over = sessionOverAt()
      const left = over ? over.at - Date.now() : Number.POSITIVE_INFINITY
      if (left <= 0) return void timeOut()
      const isNear = left <= warnedBefore
      setEnd(isNear && over ? { left, canStay: over.canStay } : null)
      if (over) timer = setTimeout(look, isNear ? left % 1000 || 1000 : left - warnedBefore)
    }

    look()
    const stop = watchTimes(look)
    // A device that was asleep runs its timers late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return end
}
