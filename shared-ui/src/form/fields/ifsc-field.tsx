import { bareCode } from '../bare.ts'
import { fieldOf } from '../field.tsx'
import { type CodeFieldProps, CodeLine } from './code-field.tsx'

/** The code of a bank's branch. It looks nothing up; it only shows an example. */
export const IfscField = fieldOf<CodeFieldProps>(function IfscView(props) {
  const hasLetterO = /^[A-Z]{4}O/.test(props.value ?? '')
  return (
    <CodeLine
      {...props}
      upper
      bare={bareCode}
      hint={props.hint ?? 'Four letters, a zero, then six, for example SBIN0001234'}
      doubt={props.doubt ?? (hasLetterO && 'The fifth character is the digit 0, not the letter O')}
    />
  )
})
