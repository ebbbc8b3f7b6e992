import type { CropResult } from 'contract/pan/scan/crop'
import type { Json, OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A link by which a phone adds pages to the scan of an application. */
    phoneLink: {
      id: string
      applicationId: string
      sessionId: string
      tokenHash: string
      createdBy: string
      createdAt: Date
      expiresAt: Date
      usedAt: Date | null
      /** By what the one phone that opened it is known again. */
      phoneHash: OrDefault<string | null>
    }
    applicationPage: {
      id: string
      applicationId: string
      merchantId: string
      page: number
      widthPx: number
      heightPx: number
      kb: number
      /** The sheet of the printed form that its code names; 0 = none could be read, null = nobody has looked. */
      sheet: OrDefault<number | null>
    }
    applicationCrop: {
      applicationId: string
      merchantId: string
      kind: 'photo' | 'signature'
      fileId: string
      result: Json<CropResult>
      madeBy: string
    }
    /** A replaced page or cropped picture; it belongs to no application any more, but is kept. */
    supersededPicture: {
      fileId: string
      applicationId: string
      merchantId: string
      kind: 'page' | 'photo' | 'signature'
      page: number | null
      supersededAt: Date
      supersededBy: string
    }
    scanLimit: { provider: string; pages: number; fileKb: number }
    imageSpec: {
      id: OrDefault<string>
      active: OrDefault<boolean>
      provider: string
      formCode: string
      kind: 'photo' | 'signature'
      widthPx: number
      heightPx: number
      dpi: number
      minKb: number
      maxKb: number
      colour: boolean
    }
  }
}
