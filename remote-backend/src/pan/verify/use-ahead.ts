import { type ApplicationInfo, applications } from 'contract/pan/application'
import { verification } from 'contract/pan/verify/verify'
import { useEffect, useRef, useState } from 'react'
import { call, useFilesAhead } from 'shared-auth'
import { onLeaving, releaseForm } from './use-lease.ts'

/**
 * When this form is on the screen, the next one is reserved for the same checker and its pictures are loaded, so that
 * it opens at once.
 */
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
        // Then nothing is ready: the next form is requested when this one is decided.
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

/** First the form that is being opened needs the connection. */
const afterOpening = 800

const filesOf = (application: ApplicationInfo | undefined) => [
  ...(application?.pages ?? []).map(({ id }) => ({ id })),
  ...(application?.crops ?? []).map(({ fileId }) => ({ id: fileId })),
]
