import { packets } from 'contract/courier/courier'

/** The calls of one side about packets, and where its screens are. Those of the office have the same form as those of a shop. */
export type PacketSide = {
  calls: Omit<typeof packets.shop, 'list'>
  base: string
  /** Where a packet is changed, before its id. */
  edit: string
  isOffice: boolean
}

export const shopSide: PacketSide = {
  calls: packets.shop,
  base: '/merchant/misc/courier',
  edit: '/merchant/misc/courier/edit',
  isOffice: false,
}
export const officeSide: PacketSide = {
  calls: packets.office as unknown as PacketSide['calls'],
  base: '/backend/misc/courier',
  edit: '/backend/misc/courier/add',
  isOffice: true,
}

/** The list of packets; a shop's has no address of its own below. */
export const listOf = ({ base, isOffice }: PacketSide) => (isOffice ? `${base}/list` : base)
