import { indianDay } from 'contract/field/fields'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { firstTimeRight } from 'contract/pan/form/first-time-right/first-time-right'
import type { FormVersion } from 'contract/pan/form/form-version'
import { serverNow } from 'contract/server-now'
import { FirstTimeRight, toFix } from 'shared-ui/pan'

type Props = { fields: ApplicationFields; category: string; form: FormVersion; appliedOn?: string | undefined }

const findingsOf = ({ fields, category, form, appliedOn }: Props) =>
  firstTimeRight(fields, { category, form, today: indianDay(serverNow()), ...(appliedOn && { appliedOn }) })

/** How many findings need attention. */
export const countToFix = (props: Props) => toFix(findingsOf(props))

/** The faults that a checker would find, as far as the form alone shows them. */
export const Checks = (props: Props) => <FirstTimeRight findings={findingsOf(props)} />
