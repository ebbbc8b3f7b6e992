import { gst } from 'contract/gst/gst'
import { sql } from 'kysely'
import type { FilePurpose } from '../files/purposes.ts'

declare module '../files/purposes.ts' {
  interface FilePurposes {
    gst: FilePurpose
    gstsheet: FilePurpose
  }
}

export const filePurposes = {
  gst: {
    reading: 'scan opened',
    of: gst.ofOffice.registration,
    ofShop: 'gst',
    waitsForUse: true,
    about: sql<string | null>`coalesce(
      (select ref_no from gst_registration where gst_registration.id = file.owner_id),
      (select ref_no from gst_filing where gst_filing.id = file.owner_id))`,
  },
  // What a business sold and bought is no personal paper.
  gstsheet: { reading: null, of: gst.ofOffice.filing, ofShop: 'gst', waitsForUse: true },
} satisfies Record<string, FilePurpose>
