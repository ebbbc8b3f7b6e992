import type { UtiStatus } from 'contract/pan/uti/log'
import type { PsaStatus } from 'contract/pan/uti/psa'
import type { CouponCard, TopUpStatus } from 'contract/pan/uti/topup'

declare module '../../db/tables.ts' {
  interface Tables {
    psa: {
      id: string
      refNo: string
      merchantId: string
      /** Code and name at that time, for the search. */
      merchantLabel: string
      status: PsaStatus
      psaId: string | null
      name: string
      shopName: string
      mobile: string
      email: string
      panSealed: string
      panMasked: string
      aadhaarRef: string
      aadhaarLast4: string
      dob: string
      address1: string
      address2: string
      address3: string
      city: string
      district: string
      state: string
      pin: string
      photoFileId: string
      panFileId: string
      aadhaarFileId: string
      shopFileId: string
      reason: string | null
      requestedBy: string
      requestedAt: Date
      statusAt: Date
      decidedBy: string | null
    }
    psaReset: {
      id: string
      merchantId: string
      psa: string
      askedBy: string
      askedAt: Date
      doneBy: string | null
      doneAt: Date | null
    }
    utiTopup: {
      id: string
      refNo: string
      merchantId: string
      merchantLabel: string
      psa: string
      psaId: string
      kind: 'COUPON' | 'AMOUNT'
      cardType: CouponCard | null
      quantity: number | null
      rate: bigint | null
      amount: bigint
      status: TopUpStatus
      utiRef: string | null
      reason: string | null
      requestedBy: string
      dated: Date
      decidedBy: string | null
      decidedAt: Date | null
      journalId: string
    }
    utiApplication: {
      id: string
      merchantId: string
      couponNo: string
      applicant: string
      appType: 'N' | 'C'
      dated: string
      status: UtiStatus
      statusAt: Date
      notedBy: string
    }
  }
}
