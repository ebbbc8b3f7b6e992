import { bareMobile } from './fields.ts'

/**
 * The digits of a telephone number abroad, without its country code: '+44 7400 123456' and '0044 7400 123456' become
 * 7400123456 with the code 44. A text that is no such number stays as it is.
 */
export function bareAbroad(text: string, isd: string) {
  const bare = text.replace(/[\s().-]/g, '')
  const digits = bare.replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(digits)) return text.trim()
  return digits !== bare && digits.startsWith(isd) ? digits.slice(isd.length) : bare.replace('+', '')
}

/** The digits of a mobile number without its country code, in India and abroad. */
export const dialled = (number: string, isd: string) => (isd === '91' ? bareMobile(number) : bareAbroad(number, isd))
