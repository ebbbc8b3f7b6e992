import { useEffect, useRef, useState } from 'react'

/** A fast typist presses a key every 80 ms; work that follows from the text can wait for a pause. */
const usualPause = 150

type Options = {
  /** In milliseconds. */
  pause?: number
  /** Runs a waiting call when its component unmounts; without it, the call is dropped. */
  isKept?: boolean
}

/** Calls `run` with the last value after a pause; `now` runs it at once. */
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

/** A value, updated only after a pause. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const { later, drop } = useDebounced(setSettled)
  useEffect(() => void (value === settled ? drop() : later(value)), [value, settled, later, drop])
  return settled
}
