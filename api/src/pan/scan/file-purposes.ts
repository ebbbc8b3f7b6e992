import { applications } from 'contract/pan/application'
import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    page: FilePurpose
    crop: FilePurpose
  }
}

export const filePurposes = {
  page: { reading: 'scan opened', of: applications.paninfo, ofShop: 'pan' },
  crop: { reading: 'crop opened', of: applications.paninfo, ofShop: 'pan' },
} satisfies Record<string, FilePurpose>
