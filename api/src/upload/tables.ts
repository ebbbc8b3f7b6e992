import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    upload: {
      id: string
      merchantId: string | null
      createdBy: string
      madeFor: string
      name: string
      bytes: number
      mark: string
      createdAt: Date
      seenAt: Date
      /** The reply of the call that it was for, as JSON; by then the pieces are deleted. */
      reply: OrDefault<string | null>
    }
    uploadPiece: { uploadId: string; no: number; content: Buffer }
  }
}
