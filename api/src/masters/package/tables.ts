import type { OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    package: { id: string; name: string; idTypeId: string; active: OrDefault<boolean> }
    packageRate: {
      packageId: string
      service: string
      govtFee: bigint
      /** Together our charge. How it is divided is decided when it is charged: `masters/gst/tax.ts`. */
      serviceCharge: bigint
      gst: bigint
      commission: bigint
      /** For the merchants one and two levels above a member; null = the difference between the packages. */
      distributorCommission: OrDefault<bigint | null>
      masterCommission: OrDefault<bigint | null>
      effectiveFrom: string
      /** Of several rows from one day, the one with the highest number is valid. */
      no: OrDefault<number>
    }
    govtFee: {
      id: OrDefault<string>
      service: string
      name: string
      amount: bigint
      effectiveFrom: string
      sortOrder: OrDefault<number>
      active: OrDefault<boolean>
    }
  }
}
