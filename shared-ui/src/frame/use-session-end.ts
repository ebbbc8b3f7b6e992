import { useEffect, useState } from 'react'
import { sessionOverAt, timeOut, watchTimes } from 'shared-auth'

/** How many milliseconds before the end a session warns. */
const warnedBefore = 120_000

type End = { left: number; canStay: boolean }

/**
 * The time until the session ends, once it is near, updated every second; at zero it is over. Null while there is
 * nothing to warn of.
 */
export function useSessionEnd(): End | null {
  const [end, setEnd] = useState<End | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    function look() {
      clearTimeout(timer)
      const over = sessionOverAt()
      const left = over ? over.at - Date.now() : Number.POSITIVE_INFINITY
      if (left <= 0) return void timeOut()
      const isNear = left <= warnedBefore
      setEnd(isNear && over ? { left, canStay: over.canStay } : null)
      if (over) timer = setTimeout(look, isNear ? left % 1000 || 1000 : left - warnedBefore)
    }

    look()
    const stop = watchTimes(look)
    // A device that was asleep runs its timers late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return end
}
