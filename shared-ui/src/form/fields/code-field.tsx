import { useState } from 'react'
import type { FieldProps, Viewed } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox } from '../parts.ts'

export type CodeFieldProps = FieldProps & { autoComplete?: string; autoFocus?: boolean; placeholder?: string }

type CodeLineProps = Viewed<CodeFieldProps> & {
  /** The value that is stored for what was typed or pasted. */
  bare: (typed: string) => string
  /** How the value is shown when the field has no focus. */
  atRest?: (value: string) => string
  inputMode?: 'numeric' | 'tel' | 'text'
  type?: 'text' | 'tel'
  upper?: boolean
}

/**
 * A code: unchanged while it is typed, formatted when the field has no focus. A pasted text is never cut off or
 * refused.
 */
export function CodeLine(props: CodeLineProps) {
  const { value, set, onBlur, bare, atRest = String, inputMode = 'text', type = 'text', upper } = props
  const { autoComplete = 'off', autoFocus, placeholder } = props
  const [typed, setTyped] = useState<string>()

  return (
    <FieldFrame {...props}>
      <FieldLine>
        <InputBox
          {...controlOf(props)}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          placeholder={placeholder}
          data-upper={upper || undefined}
          spellCheck={false}
          autoCapitalize={upper ? 'characters' : 'off'}
          value={typed ?? atRest(value ?? '')}
          onChange={({ target }) => {
            setTyped(target.value)
            set(bare(target.value))
          }}
          onBlur={(event) => {
            setTyped(undefined)
            onBlur(event)
          }}
        />
      </FieldLine>
    </FieldFrame>
  )
}
