import { paperless } from 'contract/pan/paperless/paperless'
import { ListScreen } from 'shared-ui'
import { NsdlTabs } from '../view/nsdl-tabs.tsx'
import { infoAt, workAt } from '../view/places.ts'

/** Paperless applications: the provider moves them on; the office only reads them and checks replies to objections. */
export const PaperlessList = () => (
  <ListScreen
    source={paperless.list}
    show={['formNo', 'ackNo', 'name', 'mode', 'status', 'merchant', 'statusAt', 'createdAt']}
    crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}
    note={<NsdlTabs />}
    rowLink={workAt}
    recordAt={infoAt}
    empty={{ title: 'Nothing without paper yet', text: 'Paid paperless applications of all merchants appear here.' }}
  />
)
