import { applications } from 'contract/pan/application'
import { useCallback, useEffect, useState } from 'react'
import { useFile } from 'shared-auth'

/** A file as a small picture, fetched in its turn; `null` while it is not wanted. What is no picture ends in an error. */
export function useSmallFile(fileId: string | null) {
  const { isMine, end } = useTurn(fileId !== null)
  const { url, error } = useFile(applications.smallFile, isMine && fileId !== null ? { id: fileId } : null)
  const hasAnswer = url !== undefined || error !== undefined
  useEffect(() => {
    if (hasAnswer) end()
  }, [hasAnswer, end])
  return { url, error }
}

/** The server makes each small picture anew, and refuses (429) whoever asks for a page of them in one moment. */
const atOnce = 3
const running = new Set<() => void>()
const waiting = new Set<() => void>()

function beginNext() {
  for (const begin of waiting) {
    if (running.size >= atOnce) return
    waiting.delete(begin)
    running.add(begin)
    begin()
  }
}

/** Waits for one of the turns of all small pictures, and keeps it until its end or until the picture has gone. */
function useTurn(isWanted: boolean) {
  const [isMine, setMine] = useState(false)
  const [begin] = useState(() => () => setMine(true))
  const end = useCallback(() => {
    waiting.delete(begin)
    running.delete(begin)
    beginNext()
  }, [begin])
  useEffect(() => {
    if (!isWanted) return
    waiting.add(begin)
    beginNext()
    return end
  }, [isWanted, begin, end])
  return { isMine, end }
}
