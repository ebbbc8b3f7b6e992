import type { OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The seller's details, from a day on. */
    gstSeller: {
      id: OrDefault<string>
      legalName: string
      gstin: string
      address: string
      sac: string
      effectiveFrom: string
      active: OrDefault<boolean>
    }
    /** GST of a service from a day on, in hundredths of a per cent. */
    gstRate: {
      id: OrDefault<string>
      service: string
      rate: number
      /** '' where it is that of the seller's details. */
      sac: OrDefault<string>
      effectiveFrom: string
      active: OrDefault<boolean>
    }
  }
}
