import { hardcopyActions } from 'contract/pan/paper/paper'
import { useMay } from 'shared-auth'
import { ListScreen, type Selection } from 'shared-ui'
import { useLocation } from 'shared-ui/router'
import { Given } from '../../given.tsx'
import { RecordLinks } from '../bulk/record-links.tsx'
import { MarkSelectedPaper } from '../paper/mark-paper.tsx'
import { NsdlTabs } from './nsdl-tabs.tsx'
import { infoAt, physical, workAt } from './places.ts'
import { queueAt } from './queues.ts'

const markPaper = (selection: Selection, clear: () => void) => (
  <MarkSelectedPaper selection={selection} onDone={clear} />
)

const opening = { rowLink: workAt, recordAt: infoAt }

/** The list of applications at this address; a row leads to its next task. */
export function QueueList() {
  const mayMark = useMay(hardcopyActions.receive)
  const { path, record, ...queue } = queueAt(useLocation().pathname.slice(physical.length + 1))
  return (
    <ListScreen
      key={path}
      {...queue}
      crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}
      bulk={path === 'hardcopy/list' && mayMark ? markPaper : undefined}
      {...opening}
      note={<NsdlTabs />}
      actions={
        record && (
          <Given to={hardcopyActions.receive}>
            <RecordLinks of={record} />
          </Given>
        )
      }
    />
  )
}
