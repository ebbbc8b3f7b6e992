import { applications } from 'contract/pan/application'
import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    page: FilePurpose
    crop: FilePurpose
  }
}

export const filePurposes = {
  page: { reading: 'scan opened', of: applications.paninfo },
  crop: { reading: 'crop opened', of: applications.paninfo },
} satisfies Record<string, FilePurpose>
