import { type ApplicationInfo, applications } from 'contract/pan/application'
import { verification } from 'contract/pan/verify/verify'
import { useEffect, useRef, useState } from 'react'
import { call, useFilesAhead } from 'shared-auth'
import { onLeaving, releaseForm } from './use-lease.ts'

/** Once this form is on the screen, the next one is kept for the same checker with its pictures; so it opens at once. */
export function useAhead(id: string | undefined) {
  const [next, setNext] = useState<ApplicationInfo>()
  const shown = next && next.id !== id ? next : undefined
  const waiting = useRef<string>(undefined)
  waiting.current = shown?.id

  useEffect(() => {
    if (!id) return
    let isGone = false
    const timer = setTimeout(() => {
      call(verification.ahead, { params: { id } }).then(
        ({ next }) => !isGone && setNext(next ?? undefined),
        // Nothing lies ready then: the next form is asked for when this one is decided.
        () => {},
      )
    }, afterOpening)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id])

  useEffect(() => {
    const leave = () => waiting.current && releaseForm(waiting.current)
    const stop = onLeaving(leave)
    return () => {
      stop()
      leave()
    }
  }, [])

  useFilesAhead(applications.file, filesOf(shown))
  return { next: shown, opened: next?.id === id ? next : undefined }
}

/** The line belongs to the form that is being opened first. */
const afterOpening = 800

const filesOf = (application: ApplicationInfo | undefined) => [
  ...(application?.pages ?? []).map(({ id }) => ({ id })),
  ...(application?.crops ?? []).map(({ fileId }) => ({ id: fileId })),
]
