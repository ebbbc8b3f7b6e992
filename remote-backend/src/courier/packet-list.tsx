import { packets } from 'contract/courier/courier'
import { ButtonLink, byStatus, ListScreen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Plus } from 'shared-ui/icons'
import { Given } from '../given.tsx'

const place = '/backend/misc/courier'

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
    tabs={byStatus(packets.office.list.columns.status)}
    rowLink={({ id }) => `${place}/${id}`}
    actions={<AddPacket />}
  />
)
