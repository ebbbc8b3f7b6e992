import type { KycKind, KycStatus } from 'contract/kyc/status'
import type { JsonOrDefault, OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** One for each shop, and for each person of the office. */
    kyc: {
      id: string
      kind: KycKind
      userId: string
      merchantId: string | null
      code: string
      name: string
      status: OrDefault<KycStatus>
      statusAt: Date
      submittedAt: Date | null
      /** The answers that are not sent yet, as encrypted JSON. */
      draftSealed: string | null
      /** Null where an earlier version approved it; then `statusAt` has the time. */
      approvedAt: OrDefault<Date | null>
      /** Why it became due again the last time. */
      dueWhy: OrDefault<'TIME' | 'CHANGE' | null>
      /** When it is due again, services continue until then. */
      serveUntil: OrDefault<Date | null>
    }
    /** A link to fill in a KYC without a log-in. */
    kycLink: {
      id: string
      kycId: string
      tokenHash: string
      createdBy: string
      createdAt: Date
      expiresAt: Date
      usedAt: Date | null
    }
    /** A submission of a KYC; it never changes. */
    kycSubmission: {
      id: string
      kycId: string
      no: number
      answersSealed: string
      fileIds: string[]
      submittedBy: string | null
      /** The person who sent the link by which it came. */
      linkBy: OrDefault<string | null>
      byName: string
      submittedAt: Date
      verdicts: JsonOrDefault<Record<string, { verdict: 'OK' | 'BAD'; reason: string; by: string }>>
      outcome: 'APPROVED' | 'RESUBMIT' | 'REJECTED' | null
      remark: string | null
      decidedBy: string | null
      decidedAt: Date | null
    }
  }
}
