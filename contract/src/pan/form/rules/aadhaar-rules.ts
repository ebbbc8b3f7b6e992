import * as v from 'valibot'
import { isMaskedAadhaar } from '../../../aadhaar.ts'
import { ageOn, isDay } from '../../../field/fields.ts'
import { aadhaar } from '../../../field/numbers.ts'
import { applies } from '../field-words.ts'
import type { ApplicationFields } from '../fields.ts'
import { differingWords, fullName } from '../names.ts'
import type { Basis, Verdicts } from './step.ts'

/**
 * An applicant who is not exempt gives the Aadhaar number and the name on it. If that name differs, the form is blocked
 * until the difference is confirmed.
 */
export function aadhaarVerdicts(fields: ApplicationFields, basis: Basis): Verdicts {
  if (!applies('aadhaar', basis)) return {}
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
      'Name differs from Aadhaar. NSDL rejects such applications. Correct it, or tick that it is right.',
  }
}

/** States whose residents were exempt under the old law, by PAN code: Assam, Meghalaya, Jammu & Kashmir. */
const exemptStates = ['4', '21', '14']

function exemptionVerdict({ aadhaarExempt, dob, resState }: ApplicationFields, { appliedOn }: Basis) {
  if (aadhaarExempt === 'AGE_80') return isDay(dob) && ageOn(dob, appliedOn) < 80 && 'The applicant is under 80'
  if (aadhaarExempt === 'STATE')
    return resState !== '' && !exemptStates.includes(resState) && 'The residence is not in an exempt state'
  return null
}
