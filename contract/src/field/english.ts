import * as v from 'valibot'
import { faultBy, requiredText } from './fields.ts'

/**
 * The message for a person who wrote Hindi where the form needs English. It is in both languages, as they may read only
 * one.
 */
export const writeInEnglish = 'Write in English letters (A–Z) · अंग्रेज़ी अक्षरों (A–Z) में लिखें'

/** Whether a text has a letter of another script, such as Hindi. */
const hasOtherLetters = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text)

/** Refuses letters of another script. Put it before rules that would only name the wrong character. */
export const inEnglishLetters = <Value = string>() =>
  v.check<Value, string>((text) => typeof text !== 'string' || !hasOtherLetters(text), writeInEnglish)

/**
 * A name in the letters of `pattern`, otherwise `text` is shown; a person who wrote it in Hindi reads that it must be
 * in English.
 */
export const nameIn = (pattern: RegExp, text: string) =>
  v.pipe(requiredText, inEnglishLetters(), v.regex(pattern, text))

/** The name on the signboard of the shop. */
export const shopName = v.pipe(
  requiredText,
  inEnglishLetters(),
  faultBy((name) => {
    const [sign] = /[^A-Za-z0-9 &.\-']/u.exec(name) ?? []
    if (sign)
      return { text: "'{sign}' cannot be in a shop name. Use letters, digits, spaces and & . - '", values: { sign } }
    return name.length < 3 || name.length > 75 ? 'Enter the shop name' : null
  }),
)
