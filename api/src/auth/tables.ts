import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    session: {
      id: string
      userId: string
      n: OrDefault<number>
      rotatedAt: Date
      newestUsed: OrDefault<boolean>
      deviceHash: string
      /** The browser's name in words. */
      browserName: OrDefault<string>
      createdAt: Date
      seenAt: Date
      endedAt: Date | null
      endedWhy: string | null
      /** When they last proved who they are in this session, after the log-in. */
      provedAt: OrDefault<Date | null>
      /** In a merchant view: the viewing person of the office, and the hash of the ticket that still opens it. */
      viewerId: OrDefault<string | null>
      /** The viewer's own session, in which the view was begun: it ends with it. */
      viewerSessionId: OrDefault<string | null>
      viewTicket: OrDefault<string | null>
    }
    signInTry: {
      key: string
      failures: number
      at: Date
      lockedUntil: Date | null
      reserved: OrDefault<number>
      reservedAt: OrDefault<Date>
    }
  }
}
