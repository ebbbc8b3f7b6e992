import type { Topic } from 'contract/notification/topics'

/** The same in both languages. */
export type InBoth = { en: string; hi: string }
/** The value of a placeholder in a letter: a text, or words in the reader's language. */
type LetterValue = string | InBoth
type Example = Record<string, LetterValue>

/** The groups of letters, in the order in which the office sees them. */
export const letterGroups = [
  'Account',
  'Registration and KYC',
  'Wallet',
  'PAN applications',
  'UTI PAN',
  'GST',
  'Notifications',
  'Public pages',
] as const
type LetterGroup = (typeof letterGroups)[number]

/**
 * A letter of the portal as data. Names in braces are its values, and `example` has a value for each. The value
 * `secret`, a link's token or a code, is stored encrypted and never shown on a screen.
 */
type LetterWords<Values extends Example = Example> = {
  /** The office's name for it. */
  title: string
  subject: InBoth
  text: InBoth
  example: Values
  /** What it is about, where its reader chooses whether and when such e-mails come; without it, it always goes at once. */
  topic?: Topic
  /** It asks its reader for something: in the bell it is over as soon as its record has moved on. */
  asks?: true
}

/** `name` is stored with each message; `order` is the place of its feature in the group. */
export type Letter<Values extends Example = Example> = LetterWords<Values> & {
  name: string
  group: LetterGroup
  order: number
}

/** The letters of a feature, by their names: they stand in its `letters.ts`. */
export const lettersOf = <Said extends Record<string, LetterWords>>(group: LetterGroup, order: number, said: Said) =>
  Object.fromEntries(
    Object.entries(said).map(([name, words]) => [name, { ...words, name, group, order }]),
  ) as unknown as { [Name in keyof Said]: Letter<Said[Name]['example']> }

/** The values that must be given for a letter. */
export type ValuesOf<Values extends Example> = { [Name in keyof Values]: LetterValue }

export type LetterLanguage = 'en' | 'hi' | 'both'

/** Subject and text with their values, except the secret. With both languages, English comes first. */
export function worded({ subject, text }: Pick<Letter, 'subject' | 'text'>, values: Example, language: LetterLanguage) {
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
