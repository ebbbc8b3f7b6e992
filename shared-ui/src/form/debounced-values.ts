import { createContext, useContext } from 'react'
import type { Values } from './problems/schema-errors.ts'

export const DebouncedContext = createContext<Values | null>(null)

/**
 * The values of the surrounding form, updated 150 ms after the last key. For checks, counts and suggestions, which then
 * render once for a word and not for each letter.
 */
export function useDebouncedValues<Of extends object = Values>(): Of {
  const values = useContext(DebouncedContext)
  if (!values) throw new Error('Debounced values are asked for outside a form')
  return values as Of
}
