import { useCallback, useEffect, useState } from 'react'

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

/** Waits for one of the turns of all small slips, and keeps it until its end or until the slip has gone. */
export function useTurn(isWanted: boolean) {
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
