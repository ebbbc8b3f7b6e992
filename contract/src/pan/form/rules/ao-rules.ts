import { businessCodes } from '../choices.ts'
import { isAsked } from '../field-words.ts'
import type { ApplicationFields } from '../fields.ts'
import type { Basis, Verdicts } from './step.ts'

/** Which sources of income can be combined. */
export const aoVerdicts = ({ income, businessCode }: ApplicationFields, basis: Basis): Verdicts =>
  isAsked('income', basis)
    ? {
        income:
          (income.length === 0 && 'Choose at least one source of income') ||
          (income.includes('NONE') && income.length > 1 && "'No income' cannot be chosen with another source"),
        businessCode:
          income.includes('BUSINESS') && !businessCodes.some(({ value }) => value === businessCode) && 'Required',
      }
    : {}
