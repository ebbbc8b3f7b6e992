import { statusesFor } from 'contract/pan/status'
import { StatusChip } from 'shared-ui'

/** The status of an application; corrections have their own words. */
export const ApplicationStatus = ({ status, appType }: { status: string; appType?: string | undefined }) => (
  <StatusChip of={statusesFor(appType)} status={status} />
)

/** The same in a list. */
export const ApplicationStatusCell = ({ data }: { data: { status: string; appType?: string } }) => (
  <ApplicationStatus {...data} />
)
