import type { SaleMode } from 'contract/people/id-sale'
import type { Generated } from 'kysely'
import type { Json, OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    merchant: {
      id: string
      code: string
      name: string
      shopName: string
      mobileNo: string
      emailId: string
      address: Json<Record<string, string>>
      parentId: string | null
      idTypeId: string
      packageId: string | null
      shopStatus: OrDefault<'ACTIVE' | 'BLOCKED'>
      shopBlockedWhy: OrDefault<string | null>
      /** From the approved KYC; without a PAN 20 % is deducted from commission. */
      panMasked: OrDefault<string | null>
      /** From the same KYC, if there is one. */
      gstin: OrDefault<string | null>
      /** The merchant above blocked the shop, and may unblock it. */
      blockedByParent: OrDefault<boolean>
      /** Since when visitors may find the shop, with its owner's agreement; null = they may not. */
      listedAt: OrDefault<Date | null>
      createdAt: Date
    }
    userAccount: {
      id: string
      userName: string
      passwordHash: string
      mustChange: OrDefault<boolean>
      name: string
      code: string
      role: 'admin' | 'staff' | 'merchant'
      merchantId: string | null
      status: OrDefault<'ACTIVE' | 'BLOCKED'>
      blockedWhy: OrDefault<string | null>
      photoFileId: string | null
      /** The rights of staff of the office or of a shop. A trigger keeps `granted` in step for the earlier version. */
      menuRights: OrDefault<string[]>
      /** The menus that there were when the rights of this person of the office were last set; null where that is not known. */
      knownMenus: OrDefault<string[] | null>
      /** Works for another person's shop, with rights of their own. */
      shopStaff: OrDefault<boolean>
      createdAt: Date
      /** Who of the office was shown a password of this account; null once its owner has chosen one that nobody else knows. */
      passwordKnownTo: OrDefault<string | null>
      /** Their own e-mail; without it, the owner of a shop gets mail at the shop's. */
      mailbox: OrDefault<string | null>
      lettersInHindi: OrDefault<boolean>
      loginNotification: OrDefault<boolean>
      /** Since when the person's own log of actions is on; null while it is off. */
      trackedSince: OrDefault<Date | null>
      /** Since when they want a second factor that they have not set up. */
      factorWantedSince: OrDefault<Date | null>
    }
    idSale: {
      id: string
      dated: Date
      merchantId: string
      code: string
      name: string
      idType: string
      package: string | null
      amount: bigint
      gst: bigint
      mode: SaleMode
      soldBy: string
      /** The financial year, such as 26-27. */
      year: string
      no: number | null
      invoiceNo: string | null
      journalId: string | null
      /** Its tax invoice; none while there are no GST details of the seller. */
      invoiceId: OrDefault<string | null>
      /** When its sale was taken back, the journal that reversed it, and its credit note. */
      takenBackAt: OrDefault<Date | null>
      backJournalId: OrDefault<string | null>
      creditId: OrDefault<string | null>
      search: Generated<string>
    }
  }
}
