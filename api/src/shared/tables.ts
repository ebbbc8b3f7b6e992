import type { Json, JsonOrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    setting: { name: string; value: Json<object> }
    audit: {
      id: string
      at: Date
      who: string | null
      whoName: string
      what: string
      about: string
      ip: string
      requestId: string
      detail: JsonOrDefault<Record<string, unknown>>
      chainNo: bigint | null
      hash: string | null
    }
  }
}
