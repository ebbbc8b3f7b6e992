import { isDay } from '../../../field/fields.ts'
import { outsideIndia } from '../../../place/states.ts'
import { inSentence, postBlock, proofsOf } from '../category-rules.ts'
import { documentsFor, isOlderThan, monthsValid, type Proof } from '../documents.ts'
import { applies, counts, labelOf } from '../field-words.ts'
import { type ApplicationFields, emptyApplication, fieldNames } from '../fields.ts'
import { inBlock } from './address-rules.ts'
import type { Basis, Verdicts } from './step.ts'

/** Whether each proof is given, accepted in this category and not too old. */
export function proofVerdicts(fields: ApplicationFields, basis: Basis): Verdicts {
  const asked = proofsOf(basis.category, fields)
  return {
    ...Object.fromEntries(asked.map((proof) => [proof, proofVerdict(proof, fields, basis)])),
    passportNo: counts('passportNo', fields) && applies('passportNo', basis) && !fields.passportNo && 'Required',
    poaDate: asked.includes('poa') && documentAgeVerdict(fields.poa, fields.poaDate, basis),
    raPoaDate: asked.includes('raPoa') && documentAgeVerdict(fields.raPoa, fields.raPoaDate, basis),
  }
}

/** Whether the address that must be proved is abroad. */
export const isProvedAbroad = (fields: ApplicationFields, category: string, proof: Proof) =>
  inBlock(fields, proof.startsWith('ra') ? 'ra' : postBlock(category, fields), 'State') === outsideIndia

function proofVerdict(proof: Proof, fields: ApplicationFields, { form, category }: Basis) {
  const code = fields[proof]
  if (code === '') return 'Required'
  const isAbroad = isProvedAbroad(fields, category, proof)
  const accepted = documentsFor(proof, { ...form, category, isAbroad })
  return (
    !accepted.some((document) => document.code === code) && {
      text: 'This document is not accepted as {proof}',
      values: { proof: inSentence(labelOf(proof, category)) },
    }
  )
}

/**
 * What is wrong with the date (yyyy-mm-dd) of a document that must not be too old on the day of payment, or nothing.
 */
export function documentAgeVerdict(
  code: string,
  date: string,
  { today, appliedOn }: Pick<Basis, 'today' | 'appliedOn'>,
) {
  const months = monthsValid(code)
  if (!months) return null
  if (!isDay(date)) return date === '' && 'Required'
  if (date > today) return 'Date cannot be in the future'
  if (!isOlderThan(months, date, appliedOn)) return false
  return months === 3 ? 'This document is older than 3 months' : 'This document is older than 3 years'
}

/** Empties the fields that no longer count because another answer changed. */
export function withoutLeftovers(fields: ApplicationFields): ApplicationFields {
  const left = fieldNames.filter((name) => !counts(name, fields))
  return { ...fields, ...Object.fromEntries(left.map((name) => [name, emptyApplication[name]])) }
}
