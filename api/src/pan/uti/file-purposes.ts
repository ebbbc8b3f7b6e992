import { uti } from 'contract/pan/uti/uti'
import { sql } from 'kysely'
import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    psa: FilePurpose
  }
}

export const filePurposes = {
  psa: {
    reading: 'PSA paper opened',
    of: uti.psa,
    ofShop: 'uti',
    waitsForUse: true,
    about: sql<string | null>`(select ref_no from psa where psa.id = file.owner_id)`,
  },
} satisfies Record<string, FilePurpose>
