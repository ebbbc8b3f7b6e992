import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    /** What changed, to be told to those who look on; it is gone as soon as it is told. */
    liveSignal: {
      id: Generated<bigint>
      /** `office`, `shops`, `shop:<id>` or `user:<id>`. */
      audience: string
      /** The right that is needed to be told. */
      needs: string | null
      name: string
    }
  }
}
