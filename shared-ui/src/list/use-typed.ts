import { useEffect, useRef, useState } from 'react'

/** `base` is what was kept when typing began, `sent` what was handed over and has not arrived there yet. */
type Typed = { text: string; base: string; sent?: string }

/**
 * A text that is typed here and kept elsewhere (in the address). While it is typed, what is typed counts; it is handed
 * over after a pause, or with `now`. When the kept text changes by itself (Back, Clear), that one counts.
 */
export function useTyped(kept: string, keep: (text: string) => void, pause = 150) {
  const [typed, setTyped] = useState<Typed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (typed?.sent !== undefined && typed.sent === kept) setTyped({ text: typed.text, base: kept })
  const isOwn = typed !== undefined && (typed.base === kept || typed.sent === kept)

  function handOver(text: string) {
    clearTimeout(timer.current)
    setTyped({ text, base: kept, sent: text })
    keep(text)
  }

  return {
    text: isOwn ? typed.text : kept,
    type(text: string) {
      setTyped({ text, base: kept, sent: isOwn ? typed.sent : undefined })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => handOver(text), pause)
    },
    now() {
      if (isOwn && typed.text !== (typed.sent ?? kept)) handOver(typed.text)
    },
  }
}
