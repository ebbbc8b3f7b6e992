import { barePin } from '../bare.ts'
import { fieldOf } from '../field.tsx'
import { type CodeFieldProps, CodeLine } from './code-field.tsx'

/** A PIN code of the post: six digits. */
export const PinField = fieldOf<CodeFieldProps>(function PinView(props) {
  return <CodeLine {...props} inputMode="numeric" bare={barePin} />
})
