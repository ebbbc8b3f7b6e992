import * as v from 'valibot'

/** What somebody reads who wrote in Hindi where a form is filled in English: in both languages, as they may read one only. */
export const writeInEnglish = 'Write in English letters (A–Z) · अंग्रेज़ी अक्षरों (A–Z) में लिखें'

/** Whether there is a letter of another script in a text, such as one of Hindi. */
const hasOtherLetters = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text)

/** Refuses letters of another script. It stands before rules that would only say which sign is wrong. */
export const inEnglishLetters = <Value = string>() =>
  v.check<Value, string>((text) => typeof text !== 'string' || !hasOtherLetters(text), writeInEnglish)
