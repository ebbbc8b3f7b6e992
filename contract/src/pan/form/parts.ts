import type { CategoryRules } from './category-rules.ts'

/** The steps of the form on screen, in order. */
export const steps = [
  { key: 'changes', title: 'PAN and changes' },
  { key: 'applicant', title: 'Applicant' },
  { key: 'address', title: 'Address' },
  { key: 'representative', title: 'Representative' },
  { key: 'ao-code', title: 'AO code' },
  { key: 'proofs', title: 'Proofs' },
] as const
export type StepKey = (typeof steps)[number]['key']

/** The parts of the form in the order of the paper, and the step in which each is typed. */
export const parts = {
  changes: { title: 'PAN and changes', step: 'changes' },
  name: { title: 'Name', step: 'applicant' },
  birth: { title: 'Birth and parents', step: 'applicant' },
  residence: { title: 'Residence', step: 'address' },
  office: { title: 'Office', step: 'address' },
  contact: { title: 'Contact', step: 'address' },
  representative: { title: 'Representative assessee', step: 'representative' },
  officer: { title: 'AO code', step: 'ao-code' },
  proofs: { title: 'Proofs', step: 'proofs' },
  card: { title: 'Card', step: 'applicant' },
} as const satisfies Record<string, { title: string; step: StepKey }>
export type PartKey = keyof typeof parts

/** The fields of the AO code, in the order of its boxes on paper. */
export const officerFields = ['areaCode', 'aoType', 'rangeCode', 'aoNo'] as const

/** The officer for international taxation whom the provider names for applicants abroad (domain 2.B). */
export const internationalOfficer = { areaCode: 'DLC', aoType: 'C', rangeCode: '35', aoNo: '1' } as const

/** An AO code in one text. */
export const aoCodeOf = (ao: Readonly<Record<(typeof officerFields)[number], string>>) =>
  officerFields.map((part) => ao[part]).join('-')

/** The title of a part on the form of this category. */
export function partTitle(part: PartKey, { isPerson, hasIncome }: CategoryRules) {
  if (part === 'officer' && hasIncome) return 'Income and AO code'
  return part === 'name' && !isPerson ? 'Name and formation' : parts[part].title
}
