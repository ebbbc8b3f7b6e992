import { ageOn, isDay } from '../../../field/fields.ts'
import type { ApplicationFields } from '../fields.ts'
import type { Basis, Verdicts } from './step.ts'

/** Whether the date fits the category, the registration number its pattern, and the parents each other. */
export const birthVerdicts = (fields: ApplicationFields, basis: Basis): Verdicts => ({
  dob: isDay(fields.dob) && dateVerdict(fields, basis),
  ...registrationVerdict(fields, basis),
  ...(basis.rules.isPerson && parentVerdicts(fields, basis)),
})

/**
 * The age that decides who is a minor is that on the day of application: it does not change when a form comes back
 * later (domain 2 E).
 */
function dateVerdict({ dob, raReason }: ApplicationFields, { today, appliedOn, category, rules }: Basis) {
  if (dob > today) return 'Date cannot be in the future'
  const { earliest, unknown } = rules.date
  if (dob < earliest && dob !== unknown)
    return { text: 'Date cannot be before {day}', values: { day: earliest.split('-').reverse().join('-') } }
  if (!rules.isPerson) return null
  const isMinor = ageOn(dob, appliedOn) < 18
  if (rules.isForeign) {
    if (isMinor) return raReason !== 'MINOR' && 'The applicant is under 18. Choose so under Representative.'
    return raReason === 'MINOR' && 'The applicant is 18 or older. Choose another reason under Representative.'
  }
  if (category === 'PM') return isMinor ? null : 'The applicant is 18 or older. An adult applies as Individual.'
  return isMinor && 'The applicant is under 18. A minor applies in the category Individual, minor.'
}

function registrationVerdict({ registrationNo }: ApplicationFields, { rules: { registration } }: Basis): Verdicts {
  if (!registration) return {}
  const given = registrationNo.trim().toUpperCase()
  if (given === '') return { registrationNo: registration.isNeeded && 'Required' }
  return { registrationNo: registration.pattern && !registration.pattern.test(given) && registration.problem }
}

function parentVerdicts(fields: ApplicationFields, { form }: Basis): Verdicts {
  const single = fields.motherSingleParent
  return {
    fatherLast: !single && !fields.fatherLast && 'Required',
    motherLast: (single || form.motherRequired || fields.parentOnCard === 'M') && !fields.motherLast && 'Required',
    parentOnCard: single && fields.parentOnCard !== 'M' && 'Mother is the single parent, so her name is printed',
  }
}
