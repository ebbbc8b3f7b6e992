import type { Layout } from 'contract/pan/form/layout/layout'

const sheet = {
  honest: 'After the rules the providers have published for names on PAN forms.',
  isApplication: false,
} as const

const says = (...lines: string[]) => lines.map((words) => ({ words }))

/** How names are written, with an example of each rule. */
export const howToWriteInitials: Layout = {
  ...sheet,
  heading: 'How to write a name with initials',
  subtitle: 'PAN forms want names in full',
  sections: [
    {
      title: 'Surname and first name',
      parts: says(
        'No initials and no abbreviations. A word of one or two letters counts as an initial, unless it is one of the short names of the other sheet.',
        'A. K. SHARMA: write what A and K stand for, such as ANIL KUMAR SHARMA.',
        'Who has one name only writes it as surname; first and middle name stay empty.',
      ),
    },
    {
      title: 'Middle name',
      parts: says('One single letter is allowed here, and only here: ANIL K SHARMA.'),
    },
    {
      title: 'Titles',
      parts: says('Shri, Smt, Kumari, Dr, Major, Captain, Late, M/s and the like are not part of the name.'),
    },
    {
      title: 'Aadhaar',
      parts: says(
        'The name on the form and the name on the Aadhaar are compared letter by letter. Where they differ, correct the one that is wrong first.',
      ),
    },
    {
      title: 'Others than individuals',
      parts: says(
        'A company writes PRIVATE LIMITED in full; PVT, LTD and P LTD are refused. The name of an HUF ends with (HUF).',
        'A sole proprietor applies as an individual, in their own name.',
      ),
    },
  ],
}

/** The short words that the check of names lets through. */
export const validInitials = (words: readonly string[]): Layout => ({
  ...sheet,
  heading: 'Words of one or two letters that are names',
  subtitle: 'They are taken as they are; every other word of one or two letters counts as an initial',
  sections: [{ title: `${words.length} words`, parts: says(words.join('     ')) }],
})
