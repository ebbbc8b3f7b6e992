import { useEffect, useRef, useState } from 'react'

/** Somebody who types fast presses a key each 80 ms: what follows from it can wait until the fingers rest. */
const usualPause = 150

type Options = {
  /** In milliseconds. */
  pause?: number
  /** What still waits when its component goes is done then; without it, it is dropped. */
  isKept?: boolean
}

/** Calls `run` with the last value once none has come for a moment; `now` does not wait for that. */
export function useDebounced<Value>(run: (value: Value) => void, { pause = usualPause, isKept = false }: Options = {}) {
  const latest = useRef(run)
  latest.current = run
  const [debounced] = useState(() => debounce((value: Value) => latest.current(value), pause))
  useEffect(() => (isKept ? debounced.now : debounced.drop), [debounced, isKept])
  return debounced
}

function debounce<Value>(run: (value: Value) => void, pause: number) {
  let waiting: { timer: ReturnType<typeof setTimeout>; value: Value } | undefined

  function drop() {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }
  function now() {
    if (!waiting) return
    const { value } = waiting
    drop()
    run(value)
  }
  function later(value: Value) {
    drop()
    waiting = { value, timer: setTimeout(now, pause) }
  }
  return { later, now, drop }
}

/** A value as it was when it last stood still for a moment. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const { later, drop } = useDebounced(setSettled)
  useEffect(() => void (value === settled ? drop() : later(value)), [value, settled, later, drop])
  return settled
}
