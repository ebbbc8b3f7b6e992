import { businessCodes } from '../choices.ts'
import { isAsked } from '../field-words.ts'
import type { ApplicationFields } from '../fields.ts'
import { aoCodeOf, internationalOfficer } from '../parts.ts'
import type { Basis, Verdicts } from './step.ts'

/** Which sources of income can be combined, and which officers a foreign applicant may choose. */
export const aoVerdicts = (fields: ApplicationFields, basis: Basis): Verdicts => ({
  ...incomeVerdicts(fields, basis),
  areaCode: basis.rules.isForeign && officerVerdict(fields, basis),
})

/** An applicant who is not of India belongs to international taxation; where the office has no list of it, all count. */
function officerVerdict(fields: ApplicationFields, { form: { officersAbroad = [] } }: Basis) {
  const chosen = aoCodeOf(fields)
  const isOne = officersAbroad.length === 0 || [...officersAbroad, aoCodeOf(internationalOfficer)].includes(chosen)
  return fields.areaCode !== '' && !isOne && 'Choose an officer for international taxation, e.g. DLC-C-35-1'
}

const incomeVerdicts = ({ income, businessCode }: ApplicationFields, basis: Basis): Verdicts =>
  isAsked('income', basis)
    ? {
        income:
          (income.length === 0 && 'Choose at least one source of income') ||
          (income.includes('NONE') && income.length > 1 && "'No income' cannot be chosen with another source"),
        businessCode:
          income.includes('BUSINESS') && !businessCodes.some(({ value }) => value === businessCode) && 'Required',
      }
    : {}
