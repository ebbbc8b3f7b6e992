import { useEffect, useRef } from 'react'
import { useEntryContext } from 'shared-ui/form'

/** A tick speaks of what stands in the form: it is taken away when that changes after it. */
export function useFreshTicks(about: string, ticks: readonly string[]) {
  const { set, values } = useEntryContext()
  const seen = useRef(about)
  useEffect(() => {
    if (seen.current === about) return
    seen.current = about
    for (const tick of ticks) if (values[tick]) set(tick, false)
  })
}
