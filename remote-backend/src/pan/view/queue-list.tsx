import type { ApplicationRow } from 'contract/pan/view'
import { ListScreen, type Selection } from 'shared-ui'
import { useLocation } from 'shared-ui/router'
import { RecordLinks } from '../bulk/record-links.tsx'
import { MarkSelectedPaper } from '../paper/mark-paper.tsx'
import { queueAt } from './queues.ts'

const base = '/backend/actions/nsdl-pan/physical'

/** Where the work with it is done. */
function linkOf({ id, status, ackNo }: ApplicationRow) {
  if (status === 'PENDING_VERIFICATION') return `${base}/verify/${id}`
  return status === 'TIN_REUPLOADED' ? `${base}/tin-rejection-verify/${ackNo}` : `${base}/paninfo/${id}`
}

const markPaper = (selection: Selection, clear: () => void) => (
  <MarkSelectedPaper selection={selection} onDone={clear} />
)

/** The list of applications that the address names; a row leads to where the work with it is done. */
export function QueueList() {
  const { path, record, ...queue } = queueAt(useLocation().pathname.slice(base.length + 1))
  return (
    <ListScreen
      key={path}
      {...queue}
      crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }, { label: 'Physical' }]}
      bulk={path === 'hardcopy/list' ? markPaper : undefined}
      rowLink={linkOf}
      actions={record && <RecordLinks of={record} />}
    />
  )
}
