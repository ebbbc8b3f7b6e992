import { paperless } from 'contract/pan/paperless'
import { ListScreen } from 'shared-ui'

const base = '/backend/actions/nsdl-pan'

/** What merchants file without paper: the provider moves it on, the office only looks. */
export const PaperlessList = () => (
  <ListScreen
    source={paperless.list}
    show={['formNo', 'ackNo', 'name', 'mode', 'status', 'merchant', 'statusAt', 'createdAt']}
    crumbs={[{ label: 'NSDL PAN', to: base }]}
    rowLink={({ id }) => `${base}/physical/paninfo/${id}`}
    empty={{ title: 'Nothing without paper yet', text: 'Paid paperless applications of all merchants stand here.' }}
  />
)
