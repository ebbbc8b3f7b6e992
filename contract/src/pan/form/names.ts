import { englishOf, inEnglish, type Sentence } from '../../sentence.ts'

/** Names of one or two letters that are not initials, from the office's master (domain 2.C). */
export type ShortNames = ReadonlySet<string>

const titles = ['LATE', 'ALIAS', 'SHRI', 'SMT', 'KUMARI', 'DR', 'MAJOR', 'CAPTAIN', 'M/S']
/** Titles that are also names of people: alone in a field such a word counts as a name (domain 2.C). */
const titlesAndNames = ['KUMARI', 'MAJOR', 'CAPTAIN']

const words = (name: string) => name.toUpperCase().split(/[ .]+/).filter(Boolean)

/**
 * A word of one or two letters is an initial unless the office's list has it. Without the list, two letters may be a
 * name: the server checks again.
 */
const isInitial = (word: string, shortNames: ShortNames | undefined) =>
  shortNames ? word.length <= 2 && !shortNames.has(word) : word.length === 1

/** Which part of a person's name; `whole` = the full name in one line, which may have initials. */
export type NamePart = 'last' | 'first' | 'middle' | 'whole'

/** The fault that a name begins with a title. Some titles are accepted as a name when they are alone in the field. */
export function titleFault(name: string): Sentence | null {
  const text = name.trim().toUpperCase()
  const title = titles.find((word) => text.startsWith(`${word} `) || text.startsWith(`${word}.`) || text === word)
  return title && !titlesAndNames.includes(text)
    ? { text: 'Do not write titles such as {title} in the name', values: { title } }
    : null
}

/**
 * What is wrong with a part of a person's name, or null. The provider refuses initials (in the middle name one single
 * letter is allowed) and leading titles; letters only, with space, dot, apostrophe and hyphen.
 */
export function nameFault(name: string, part: NamePart, shortNames?: ShortNames): string | Sentence | null {
  const text = name.trim().toUpperCase()
  if (text === '') return null
  const title = titleFault(text)
  if (title) return title
  const [sign] = /[^A-Z .'-]/u.exec(text) ?? []
  if (sign)
    return { text: "'{sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen", values: { sign } }
  if (!/^[A-Z]/.test(text)) return 'A name begins with a letter'

  if (part === 'whole') return null
  const initials = words(text).filter((word) => isInitial(word, shortNames))
  if (part === 'middle') {
    return initials.length > 1 || initials.some((word) => word.length > 1)
      ? 'Only one single initial is allowed in the middle name'
      : null
  }
  if (initials.length === 0) return null
  return part === 'first'
    ? 'Initials are not allowed in first name. Write the full name.'
    : 'Initials are not allowed in surname. Write the full name.'
}

/** The same in English. */
export function nameProblem(name: string, part: NamePart, shortNames?: ShortNames) {
  const fault = nameFault(name, part, shortNames)
  return fault && englishOf(fault)
}

type WholeName = { firstName: string; middleName: string; lastName: string }

/** What is wrong with the name of an entity, or null; `rest` = the words after the first 75 letters. */
export function entityNameFault(name: string, part: 'whole' | 'rest'): string | Sentence | null {
  const text = name.trim().toUpperCase()
  if (text === '') return null
  const [sign] = /[^A-Z0-9 .,&'()/-]/u.exec(text) ?? []
  if (sign)
    return { text: "'{sign}' cannot be in a name. Use letters, figures, space and . , & ' ( ) / -", values: { sign } }
  if (part === 'whole' && !/^[A-Z0-9]/.test(text)) return 'A name begins with a letter or a figure'
  return part === 'whole' && /^M\/S\b/.test(text) ? 'Do not write titles such as M/S in the name' : null
}

/** A company writes PRIVATE LIMITED in full. */
export const companyNameProblem = (name: WholeName) =>
  /\b(PVT|LTD)\b|\(P\)/.test(entityName(name)) || /\bP LIMITED\b/.test(entityName(name))
    ? 'Write PRIVATE LIMITED in full'
    : null

/** The name of an HUF must end with (HUF). */
export const hufNameProblem = (name: WholeName) =>
  entityName(name) !== '' && !entityName(name).endsWith('(HUF)') ? 'Add (HUF) after the name' : null

/** The whole name of an entity in capitals with single spaces; it fills surname, first name and middle name. */
export const entityName = ({ lastName, firstName, middleName }: WholeName) => joined([lastName, firstName, middleName])

/** The applicant's name, as it is printed and listed. */
export const applicantName = (isPerson: boolean, name: WholeName) => (isPerson ? fullName(name) : entityName(name))

/** A warning about a word that may be a title, but is also a real name. A screen passes its `t`. */
export function nameDoubt(name: string, say = inEnglish): string | null {
  const found = words(name).find((word, no, { length }) =>
    no > 0 ? titles.includes(word) : length === 1 && titlesAndNames.includes(word),
  )
  return found ? say('{found} looks like a title. Leave it only if it is part of the name.', { found }) : null
}

/** First, middle and last name in the order of the card, capitals, single spaces. */
export const fullName = ({ firstName, middleName, lastName }: WholeName) => joined([firstName, middleName, lastName])

/** A name in the form in which two are compared: only capitals and digits, with single spaces. */
export const comparedName = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const joined = (parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
    .replace(/\s+/g, ' ')

/** The words in which two names differ, in order; empty when they are the same name letter for letter. */
export function differingWords(name: string, other: string) {
  const mine = words(name)
  const theirs = words(other)
  if (mine.join(' ') === theirs.join(' ')) return []
  const different = [...mine.filter((word) => !theirs.includes(word)), ...theirs.filter((word) => !mine.includes(word))]
  return different.length > 0 ? different : mine
}
