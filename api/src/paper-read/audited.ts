import type { PaperRead } from 'contract/paper-read'

/** Papers that were opened or printed. */
export const audited = {
  'papers fetched ahead': 'Papers fetched ahead, not shown yet',
  'scan opened': 'Scanned page opened',
  'crop opened': 'Photo or signature opened',
  'portrait opened': 'Photo from Aadhaar opened',
  'PSA paper opened': 'Paper of a UTI agent opened',
  'acknowledgement opened': 'Acknowledgement opened',
  'KYC opened': 'KYC opened',
  'KYC paper opened': 'Paper of a KYC opened',
  'form printed': 'Filled form printed',
  'slip printed': 'Acknowledgement slip printed',
  'receipt printed': 'Receipt printed',
  'address label printed': 'Address label printed',
  'pan revealed': 'Whole PAN shown',
  'aadhaar revealed': 'Whole Aadhaar shown',
} as const satisfies Record<PaperRead | 'papers fetched ahead', string>
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
