/** Waits so many milliseconds, or less when the browser reports that it is online again; the signal ends the wait. */
export function lineIsBack(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', back)
      signal?.removeEventListener('abort', stop)
      then()
    }
    const back = end(resolve)
    const stop = end(() => reject(signal?.reason))
    const timer = setTimeout(back, ms)
    addEventListener('online', back)
    signal?.addEventListener('abort', stop)
  })
}
