import type { ApplicationFields } from './fields.ts'
import { applicantName } from './names.ts'

/**
 * Up to this length a line on the card is printed in full; a longer name may be cut (domain 2 C, not confirmed by the
 * provider).
 */
export const cardLetters = 37

/** The name as the card will show it; an entity's name is printed unchanged. */
export const printedName = (fields: ApplicationFields, isPerson = true) =>
  (isPerson && fields.nameOnCard.trim().toUpperCase().replace(/\s+/g, ' ')) || applicantName(isPerson, fields)
