import { applications } from 'contract/pan/application'
import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    ack: FilePurpose
  }
}

export const filePurposes = {
  ack: { reading: 'acknowledgement opened', of: applications.paninfo, ofShop: 'pan' },
} satisfies Record<string, FilePurpose>
