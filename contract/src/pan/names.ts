/** Words of one or two letters that are real names, not initials (domain 2.C; the provider's list). */
const shortNames = new Set(
  (
    'AH AI AL AN AO AR AS BE BI BO BP CH CY DA DE DO EE EK EM ES FA FE FK FU GI GO GU HA HE HO HU ID IK IL IN JI JO KA KC ' +
    'KE KH KI KJ KO KS KU LE LI LO LU MA NA NG OH OM ON PI PT QI RU SA SE SI SM SU TA TI TO TU UL UR WO WU YE YH YI YJ YO YU ZI'
  ).split(' '),
)

const titles = ['LATE', 'ALIAS', 'SHRI', 'SMT', 'KUMARI', 'DR', 'MAJOR', 'CAPTAIN', 'M/S']

const words = (name: string) => name.toUpperCase().split(/[ .]+/).filter(Boolean)

const isInitial = (word: string) => word.length <= 2 && !shortNames.has(word)

export type NamePart = 'last' | 'first' | 'middle'

/**
 * What is wrong with a part of a person's name, or null. The provider refuses initials (in the middle name one single
 * letter is allowed) and leading titles; letters only, with space, dot, apostrophe and hyphen.
 */
export function nameProblem(name: string, part: NamePart): string | null {
  const text = name.trim().toUpperCase()
  if (text === '') return null
  if (!/^[A-Z][A-Z .'/-]*$/.test(text)) return 'Use letters, space, dot, apostrophe and hyphen'
  const title = titles.find((word) => text === word || text.startsWith(`${word} `) || text.startsWith(`${word}.`))
  if (title) return `Do not write titles such as ${title} in the name`
  if (text.includes('/')) return 'Use letters, space, dot, apostrophe and hyphen'

  const initials = words(text).filter(isInitial)
  if (part === 'middle') {
    return initials.length > 1 || initials.some((word) => word.length > 1)
      ? 'Only one single initial is allowed in the middle name'
      : null
  }
  if (initials.length === 0) return null
  return `Initials are not allowed in ${part === 'first' ? 'first name' : 'surname'}. Write the full name.`
}

/** What may be a title inside a name but is a real name as well; a warning only. */
export function nameDoubt(name: string): string | null {
  const found = words(name)
    .slice(1)
    .find((word) => titles.includes(word))
  return found ? `${found} looks like a title. Leave it only if it is part of the name.` : null
}

/** First, middle and last name in the order of the card, capitals, single spaces. */
export function fullName({
  firstName,
  middleName,
  lastName,
}: {
  firstName: string
  middleName: string
  lastName: string
}) {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
    .replace(/\s+/g, ' ')
}

/** The words in which two names differ, in order; empty when they are the same name letter for letter. */
export function differingWords(name: string, other: string) {
  const mine = words(name)
  const theirs = words(other)
  if (mine.join(' ') === theirs.join(' ')) return []
  const different = [...mine.filter((word) => !theirs.includes(word)), ...theirs.filter((word) => !mine.includes(word))]
  return different.length > 0 ? different : mine
}
