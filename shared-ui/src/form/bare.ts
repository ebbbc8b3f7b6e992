import { plainText } from 'contract/field/plain-text'

/**
 * A typed or pasted code without the characters that people put between its parts. A text that is no such code stays
 * unchanged.
 */

const bareDigits = (text: string) => {
  const bare = plainText(text).replace(/[\s().-]/g, '')
  return /^\+?\d*$/.test(bare) ? bare : text.trim()
}

/** '+91 60000-00001' or '060000 00001' → 6000000001. */
export const bareMobile = (text: string) => bareDigits(text).replace(/^(\+91|0091|91|0)(?=[1-9]\d{9}$)/, '')

/** '411 001' → 411001. */
export const barePin = (text: string) => bareDigits(text)

/** 'abcpx 1234-y' → ABCPX1234Y; an IFSC alike. */
export const bareCode = (text: string) => {
  const bare = plainText(text).replace(/[\s.-]/g, '')
  return (/^\w*$/.test(bare) ? bare : text.trim()).toUpperCase()
}

/** '9999-1111 0005' → 999911110005. */
export const bareAadhaar = (text: string) => plainText(text).replace(/\D/g, '').slice(0, 12)
