import { refusesContent } from 'contract/upload'
import { useEffect, useRef, useState } from 'react'
import { CallError, type Sending } from 'shared-auth'
import { errorText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { fittingPicture, UnfitPicture } from 'shared-ui/form'
import { sizeText } from '../file/size-text.ts'

/** A chosen file on its way to the server; it leaves the list when its pages are there. */
export type Scan = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** How much is uploaded, 0–1. */
  part: number
  /** The connection broke; the upload continues automatically. */
  isCut?: boolean
  problem?: string
  /** Whether uploading it again may help: a damaged file stays damaged. */
  canRetry?: boolean
}

type Terms<Reply> = {
  /** Uploads one file, and returns the server's reply. */
  send(file: File, sending: Sending): Promise<Reply>
  /** In KB of 1,024 bytes. */
  mostKb: number
  onSent(reply: Reply): void
}

/** Uploads files one after another, so that the pages keep the order in which they were chosen. */
export function useScans<Reply>({ send: sendFile, mostKb, onSent }: Terms<Reply>) {
  const [files, setFiles] = useState<Scan[]>([])
  const sending = useRef<{ id: number; stop: AbortController } | null>(null)
  const nextId = useRef(0)

  const change = (id: number, to: Partial<Scan>) =>
    setFiles((all) => all.map((scan) => (scan.id === id ? { ...scan, ...to } : scan)))
  const drop = (id: number) => setFiles((all) => all.filter((scan) => scan.id !== id))

  async function send({ id, file: chosen }: Scan) {
    const stop = new AbortController()
    sending.current = { id, stop }
    change(id, { state: 'sending', part: 0, isCut: false, problem: undefined })
    try {
      const file = await fittingPicture(chosen, mostKb * 1024)
      if (stop.signal.aborted) return
      const problem = problemOf(file, mostKb)
      if (problem) return change(id, { state: 'failed', problem })
      change(id, { file })
      const reply = await sendFile(file, {
        onProgress: (part) => change(id, { part }),
        onWaiting: (isCut) => change(id, { isCut }),
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      drop(id)
      onSent(reply)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', problem: errorText(error), canRetry: mayPass(error) })
    } finally {
      if (sending.current?.stop === stop) sending.current = null
    }
  }

  const next = files.some(({ state }) => state === 'sending')
    ? undefined
    : files.find(({ state }) => state === 'waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each waiting file is sent once
  useEffect(() => {
    if (next) send(next)
  }, [next?.id])

  useEffect(() => () => sending.current?.stop.abort(), [])

  return {
    scans: files,
    busy: files.some(({ state }) => state !== 'failed'),

    add(files: Iterable<File>) {
      const added = [...files].map((file): Scan => {
        return { id: nextId.current++, file, state: 'waiting', part: 0 }
      })
      setFiles((all) => [...all, ...added])
    },

    retry: (id: number) => change(id, { state: 'waiting', problem: undefined }),

    /** Stops a file that is being uploaded, or removes one that failed. */
    remove(id: number) {
      if (sending.current?.id === id) sending.current.stop.abort()
      drop(id)
    },
  }
}

const mayPass = (error: unknown) =>
  !(error instanceof UnfitPicture) &&
  !(error instanceof CallError && (error.status === 410 || refusesContent(error.status)))

/** What is wrong with a file after a photo was made smaller. Its content is checked by the server. */
function problemOf({ size }: File, mostKb: number) {
  if (size === 0) return t('This file is empty. Scan the page again.')
  if (size > mostKb * 1024)
    return t('This file has {size}, at most {most} are allowed. Scan it at 200 dpi, or send the pages one by one.', {
      size: sizeText(size / 1024),
      most: sizeText(mostKb),
    })
}
