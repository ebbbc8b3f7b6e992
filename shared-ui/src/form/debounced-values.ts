import { createContext, useContext } from 'react'
import type { Values } from './problems/schema-errors.ts'

export const DebouncedContext = createContext<Values | null>(null)

/**
 * The values of the form around this component once nobody has typed for 150 ms. For what is told about them (checks,
 * counts, suggestions): it is drawn after a word and not with each of its letters.
 */
export function useDebouncedValues<Of extends object = Values>(): Of {
  const values = useContext(DebouncedContext)
  if (!values) throw new Error('Debounced values are asked for outside a form')
  return values as Of
}
