import { indianDay } from 'contract/field/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { isAsked, stepOfField, whoOf } from 'contract/pan/form/field-words'
import { type FieldName, fieldNames } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { likeliestReason } from 'contract/pan/returned'

/** The step of the form where a reason is corrected: that of its likeliest first field. */
export const stepOfReason = (of: ApplicationInfo, code: string) =>
  stepWhere(of, (name) => likeliestReason(name) === code) ?? 'applicant'

/** The step with this line of the form. */
export const stepOfLine = (of: ApplicationInfo, line: string) => stepWhere(of, (name) => name === line)

function stepWhere({ category, appType, fields }: ApplicationInfo, isMeant: (name: FieldName) => boolean) {
  const form = formInForce(category, appType as 'N' | 'C', indianDay(new Date()))
  const who = { ...whoOf(category, fields), form }
  const name = fieldNames.find((one) => isMeant(one) && isAsked(one, who))
  return name && stepOfField(name)
}
