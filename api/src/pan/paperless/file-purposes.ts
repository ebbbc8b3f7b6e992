import { applications } from 'contract/pan/application'
import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    photo: FilePurpose
  }
}

export const filePurposes = {
  photo: { reading: 'portrait opened', of: applications.paninfo, ofShop: 'pan' },
} satisfies Record<string, FilePurpose>
