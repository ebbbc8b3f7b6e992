import type { ReasonCode } from '../reasons.ts'

const notReadable = ['I02', 'I03'] as const

/**
 * Groups of fields that are corrected together, and the reasons that ask for a group where nobody named a field (domain
 * 4.6), the likeliest first. A merchant who may change one field of a group may change all of them.
 */
export const redoGroups = {
  name: ['N01', 'N02', 'N03', 'N04', 'U01'],
  otherName: ['N02'],
  aadhaar: ['N03', 'U01', 'U02'],
  parents: ['R01', 'N02'],
  representative: ['X02', 'N02'],
  resLines: ['A01'],
  resPlace: ['A01', 'A03'],
  offLines: ['A01'],
  offPlace: ['A01', 'A03'],
  raLines: ['X02', 'A01'],
  raPlace: ['X02', 'A01', 'A03'],
  landline: [],
  mobile: [],
  income: [],
  officer: ['A04'],
  addressProof: ['A02', ...notReadable],
  raAddressProof: ['X03', 'X02', 'A02', ...notReadable],
  signer: [],
  changes: ['C01'],
  oldName: ['C01', ...notReadable],
  oldParents: ['C01', ...notReadable],
  otherPans: ['C01'],
  panProof: ['C02', ...notReadable],
} as const satisfies Record<string, readonly ReasonCode[]>
export type RedoGroup = keyof typeof redoGroups
