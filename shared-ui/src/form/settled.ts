import { createContext, useContext, useEffect, useState } from 'react'
import type { Values } from './entry.ts'

/** Somebody who types fast presses a key each 80 ms; a word about the form can wait until the fingers rest. */
const pause = 150

/** A value as it was when it last stood still for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

export const SettledContext = createContext<Values | null>(null)

/**
 * The values of the form around this component once nobody has typed for 150 ms. For what is told about them (checks,
 * counts, suggestions): it is drawn after a word and not with each of its letters.
 */
export function useSettledValues(): Values {
  const values = useContext(SettledContext)
  if (!values) throw new Error('Settled values are asked for outside a form')
  return values
}
