import type { BulkAction, BulkState } from 'contract/pan/bulk'
import type { JsonOrDefault, OrDefault } from '../../db/tables.ts'
import type { FileWarning } from '../../shared/file-days.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    bulkFile: {
      id: string
      deed: BulkAction
      fileName: string
      madeBy: string
      madeAt: Date
      begunAt: OrDefault<Date | null>
      unused: JsonOrDefault<string[]>
      warnings: JsonOrDefault<FileWarning[]>
    }
    bulkRow: {
      fileId: string
      line: number
      state: BulkState
      number: string
      words: string
      applicationId: string | null
      /** The values of the row, encrypted, because there may be a PAN. */
      given: string | null
    }
  }
}
