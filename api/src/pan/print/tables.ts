import type { OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Every change of the file that is shown instead of a drawn form; `fileId: null` is the drawn form. */
    ownForm: {
      form: string
      no: number
      fileId: string | null
      pages: number | null
      byUser: string
      byName: string
      at: Date
      effectiveFrom: OrDefault<string>
    }
  }
}
