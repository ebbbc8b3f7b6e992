import { bareMobile } from '../bare.ts'
import { fieldOf } from '../field.tsx'
import { type CodeFieldProps, CodeLine } from './code-field.tsx'

/** An Indian mobile number; the value is its ten digits, even if +91 or 0 was pasted before them. */
export const MobileField = fieldOf<CodeFieldProps>(function MobileView(props) {
  return <CodeLine {...props} type="tel" inputMode="numeric" bare={bareMobile} atRest={grouped} />
})

/** 60000 00001; a text that is no number yet stays as it is. */
const grouped = (digits: string) => digits.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')
