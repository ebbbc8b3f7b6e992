import * as v from 'valibot'
import { faultBy, requiredText } from './fields.ts'

/** What somebody reads who wrote in Hindi where a form is filled in English: in both languages, as they may read one only. */
export const writeInEnglish = 'Write in English letters (A–Z) · अंग्रेज़ी अक्षरों (A–Z) में लिखें'

/** Whether there is a letter of another script in a text, such as one of Hindi. */
const hasOtherLetters = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text)

/** Refuses letters of another script. It stands before rules that would only say which sign is wrong. */
export const inEnglishLetters = <Value = string>() =>
  v.check<Value, string>((text) => typeof text !== 'string' || !hasOtherLetters(text), writeInEnglish)

/** A name in the letters of `pattern`, else `text` is shown; who wrote it in Hindi is told that it is to be in English. */
export const nameIn = (pattern: RegExp, text: string) =>
  v.pipe(requiredText, inEnglishLetters(), v.regex(pattern, text))

/** As it stands over the door. */
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
