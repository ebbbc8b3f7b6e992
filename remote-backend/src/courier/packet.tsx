import { AddPacket, EditPacket, officeSide, PacketView } from 'shared-ui/courier'
import { useParams } from 'shared-ui/router'

/** A new packet, or with an id one that is changed. */
export const Write = () => (useParams().id ? <EditPacket side={officeSide} /> : <AddPacket side={officeSide} />)
export const View = () => <PacketView side={officeSide} />
