import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    form: FilePurpose
  }
}

export const filePurposes = {
  form: { reading: null, ofShop: 'everybody' },
} satisfies Record<string, FilePurpose>
