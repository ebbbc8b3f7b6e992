import type { Direction, PacketStatus, PacketType, Verdict } from 'contract/courier/status'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** A packet of papers; `merchantId`: the shop that sends or receives it. Paise. */
    packet: {
      id: string
      refNo: string
      direction: Direction
      status: OrDefault<PacketStatus>
      packetType: PacketType
      merchantId: string | null
      /** Code and name of the shop, for the search. */
      merchantLabel: OrDefault<string>
      toName: OrDefault<string>
      toAddress: OrDefault<string>
      contents: OrDefault<string>
      remark: OrDefault<string>
      itemCount: OrDefault<number>
      /** Papers that were missing or deficient when it was opened. */
      missing: OrDefault<number | null>
      courierId: OrDefault<string | null>
      docketNo: OrDefault<string | null>
      sentOn: OrDefault<string | null>
      sentAt: OrDefault<Date | null>
      sentBy: OrDefault<string | null>
      weightG: OrDefault<number | null>
      charge: OrDefault<bigint | null>
      photoFileId: OrDefault<string | null>
      receivedOn: OrDefault<string | null>
      /** When and by whom it was received, or given up. */
      endedAt: OrDefault<Date | null>
      endedBy: OrDefault<string | null>
      createdAt: Date
      createdBy: string
      version: OrDefault<number>
    }
    /** A hard copy in a packet. `isOpen` until the packet has come to its end: a paper is in one such packet only. */
    packetItem: {
      id: string
      packetId: string
      applicationId: string
      place: number
      isOpen: OrDefault<boolean>
      verdict: OrDefault<Verdict | null>
      reason: OrDefault<string | null>
      /** Taken out after it was sent, or followed by a corrected verdict. */
      removedAt: OrDefault<Date | null>
      correctedAt: OrDefault<Date | null>
      correctedBy: OrDefault<string | null>
      correctedWhy: OrDefault<string | null>
    }
  }
}
