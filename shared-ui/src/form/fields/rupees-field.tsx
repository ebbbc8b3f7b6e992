import { fieldOf } from '../field.tsx'
import { type NumberFieldProps, NumberLine, type NumberValue } from './number-field.tsx'
import { typedRupees } from './typed-number.ts'

/** A sum in rupees: the value is a number, at rest it reads `1,23,456.00`; '₹ 500/-' may be pasted. */
export const RupeesField = fieldOf<NumberFieldProps, NumberValue>((props) => (
  <NumberLine {...props} atRest={typedRupees} prefix="₹" />
))
