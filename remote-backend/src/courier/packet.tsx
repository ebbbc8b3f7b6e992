import { AddPacket, EditPacket, officeSide, PacketView } from 'shared-ui/courier'

export const Add = () => <AddPacket side={officeSide} />
export const Edit = () => <EditPacket side={officeSide} />
export const View = () => <PacketView side={officeSide} />
