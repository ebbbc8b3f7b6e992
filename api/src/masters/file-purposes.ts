import { type SqlBool, sql } from 'kysely'
import type { FilePurpose } from '../files/purposes.ts'

declare module '../files/purposes.ts' {
  interface FilePurposes {
    qr: FilePurpose
  }
}

export const filePurposes = {
  qr: {
    reading: null,
    waitsForUse: true,
    // The QR code of an active bank account is for everybody who pays.
    alsoFor: () => sql<SqlBool>`exists (select from bank where qr_file_id = file.id and active)`,
  },
} satisfies Record<string, FilePurpose>
