import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { printedName } from 'contract/pan/form/name-on-card'
import { differingWords, fullName, type NamePart, nameProblem } from 'contract/pan/form/names'

/** Words of the printed name to which the provider would object, above all initials. */
export function oddWords(fields: ApplicationFields, { shortNames }: Pick<FormVersion, 'shortNames'>): string[] {
  const parts: [string, NamePart][] = [
    [fields.firstName, 'first'],
    [fields.middleName, 'middle'],
    [fields.lastName, 'last'],
  ]
  const wrong = parts.flatMap(([text, part]) => (nameProblem(text, part, shortNames) ? wordsOf(text) : []))
  const differing =
    fields.nameAsAadhaar && !fields.nameDiffers ? differingWords(fullName(fields), fields.nameAsAadhaar) : []
  const printed = wordsOf(printedName(fields))
  return printed.filter((word) => wrong.includes(word) || differing.includes(word))
}

export const wordsOf = (text: string) => text.toUpperCase().split(/\s+/).filter(Boolean)
