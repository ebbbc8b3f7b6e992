/** The same in both languages. */
export type InBoth = { en: string; hi: string }
/** The value of a placeholder in a letter: a text, or words in the reader's language. */
export type LetterValue = string | InBoth

/**
 * A letter of the portal as data. Names in braces are its values, and `example` has a value for each. The value
 * `secret`, a link's token or a code, is stored encrypted and never shown on a screen.
 */
export type Letter<Example extends Record<string, LetterValue> = Record<string, LetterValue>> = {
  subject: InBoth
  text: InBoth
  example: Example
}

/** Keeps the names of a letter's values in its type, so that the code that sends it must give all of them. */
export const letter = <const Example extends Record<string, LetterValue>>(said: Letter<Example>) => said

/** The values that must be given for this letter. */
export type ValuesOf<Said extends Letter> = { [Name in keyof Said['example']]: LetterValue }

export type LetterLanguage = 'en' | 'hi' | 'both'

/** Subject and text with their values, except the secret. With both languages, English comes first. */
export function worded({ subject, text }: Letter, values: Record<string, LetterValue>, language: LetterLanguage) {
  const say = (sentence: string, of: keyof InBoth) =>
    sentence
      .replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name]
        return value === undefined || name === 'secret' ? whole : typeof value === 'string' ? value : value[of]
      })
      .trim()
  if (language !== 'both') return { subject: say(subject[language], language), text: say(text[language], language) }
  return { subject: say(subject.en, 'en'), text: `${say(text.en, 'en')}\n\n${say(text.hi, 'hi')}` }
}
