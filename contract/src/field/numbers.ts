import * as v from 'valibot'
import { isAadhaar } from '../aadhaar.ts'
import { bareNumber, matchingNumber, requiredText } from './fields.ts'

// Numbers given by an office, a bank or the provider, in the way people type them.

/** The 12-digit number with its Verhoeff check digit, spaces and dashes allowed while typing. */
export const aadhaar = v.pipe(
  requiredText,
  v.transform(bareNumber),
  v.check(isAadhaar, 'Enter a valid 12-digit Aadhaar number'),
)

/** The number of a bank account. */
export const accountNo = matchingNumber(/^\d{9,18}$/, 'Enter 9 to 18 digits')

/** The code of a bank's branch: four letters, a zero, six letters or digits. */
export const ifsc = v.pipe(
  requiredText,
  v.transform((text) => bareNumber(text).toUpperCase()),
  v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter a valid IFSC, e.g. SBIN0001234'),
)

/** 15 digits, given by NSDL (Protean). */
export const ackNo = matchingNumber(/^\d{15}$/, 'Acknowledgement number must be 15 digits')

/** Ten characters, the fourth says who holds it (domain 1.1); spaces and dashes are dropped and letters made capitals. */
export const pan = v.pipe(
  requiredText,
  v.transform((text) => bareNumber(text).toUpperCase()),
  v.regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, 'Enter a valid 10-character PAN, e.g. ABCPE1234F'),
)

/** The tracking number of Speed Post. */
export const trackingNo = v.pipe(
  requiredText,
  v.transform((text) => bareNumber(text).toUpperCase()),
  v.regex(/^[A-Z]{2}\d{9}IN$/, 'Enter the Speed Post number, e.g. EM123456785IN'),
)
