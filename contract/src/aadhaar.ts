/** Verhoeff's tables: https://en.wikipedia.org/wiki/Verhoeff_algorithm, checked with the vectors 236→3 and 999911110005. */
const d =
  '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210'.split(
    ' ',
  )
const p = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'.split(' ')

/** Verhoeff's sum over the digits from the right; 0 means the check digit is right. */
export function verhoeff(digits: string) {
  return [...digits].reverse().reduce((sum, digit, i) => Number(d[sum]?.[Number(p[i % 8]?.[Number(digit)])]), 0)
}

/** 12 digits, first 2–9, with the right check digit. */
export function isAadhaar(text: string) {
  return /^[2-9]\d{11}$/.test(text) && verhoeff(text) === 0
}

/** An Aadhaar number as it is shown after it was stored encrypted: only the last four digits. */
export function maskedAadhaar(lastFour: string) {
  return `XXXX XXXX ${lastFour}`
}

/** Digits of Indian scripts as 0–9. Their blocks in Unicode are 128 code points apart, Devanagari first. */
const plainDigits = (text: string) =>
  text.normalize('NFKC').replace(/[\u0966-\u0d6f]/g, (sign) => {
    const digit = ((sign.codePointAt(0) ?? 0) - 0x966) % 0x80
    return digit < 10 ? `${digit}` : sign
  })

// Three groups of four digits. Between two groups there may be up to three characters that are no letters.
const likeAadhaar = /(?<!\d)\d{4}[^\p{L}\d]{0,3}\d{4}[^\p{L}\d]{0,3}\d{4}(?!\d)/gu

/** Masks each whole Aadhaar number in a free text, so that only its last four digits remain. */
export function withoutAadhaar(text: string) {
  const masked = plainDigits(text).replace(likeAadhaar, (found) => {
    const digits = found.replace(/\D/g, '')
    return isAadhaar(digits) ? maskedAadhaar(digits.slice(-4)) : found
  })
  return masked === plainDigits(text) ? text : masked
}

/** Whether a text, in a field that is not for Aadhaar, contains an Aadhaar number, whole or masked. */
export const holdsAadhaar = (text: string) => withoutAadhaar(text) !== text || /XXXX XXXX \d{4}/.test(text)

export function isMaskedAadhaar(text: string) {
  return /^XXXX XXXX \d{4}$/.test(text)
}
