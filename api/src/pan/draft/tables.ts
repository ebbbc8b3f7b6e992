import type { OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    aoCode: {
      id: OrDefault<string>
      active: OrDefault<boolean>
      areaCode: string
      aoType: string
      rangeCode: string
      aoNo: string
      state: string
      city: string
      description: string
    }
  }
}
