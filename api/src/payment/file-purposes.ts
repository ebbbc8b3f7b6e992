import { payments } from 'contract/payment/payment'
import type { FilePurpose } from '../files/purposes.ts'

declare module '../files/purposes.ts' {
  interface FilePurposes {
    slip: FilePurpose
  }
}

export const filePurposes = {
  slip: { reading: null, of: payments.read, ofShop: 'payments', waitsForUse: true },
} satisfies Record<string, FilePurpose>
