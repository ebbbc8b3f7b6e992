import { AddPacket, EditPacket, PacketView, shopSide } from 'shared-ui/courier'

export const Add = () => <AddPacket side={shopSide} />
export const Edit = () => <EditPacket side={shopSide} />
export const View = () => <PacketView side={shopSide} />
