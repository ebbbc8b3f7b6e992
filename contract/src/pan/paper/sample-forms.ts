import { endpointsFor } from '../../endpoint.ts'

/** The four papers behind the buttons of Download Software and the office's dashboard. */
export const downloads = [
  { name: 'new-pan-form', title: 'NEW PAN FORM' },
  { name: 'correction-pan-form', title: 'CORRECTION PAN FORM' },
  { name: 'annexure-a', title: 'ANNEXURE-A' },
  { name: 'annexure-b', title: 'ANNEXURE-B' },
] as const

/** Blank forms by kind of applicant: the sixteen of the list of sample forms in its order, then those for applicants who are not of India. */
export const sampleForms = [
  { name: 'individual', title: 'Individual' },
  { name: 'individual-nri', title: 'Individual NRI' },
  { name: 'minor-change', title: 'Minor change' },
  { name: 'partnership-firm', title: 'Partnership firm' },
  { name: 'artificial-juridical', title: 'Artificial judicial' },
  { name: 'trust', title: 'Trust form' },
  { name: 'llp', title: 'Limited liability partnership' },
  { name: 'non-individual', title: 'Non individual' },
  { name: 'individual-minor', title: 'Individual minor' },
  { name: 'individual-change', title: 'Individual change' },
  { name: 'huf', title: 'Hindu undivided family' },
  { name: 'company', title: 'Company' },
  { name: 'aop', title: 'Association of persons' },
  { name: 'government', title: 'Government' },
  { name: 'local-authority', title: 'Local authority' },
  { name: 'individual-penalty', title: 'Individual penalty' },
  { name: 'foreign-individual', title: 'Foreign individual' },
  { name: 'foreign-entity', title: 'Foreign entity' },
] as const

/** Our own information sheets about names, linked beside the PAN links. */
export const nameSheets = [
  { name: 'how-to-write-initials', title: 'How to write initials name' },
  { name: 'valid-initials', title: 'Valid initials name sheet' },
] as const

export type SampleName = (typeof downloads | typeof sampleForms | typeof nameSheets)[number]['name']
/** The names of all PDFs that anybody may download. */
export const sampleNames = /* @__PURE__ */ [...downloads, ...sampleForms, ...nameSheets].map(
  ({ name }) => name,
) as readonly SampleName[]

/** A blank form as PDF, in the version in force today. Anybody may download it: it has no personal data. */
export const sampleForm = endpointsFor('anyone').file('/sample-form/:name')

/** The address for a plain link that opens it in a tab. */
export const sampleAddress = (name: SampleName) => `/api${sampleForm.path.replace(':name', name)}`
