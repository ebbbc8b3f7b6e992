import { sql } from 'kysely'
import type { FilePurpose } from '../files/purposes.ts'
import { mayReadKycFile } from './queries.ts'

declare module '../files/purposes.ts' {
  interface FilePurposes {
    kyc: FilePurpose
  }
}

export const filePurposes = {
  kyc: {
    reading: 'KYC paper opened',
    waitsForUse: true,
    onlyIf: (caller) => mayReadKycFile(caller),
    about: sql<string | null>`(select code from kyc where kyc.id = file.owner_id)`,
  },
} satisfies Record<string, FilePurpose>
