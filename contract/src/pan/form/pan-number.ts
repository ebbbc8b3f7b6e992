import * as v from 'valibot'
import { pan } from '../../field/numbers.ts'
import { categories } from '../categories.ts'
import { rulesOf } from './category-rules.ts'
import type { ApplicationFields } from './fields.ts'

/** ABCPE****F: enough to tell two PANs apart, too little to use. */
export const maskedPan = (number: string) => `${number.slice(0, 5)}****${number.slice(9)}`

/**
 * The search text for a PAN of which only the mask is stored: a whole PAN becomes its mask; null if the word is no PAN.
 */
export const searchedPan = (word: string) => (/^[A-Z]{5}[\d*]{4}[A-Z]$/i.test(word) ? maskedPan(word) : null)

/** Whether a text is a masked PAN. */
export const isMaskedPan = (text: string) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\*{4}[A-Z]$/.test(text)

/** A PAN as the rules compare it: no spaces, capitals. */
export const tidyPan = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Whether a text is a whole PAN. */
export const isPan = (text: string) => v.is(pan, text)

/** A whole PAN, or one that is masked already. */
export const isSomePan = (text: string) => isMaskedPan(text) || isPan(text)

/** Whether two fields have the same PAN. Masked PANs cannot be compared here; the server compares the real numbers. */
export function isSamePan(one: string, other: string) {
  const [a, b] = [tidyPan(one), tidyPan(other)]
  return isPan(a) && a === b
}

/**
 * A doubt about a PAN of this applicant, or null. The fourth letter says what kind of holder it is, the fifth is the
 * first letter of the surname or of the entity's name; with a new name it belongs to the old one. A warning, never an
 * error (domain 1.1).
 */
export function panDoubt(number: string, category: string, fields: Pick<ApplicationFields, 'lastName' | 'oldName'>) {
  const text = tidyPan(number)
  if (!isSomePan(text)) return null
  const known = categories.find(({ code }) => code === category)
  if (known?.pan4 && text[3] !== known.pan4)
    return 'PAN does not look like it belongs to this category – please recheck'
  const names = (fields.oldName || fields.lastName).toUpperCase().split(/\s+/).filter(Boolean)
  const heads = (rulesOf(category).isPerson ? names : names.slice(0, 1)).map(([initial]) => initial)
  return names.length > 0 && !heads.includes(text[4])
    ? 'PAN does not look like it belongs to this name – please recheck'
    : null
}
