import type { FieldChange, Price } from 'contract/pan/application'
import type { Asks } from 'contract/pan/reasons'
import type { Status } from 'contract/pan/status'
import type { Mode } from 'contract/pan/view'
import type { ColumnType } from 'kysely'
import type { Json, JsonOrDefault, OrDefault } from '../../db/tables.ts'
import type { Share } from '../../masters/package/shares.ts'

/** The form and the applicant as they were sent. */
export type AsSent = {
  name: string
  fields: Record<string, unknown>
  duplicateKey: string | null
  aadhaarRef: string | null
  aadhaarLast4: string | null
  typedPans: string | null
  ownPanIndex: string | null
  panMasked: string | null
  /** When the printed data was last changed after that. */
  changedAt?: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    application: {
      id: string
      merchantId: string
      formNo: string
      provider: OrDefault<string>
      mode: OrDefault<Mode>
      appType: 'N' | 'C'
      category: string
      formCode: string
      formVersion: number
      status: Status
      version: OrDefault<number>
      name: OrDefault<string>
      fields: Json<Record<string, unknown>>
      aadhaarRef: string | null
      aadhaarLast4: string | null
      duplicateKey: string | null
      hardcopy: OrDefault<string>
      price: ColumnType<Price | null, string | null | undefined, string | null>
      /** The shares of the merchants above, by the rates at which it was paid. */
      shares: JsonOrDefault<Share[]>
      /** The service that was paid for; null for a draft. */
      service: OrDefault<string | null>
      /** The form as it was sent, while the merchant types an answer over it. */
      sent: ColumnType<AsSent | null, string | null | undefined, string | null>
      journalId: string | null
      ackNo: string | null
      ackDate: string | null
      ackFileId: string | null
      dueBy: OrDefault<string | null>
      panSealed: OrDefault<string | null>
      panMasked: OrDefault<string | null>
      /** Blind index: two equal PANs have the same one, but a PAN cannot be read from it. */
      panIndex: OrDefault<string | null>
      /** The typed PANs of a correction, encrypted, and the blind index of the PAN to be corrected. */
      typedPans: OrDefault<string | null>
      ownPanIndex: OrDefault<string | null>
      allottedOn: OrDefault<string | null>
      /** The provider's day of the last step that stands; null before the first, and for steps from before it was kept. */
      stepDay: OrDefault<string | null>
      hardcopySentOn: OrDefault<string | null>
      hardcopyCourier: OrDefault<string | null>
      hardcopyTracking: OrDefault<string | null>
      hardcopyReceivedOn: OrDefault<string | null>
      hardcopyReason: OrDefault<string | null>
      trackingNo: OrDefault<string | null>
      reapplyOf: OrDefault<string | null>
      reasons: JsonOrDefault<
        {
          code: string
          /** Its words, what it asks and names, as they were when it was given. */
          en?: string
          hi?: string
          asks?: Asks
          names?: string
          note: string
          fields?: string[]
          was?: Record<string, unknown>
          also?: string[]
        }[]
      >
      rounds: OrDefault<number>
      /** The sheets of the form when it was last printed. */
      formSheets: OrDefault<number | null>
      editedBy: OrDefault<string[]>
      /** Who decided on it last. */
      checkerId: string | null
      /** Who has it on the screen, or has it ready, until the lease ends. */
      holderId: OrDefault<string | null>
      leaseUntil: Date | null
      /** When its holder opened it. */
      takenAt: OrDefault<Date | null>
      createdBy: string
      createdAt: Date
      savedBy: string
      savedAt: Date
      statusAt: Date
      /** When retention deleted its papers and masked its personal data. */
      papersDeletedAt: OrDefault<Date | null>
    }
    applicationEvent: {
      id: string
      applicationId: string
      merchantId: string
      fromStatus: string | null
      toStatus: string
      byUser: string
      byName: string
      at: Date
      ip: string
      reasons: JsonOrDefault<string[]>
      /** The reasons as they were worded then; null where none was given. */
      reasonWords: ColumnType<
        { code: string; en: string; hi: string }[] | null,
        string | null | undefined,
        string | null
      >
      note: string | null
      journalId: string | null
      /** Where the signed paper was after this event, if the event is about it. */
      hardcopy: OrDefault<string | null>
      /** The fields that an answer changed in the form. */
      changes: JsonOrDefault<FieldChange[]>
      /** How many seconds the checker had it open. */
      seconds: OrDefault<number | null>
      /** The earlier event that this one takes back. */
      undoes: OrDefault<string | null>
      /** The provider's day of this step, which may be earlier than the moment at which it was recorded. */
      day: OrDefault<string | null>
      /** What the columns held that this event changed, for a step that may be taken back. */
      former: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    }
  }
}
