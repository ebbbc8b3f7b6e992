import * as v from 'valibot'
import { isMaskedAadhaar } from '../../aadhaar.ts'
import { aadhaar, ageOn, isDay, oneOf, optionalText } from '../../fields.ts'
import type { ApplicationFields } from '../application-fields.ts'
import { differingWords, fullName } from '../names.ts'
import type { Basis, Entries, Verdicts } from './step.ts'

/** Aadhaar belongs to persons who may have one: not to entities, not to foreigners. */
export const hasAadhaar = ({ rules }: Pick<Basis, 'rules'>) => rules.isPerson && !rules.isForeign

/** The fields about Aadhaar, each by itself. */
export const aadhaarEntries = (basis: Basis): Entries =>
  hasAadhaar(basis)
    ? {
        aadhaarExempt: oneOf(['', ...basis.form.aadhaarExemptions]),
        aadhaar: v.string('Required'),
        nameAsAadhaar: optionalText(75),
        nameDiffers: v.boolean('Required'),
      }
    : {}

/** Who is not exempt gives his number and the name on it; a difference stops the form until it is confirmed. */
export function aadhaarVerdicts(fields: ApplicationFields, basis: Basis): Verdicts {
  if (!hasAadhaar(basis)) return {}
  if (fields.aadhaarExempt) return { aadhaarExempt: exemptionVerdict(fields, basis) }
  const given = fields.aadhaar.trim()
  const differs =
    fields.nameAsAadhaar !== '' &&
    fields.lastName !== '' &&
    differingWords(fullName(fields), fields.nameAsAadhaar).length > 0
  return {
    aadhaar: isMaskedAadhaar(given) ? undefined : v.safeParse(aadhaar, given).issues?.[0]?.message,
    nameAsAadhaar: !fields.nameAsAadhaar && 'Required',
    nameDiffers:
      differs &&
      !fields.nameDiffers &&
      'Name differs from Aadhaar. ITD rejects such applications. Correct it, or tick that it is right.',
  }
}

/** States whose residents were exempt under the old law, by their PAN codes: Assam, Meghalaya, Jammu & Kashmir. */
const exemptStates = ['4', '21', '14']

function exemptionVerdict({ aadhaarExempt, dob, resState }: ApplicationFields, { appliedOn }: Basis) {
  if (aadhaarExempt === 'AGE_80') return isDay(dob) && ageOn(dob, appliedOn) < 80 && 'The applicant is under 80'
  if (aadhaarExempt === 'STATE')
    return resState !== '' && !exemptStates.includes(resState) && 'The residence is not in an exempt state'
  return null
}
