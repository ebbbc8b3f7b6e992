import type { ListRow } from 'contract/endpoint'
import { takeBacks } from 'contract/take-back'
import { byStatus, drawerAt, ListScreen } from 'shared-ui'

type TakeBackRow = ListRow<typeof takeBacks.list>

const found = (list: string, { about }: TakeBackRow) => `${list}?tab=all&globalFilter=${encodeURIComponent(about)}`

/** The record of each request, where it is agreed to or left. */
const records: Record<string, (row: TakeBackRow) => string> = {
  PAYMENT: ({ recordId, about }) => drawerAt('/backend/actions/payments', { id: recordId, refNo: about }),
  APPLICATION: ({ recordId }) => `/backend/actions/nsdl-pan/physical/paninfo/${recordId}`,
  ID_SALE: (row) => found('/backend/user-management/id-sale-list', row),
  CARD: (row) => found('/backend/actions/user-list', row),
}

export const TakeBackList = () => (
  <ListScreen
    crumbs={[{ label: 'Actions' }]}
    source={takeBacks.list}
    show={[
      'about',
      'askedAt',
      'kind',
      'step',
      'amount',
      'merchantCode',
      'reason',
      'status',
      'askedBy',
      'decidedBy',
      'decidedAt',
    ]}
    tabs={byStatus(takeBacks.list.columns.status)}
    rowLink={(row) => records[row.kind]?.(row) ?? ''}
    empty={{ title: 'Nothing was taken back', text: 'What was recorded by mistake is taken back from its record.' }}
  />
)
