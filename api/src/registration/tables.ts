import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    registration: {
      refNo: string
      dated: Date
      fName: string
      lName: string
      fatherName: string
      gender: string
      dob: string
      mobileNo: string
      emailId: string
      idName: string
      shopName: string
      address1: string
      address2: string
      address3: string
      district: string
      state: string
      pin: string
      clientIp: string
      consentAt: Date
      status: OrDefault<'PENDING' | 'APPROVED' | 'REJECTED'>
      remark: string | null
      decidedBy: string | null
      decidedAt: Date | null
      /** The merchant that was made from it. */
      merchantId: string | null
      /** For a member: the merchant above, and the package. */
      parentId: OrDefault<string | null>
      packageId: OrDefault<string | null>
    }
    registrationRepeated: { key: string; dated: Date }
  }
}
