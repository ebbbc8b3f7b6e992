import type { ApplicationFields } from '../fields.ts'
import { applicantName } from './names.ts'

/** A line on the card is printed in full up to here; longer names may be cut (domain 2 C, unconfirmed by the provider). */
export const cardLetters = 37

/** The name as the card will show it; an entity's is printed as it is. */
export const printedName = (fields: ApplicationFields, isPerson = true) =>
  (isPerson && fields.nameOnCard.trim().toUpperCase().replace(/\s+/g, ' ')) || applicantName(isPerson, fields)
