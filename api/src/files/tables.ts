import type { PurposeName } from './purposes.ts'

declare module '../db/tables.ts' {
  interface Tables {
    file: {
      id: string
      merchantId: string | null
      purpose: PurposeName
      ownerId: string | null
      mime: string
      name: string
      bytes: bigint
      sha256: string
      createdBy: string
      createdAt: Date
    }
  }
}
