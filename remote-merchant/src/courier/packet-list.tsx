import { packets } from 'contract/courier/courier'
import { ButtonLink, byStatus, ListScreen, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'

const place = '/merchant/misc/courier'

const AddPacket = () => (
  <ButtonLink to={`${place}/add`}>
    <Plus aria-hidden />
    <span>{t('Add packet')}</span>
  </ButtonLink>
)

/** The shop's packets to the office, and those that the office sends to it. */
export const PacketList = () => (
  <ListScreen
    crumbs={[{ label: 'Courier & Reports' }]}
    source={packets.shop.list}
    show={[
      'refNo',
      'status',
      'direction',
      'packetType',
      'itemCount',
      'missing',
      'company',
      'docketNo',
      'sentOn',
      'receivedOn',
      'createdAt',
    ]}
    cells={{ createdAt: { kind: 'day', width: 110 } }}
    tabs={[{ label: 'All' }, ...byStatus(packets.shop.list.columns.status)]}
    rowLink={({ id }) => `${place}/${id}`}
    actions={<AddPacket />}
  />
)
