import type { Kyc } from 'contract/pan/paperless/paperless'
import type { ColumnType } from 'kysely'
import type { OrDefault } from '../../db/tables.ts'
import type { Stage } from './provider.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * The provider's order of a paperless application; `asked` counts how often the provider was asked since
     * `askedSince`.
     */
    paperless: {
      applicationId: string
      merchantId: string
      consentVersion: string
      consentAt: Date
      consentBy: string
      orderNo: string | null
      token: string | null
      redirectUrl: string | null
      expiresAt: Date | null
      kyc: ColumnType<Kyc | null, string | null, string | null>
      /** The applicant's name as the merchant typed it, before it was replaced by Aadhaar's. */
      typedName: OrDefault<string | null>
      photoFileId: string | null
      confirmedAt: Date | null
      reason: string | null
      askedSince: Date | null
      asked: OrDefault<number>
      nextAskAt: Date | null
      /** When the merchant was last reminded of it. */
      remindedAt: Date | null
    }
    simulatorOrder: {
      orderNo: string
      token: string
      mode: string
      returnPath: string
      expectedLast4: string | null
      person: string | null
      stage: Stage
      tries: OrDefault<number>
      maySign: OrDefault<boolean>
      readyAt: Date | null
      downUntil: Date | null
      reason: string | null
      ackNo: string | null
      ackDate: string | null
      createdAt: Date
      expiresAt: Date
    }
  }
}
