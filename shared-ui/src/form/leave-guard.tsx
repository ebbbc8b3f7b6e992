import { Button } from '@chakra-ui/react'
import { memo, type RefObject, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { currentUser } from 'shared-auth'
import { Dialog } from '../overlays/dialog.tsx'
import { loadWindows } from '../overlays/windowed.tsx'
import { guardLeaving } from '../screen/leaving.ts'
import { t } from '../t.ts'

type LeaveGuardProps = {
  isDirty: boolean
  /** True while the form is sent and itself leaves the page: then nothing is asked. */
  isOff?: RefObject<boolean>
  /** The typed values stay on the device, unless their owner logs out. */
  isKept?: boolean
  /** An upload is running, and would be lost. */
  isSending?: boolean
}

/**
 * Asks before typed values or a running upload would be lost: on a link, Back, closing the tab or logging out. Another
 * step of the same page does not count as leaving, and neither does the end of a session.
 */
export const LeaveGuard = memo(function LeaveGuard(props: LeaveGuardProps) {
  const [wasSignedIn] = useState(() => currentUser() !== null)
  // The router accepts one guard at a time, so only a form that would lose something sets it.
  return (props.isDirty || props.isSending) && <Guard {...props} wasSignedIn={wasSignedIn} />
})

function Guard({ isOff, isKept, isSending, wasSignedIn }: LeaveGuardProps & { wasSignedIn: boolean }) {
  const [leave, setLeave] = useState<() => void>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOver = wasSignedIn && currentUser() === null
    return !isOff?.current && !isOver && currentLocation.pathname !== nextLocation.pathname
  })

  // Loaded now, so that the question can be shown later even without a connection.
  useEffect(() => void loadWindows().catch(() => undefined), [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOff?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    const stopGuarding = guardLeaving((leave) => {
      if (isOff?.current) return false
      setLeave(() => leave)
      return true
    })
    return () => {
      removeEventListener('beforeunload', ask)
      stopGuarding()
    }
  }, [isOff])

  const stay = () => {
    setLeave(undefined)
    blocker.reset?.()
  }
  const goOn = () => {
    setLeave(undefined)
    blocker.proceed?.()
    leave?.()
  }

  return (
    <Dialog
      open={blocker.state === 'blocked' || leave !== undefined}
      onClose={stay}
      title={t(isSending ? 'Leave while a file is being sent?' : 'Leave without saving?')}
      text={t(
        isSending
          ? 'The file does not arrive if you leave now.'
          : isKept && !leave
            ? 'What you typed stays on this device and is here when you come back.'
            : 'What you typed is lost.',
      )}
      actions={
        <>
          <Button variant="outline" onClick={goOn}>
            {t('Leave')}
          </Button>
          <Button onClick={stay}>{t('Stay')}</Button>
        </>
      }
    />
  )
}
