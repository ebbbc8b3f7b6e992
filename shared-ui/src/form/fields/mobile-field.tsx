import { bareAbroad } from 'contract/field/phone-abroad'
import { bareMobile } from '../bare.ts'
import { fieldOf } from '../field.tsx'
import { type CodeFieldProps, CodeLine } from './code-field.tsx'

/**
 * A mobile number, of India unless `isd` is another country's code; the value is its digits alone, even if the country code
 * or 0 was pasted before them.
 */
export const MobileField = fieldOf<CodeFieldProps & { isd?: string }>(function MobileView({ isd = '91', ...props }) {
  const bare = isd === '91' ? bareMobile : (text: string) => bareAbroad(text, isd)
  return <CodeLine {...props} type="tel" inputMode="numeric" bare={bare} atRest={grouped} />
})

/** 60000 00001; a text that is no number yet stays as it is. */
const grouped = (digits: string) => digits.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')
