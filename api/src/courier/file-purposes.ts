import { packets } from 'contract/courier/courier'
import type { FilePurpose } from '../files/purposes.ts'

declare module '../files/purposes.ts' {
  interface FilePurposes {
    courier: FilePurpose
  }
}

export const filePurposes = {
  /** The photo of a courier's receipt. */
  courier: { reading: null, of: packets.office.read, ofShop: 'pan', waitsForUse: true },
} satisfies Record<string, FilePurpose>
