import type { FilePurpose } from '../../files/purposes.ts'

declare module '../../files/purposes.ts' {
  interface FilePurposes {
    site: FilePurpose
  }
}

export const filePurposes = {
  // A slide's picture is sent before its slide is saved. Visitors see what is used under an address of its own.
  site: { reading: null, of: { right: 'settings:view' }, waitsForUse: true },
} satisfies Record<string, FilePurpose>
