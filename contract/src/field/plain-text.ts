/** Where the digits of other scripts begin, each ten in a row: of India's scripts, of Urdu, and the wide ones. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10]

const plainDigit = (sign: string) => {
  const code = sign.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? sign : `${code - zero}`
}

/** Signs that nobody sees: soft hyphens, marks of direction, joiners and the mark at the beginning of a file. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Joiners have a meaning between letters of India's scripts, and nowhere else. */
const strayJoiner = /(?<![\u0900-\u0DFF])[\u200C\u200D]|[\u200C\u200D](?![\u0900-\u0DFF])/g

/**
 * A text as phones, chats and spreadsheets hand it over, in the signs that a keyboard has: straight quotation marks,
 * hyphens for dashes, plain spaces, 0–9 for the digits of India's scripts, and without signs that nobody sees. Letters stay
 * in their script. It is done before every rule, in the browser as in the server, and never with a password.
 */
export const plainText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\uFF01-\uFF0F\uFF1A-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(unseen, '')
    .replace(strayJoiner, '')
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4\u0060]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/\p{Nd}/gu, plainDigit)

/** A typed text as it is stored: in plain signs, without spaces around it. */
export const storedText = (text: string) => plainText(text).trim()
