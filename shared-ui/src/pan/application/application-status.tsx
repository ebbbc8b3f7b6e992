import { statusesFor } from 'contract/pan/status'
import { StatusChip } from 'shared-ui'

/** How an application stands; a correction has words of its own. */
export const ApplicationStatus = ({ status, appType }: { status: string; appType?: string | undefined }) => (
  <StatusChip of={statusesFor(appType)} status={status} />
)

/** The same in a list. */
export const ApplicationStatusCell = ({ data }: { data: { status: string; appType?: string } }) => (
  <ApplicationStatus {...data} />
)
