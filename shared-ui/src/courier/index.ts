export { officeSide, shopSide } from './calls.ts'
export { AddPacket, EditPacket } from './packet-form.tsx'
export { PacketView } from './packet-view.tsx'
