import { Button } from '@chakra-ui/react'
import { memo, type RefObject, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { currentUser } from 'shared-auth'
import { Dialog } from '../overlays/dialog.tsx'
import { t } from '../t.ts'

type LeaveGuardProps = {
  isDirty: boolean
  /** Set while the form is sent and leaves by itself. */
  isOff: RefObject<boolean>
  /** What was typed stays on the device. */
  isKept?: boolean
}

/** Asks before what was typed is lost. Another step of the same page is no leaving, and neither is the end of a session. */
export const LeaveGuard = memo(function LeaveGuard({ isDirty, isOff, isKept }: LeaveGuardProps) {
  const [wasSignedIn] = useState(() => currentUser() !== null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOver = wasSignedIn && currentUser() === null
    return isDirty && !isOff.current && !isOver && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOff.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty, isOff])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Leave without saving?')}
      text={t(
        isKept ? 'What you typed stays on this device and is here when you come back.' : 'What you typed is lost.',
      )}
      actions={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {t('Leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t('Stay')}</Button>
        </>
      }
    />
  )
})
