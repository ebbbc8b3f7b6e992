import { storedText } from 'contract/field/plain-text'
import type { FocusEvent } from 'react'

type Settling = {
  value: string | null | undefined
  readOnly?: boolean | undefined
  set: (value: string) => void
  onBlur: (event: FocusEvent) => void
}

/** A text field that is left shows what will be stored: no spaces around it, and the signs that a keyboard has. */
export const settledOnBlur =
  ({ value, readOnly, set, onBlur }: Settling) =>
  (event: FocusEvent) => {
    const settled = storedText(value ?? '')
    if (!readOnly && settled !== (value ?? '')) set(settled)
    onBlur(event)
  }
