import * as v from 'valibot'
import { matching, oneOf, optionalText } from '../../fields.ts'
import { type ApplicationFields, businessCodes } from '../application-fields.ts'
import type { Basis, Entries, Verdicts } from './step.ts'

/** Persons and HUFs say what they live on, where the form asks. */
export const hasIncome = ({ form, rules }: Pick<Basis, 'form' | 'rules'>) => rules.hasIncome && form.sourceOfIncomeShown

/** The fields of income and of the assessing officer, each by itself. */
export const aoEntries = (basis: Basis): Entries => ({
  ...(hasIncome(basis) && {
    income: v.array(oneOf(['SALARY', 'BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'])),
    businessCode: optionalText(2),
  }),
  areaCode: matching(/^[A-Z]{3}$/, 'Select a valid AO code'),
  aoType: matching(/^[A-Z]{1,2}$/, 'Select a valid AO code'),
  rangeCode: matching(/^[1-9]\d{0,2}$/, 'Select a valid AO code'),
  aoNo: matching(/^[1-9]\d?$/, 'Select a valid AO code'),
})

/** How the sources of income go together. */
export const aoVerdicts = ({ income, businessCode }: ApplicationFields, basis: Basis): Verdicts =>
  hasIncome(basis)
    ? {
        income:
          (income.length === 0 && 'Choose at least one source of income') ||
          (income.includes('NONE') && income.length > 1 && "'No income' cannot stand beside another source"),
        businessCode:
          income.includes('BUSINESS') && !businessCodes.some(({ value }) => value === businessCode) && 'Required',
      }
    : {}
