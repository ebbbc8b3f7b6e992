import type { DocketRule } from 'contract/courier/docket'
import type { Asks, ReasonPlace } from 'contract/pan/reasons'
import type { Generated } from 'kysely'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    idType: {
      id: string
      name: string
      level: number
      active: OrDefault<boolean>
      canCreateMembers: OrDefault<boolean>
      saleAmount: OrDefault<bigint>
    }
    bank: {
      id: string
      bankName: string
      accountName: string
      accountNo: string
      ifsc: string
      branch: string
      upiId: string | null
      qrFileId: OrDefault<string | null>
      active: OrDefault<boolean>
      sortOrder: OrDefault<number>
    }
    courier: {
      id: OrDefault<string>
      name: string
      sortOrder: OrDefault<number>
      active: OrDefault<boolean>
      /** How its docket numbers are checked, and where they are tracked. */
      docketRule: OrDefault<DocketRule>
      trackingLink: OrDefault<string>
    }
    nameException: { id: Generated<string>; word: string; note: string; active: OrDefault<boolean> }
    reason: {
      id: Generated<string>
      code: string
      textEn: string
      textHi: string
      /** What the merchant must do, what of the form it names, and where it is given. */
      asks: OrDefault<Asks>
      names: OrDefault<string>
      givenIn: OrDefault<'ANY' | ReasonPlace>
      sortOrder: number
      active: OrDefault<boolean>
    }
    documentType: {
      id: Generated<string>
      code: string
      name: string
      proves: string
      note: OrDefault<string>
      /** The codes of the forms on which it counts, separated by commas; empty: on all. */
      forms: OrDefault<string>
      validFrom: OrDefault<string | null>
      validTo: OrDefault<string | null>
      sortOrder: number
      active: OrDefault<boolean>
    }
    pinCode: {
      id: string
      pin: string
      district: string
      state: string
      active: OrDefault<boolean>
      search: Generated<string>
    }
    cardVendor: {
      id: string
      code: string
      title: string
      product: string
      partnerUrl: string
      payout: bigint
      /** What the shop gets of it. */
      shopPayout: OrDefault<bigint>
      sortOrder: OrDefault<number>
      active: OrDefault<boolean>
    }
    apiCredential: {
      id: OrDefault<string>
      active: OrDefault<boolean>
      provider: string
      environment: string
      keyName: string
      /** Stored encrypted. */
      secret: string
      secretEnd: string
      url: string
      payHosts: string
      testedAt: OrDefault<Date | null>
      testOk: OrDefault<boolean | null>
    }
  }
}
