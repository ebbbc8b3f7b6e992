import { indianDay } from 'contract/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { applicantOf, applicationSteps } from 'contract/pan/application-rules'
import { formInForce } from 'contract/pan/form-version'

const steps: Record<string, string> = {
  ...{ N: 'applicant', R: 'applicant', D: 'applicant', A: 'address', X: 'applicant' },
  C: 'changes',
}

/** The step of the form where a reason is put right, by the letter of its code. */
export function stepOfReason(code: string) {
  return code === 'A04' ? 'ao-code' : steps[code.charAt(0)]
}

/** The step in which a line of the form stands. */
export function stepOfField({ category, appType, fields }: ApplicationInfo, field: string) {
  const today = indianDay(new Date())
  const form = formInForce(category, appType as 'N' | 'C', today)
  const steps = applicationSteps(form, today, applicantOf(category, fields))
  return steps.find((step) => (step.fields as readonly string[]).includes(field))?.key
}
