import type { DraftKind } from 'contract/gst/draft'
import type { ReturnType, Scheme } from 'contract/gst/returns'
import type { GstFilingStatus, GstRegistrationStatus } from 'contract/gst/status'
import type { Json, OrDefault } from '../db/tables.ts'
import type { Share } from '../masters/package/shares.ts'

/** In rupees, as it was shown to the client. */
type GstFigures = { tax: number; lateFee: number; interest: number; note: string }

declare module '../db/tables.ts' {
  interface Tables {
    gstRegistration: {
      id: string
      refNo: string
      merchantId: string
      /** Code and name at that time, for the search. */
      merchantLabel: string
      status: GstRegistrationStatus
      statusAt: Date
      legalName: string
      panMasked: string
      /** GST's code. */
      state: string
      stateName: string
      mobile: string
      /** The whole form as JSON. */
      formSealed: string
      /** Blind indexes of the PANs in the form. */
      panIndexes: OrDefault<string[]>
      dated: Date
      requestedBy: string
      holderId: string | null
      /** The holder's name. */
      checker: string | null
      trn: string | null
      trnUntil: string | null
      arn: string | null
      answerBy: string | null
      gstin: string | null
      grantedOn: string | null
      bankBy: string | null
      bankEntered: OrDefault<boolean>
      amount: bigint
      /** Earned by the shop, and by the merchants above it, when the work is done; in paise. */
      commission: bigint
      shares: Json<Share[]>
      journalId: string | null
      service: string
    }
    gstFiling: {
      id: string
      refNo: string
      merchantId: string
      merchantLabel: string
      status: GstFilingStatus
      statusAt: Date
      gstin: string
      legalName: string
      scheme: Scheme
      returnType: ReturnType
      /** MMYYYY of its last month. */
      period: string
      fy: string
      nil: boolean
      turnover: bigint | null
      gstUser: string
      remark: string
      dueOn: string
      salesFileId: string | null
      purchaseFileId: string | null
      dated: Date
      requestedBy: string
      holderId: string | null
      checker: string | null
      figures: Json<GstFigures> | null
      approvedBy: string | null
      arn: string | null
      filedOn: string | null
      taxPaid: bigint | null
      beforeArn: string | null
      /** The shop said at its request that the return before is filed elsewhere, or that there is none. */
      saidElsewhere: OrDefault<boolean>
      amount: bigint
      /** Earned by the shop, and by the merchants above it, when the work is done; in paise. */
      commission: bigint
      shares: Json<Share[]>
      journalId: string | null
      service: string
    }
    /** What happened with a registration or a return, as both sides read it. */
    gstEvent: {
      id: string
      about: string
      at: Date
      byName: string
      isOffice: boolean
      step: string
      words: string
      fileId: string | null
    }
    /** A client for whom a shop files again. */
    gstClient: {
      id: string
      merchantId: string
      gstin: string
      legalName: string
      scheme: Scheme
      turnover: bigint | null
      usedAt: Date
    }
    /** A registration or a return that was begun and not sent. */
    gstDraft: {
      id: string
      merchantId: string
      kind: DraftKind
      /** The client's, as far as it was typed. */
      name: string
      version: number
      /** What was typed, as JSON. */
      valuesSealed: string
      savedBy: string
      savedAt: Date
    }
    /** A due date that the government moved, for one state or, without one, for all. */
    gstDueDate: {
      id: string
      returnType: ReturnType
      period: string
      state: string | null
      stateName: string
      newDate: string
      source: string
      addedBy: string
      addedAt: Date
      active: OrDefault<boolean>
    }
  }
}
