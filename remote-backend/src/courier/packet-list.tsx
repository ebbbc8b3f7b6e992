import { packets } from 'contract/courier/courier'
import { packetSteps } from 'contract/courier/status'
import { ButtonLink, byStatus, ListScreen, type ListTab } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Plus } from 'shared-ui/icons'
import { Given } from '../given.tsx'

const place = '/backend/misc/courier'

/** What shops have sent, and nobody has opened yet; the longest on its way first. */
const toReceive: ListTab = {
  label: 'To receive',
  additionFilter: {
    status: { opt: 'in', value1: [...packetSteps.receive] },
    direction: { opt: 'eq', value1: 'MERCHANT_TO_OFFICE' },
  },
  sorts: [{ column: 'sentOn', dir: 'asc' }],
  empty: { title: 'Nothing to receive', text: 'Packets of shops appear here when they are sent.' },
}

const AddPacket = () => (
  <Given to={packets.office.add}>
    <ButtonLink to={`${place}/add`}>
      <Plus aria-hidden />
      <span>{t('Add packet')}</span>
    </ButtonLink>
  </Given>
)

/** Packets of all shops once they are sent, and those of the office. */
export const PacketList = () => (
  <ListScreen
    crumbs={[{ label: 'Courier & Reports' }]}
    source={packets.office.list}
    show={[
      'refNo',
      'status',
      'direction',
      'merchant',
      'packetType',
      'itemCount',
      'missing',
      'company',
      'docketNo',
      'sentOn',
      'receivedOn',
    ]}
    tabs={[toReceive, { label: 'All' }, ...byStatus(packets.office.list.columns.status)]}
    rowLink={({ id }) => `${place}/${id}`}
    actions={<AddPacket />}
  />
)
