import { fieldOf } from '../field.tsx'
import { type NumberFieldProps, NumberLine, type NumberValue } from './number-field.tsx'
import { typedRupees } from './typed-number.ts'

/** An amount in rupees: the value is a number, formatted as `1,23,456.00` without focus; '₹ 500/-' may be pasted. */
export const RupeesField = fieldOf<NumberFieldProps, NumberValue>((props) => (
  <NumberLine {...props} atRest={typedRupees} prefix="₹" />
))
