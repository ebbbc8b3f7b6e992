import { paperless } from 'contract/pan/paperless/paperless'
import { ListScreen } from 'shared-ui'
import { infoAt, workAt } from '../view/places.ts'

/** What merchants file without paper: the provider moves it on, the office only looks and checks replies to objections. */
export const PaperlessList = () => (
  <ListScreen
    source={paperless.list}
    show={['formNo', 'ackNo', 'name', 'mode', 'status', 'merchant', 'statusAt', 'createdAt']}
    crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}
    rowLink={workAt}
    recordAt={infoAt}
    empty={{ title: 'Nothing without paper yet', text: 'Paid paperless applications of all merchants appear here.' }}
  />
)
