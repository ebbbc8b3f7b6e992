import type { Option } from '../../field/field.ts'

/** What the applicant gets. */
export const cardTypes = [
  { value: 'PHYSICAL_CARD', label: 'Card by post' },
  { value: 'EPAN_ONLY', label: 'e-PAN only' },
] as const
/** How the form is signed; an impression needs an attestation. */
export const signTypes = [
  { value: 'SIGNATURE', label: 'Signature' },
  { value: 'THUMB', label: 'Thumb impression' },
] as const
/** Titles of the forms that ask for one; `M/s` is for others than persons. */
export const titles = [
  { value: '1', label: 'Shri' },
  { value: '2', label: 'Smt' },
  { value: '3', label: 'Kumari' },
  { value: '4', label: 'M/s' },
] as const
/** Why an applicant has a representative assessee; Indian minors always have one, so that they are not asked. */
export const raReasons = [
  { value: 'DECEASED', label: 'The applicant has died', of: 'person' },
  { value: 'UNSOUND_MIND', label: 'The applicant is of unsound mind', of: 'person' },
  { value: 'NON_RESIDENT', label: 'An agent files for a non-resident', of: 'all' },
  { value: 'MINOR', label: 'The applicant is under 18', of: 'foreign person' },
] as const
/** The representative's relation to the applicant; `minor` = allowed for a minor. */
export const raRelations = [
  { value: 'FATHER', label: 'Father', minor: true },
  { value: 'MOTHER', label: 'Mother', minor: true },
  { value: 'GUARDIAN', label: 'Guardian', minor: true },
  { value: 'LEGAL_HEIR', label: 'Legal heir', minor: false },
  { value: 'OTHER', label: 'Other', minor: false },
] as const
/** Why an applicant may have no Aadhaar number; the form version says which of these it accepts. */
export const aadhaarExemptions = [
  { value: 'NRI', label: 'Non-resident Indian' },
  { value: 'AGE_80', label: 'Aged 80 or more' },
  { value: 'STATE', label: 'Resident of Assam, Meghalaya or Jammu & Kashmir' },
] as const
/** The applicant's sources of income; `NONE` cannot be combined with another. */
export const incomeSources = [
  { value: 'SALARY', label: 'Salary' },
  { value: 'BUSINESS', label: 'Business or profession' },
  { value: 'HOUSE_PROPERTY', label: 'House property' },
  { value: 'CAPITAL_GAINS', label: 'Capital gains' },
  { value: 'OTHER', label: 'Other sources' },
  { value: 'NONE', label: 'No income' },
] as const
/** Business codes of the form, '01' … '20'. */
export const businessCodes = [
  'Medical profession and business',
  'Engineering',
  'Architecture',
  'Chartered accountancy, accountancy',
  'Interior decoration',
  'Technical consultancy',
  'Company secretary',
  'Legal practice',
  'Government contractors',
  'Insurance agency',
  'Films, TV and other entertainment',
  'Information technology',
  'Builders and developers',
  'Stock exchange members, brokers, sub-brokers',
  'Performing arts and yatra',
  'Ships, hovercraft, aircraft, helicopters',
  'Taxis, lorries, buses, commercial vehicles',
  'Ownership of horses, jockeys',
  'Cinema halls, theatres',
  'Others',
].map((name, i): Option => {
  const value = `${i + 1}`.padStart(2, '0')
  return { value, label: `${value} ${name}` }
})

/** Whose name the card shows. */
export const parentChoices = [
  { value: 'F', label: 'Father' },
  { value: 'M', label: 'Mother' },
] as const
/** Where the card and letters go to. */
export const postChoices = [
  { value: 'R', label: 'Residence' },
  { value: 'O', label: 'Office' },
] as const
/** Why the name of a person changed. Entities are not asked. */
export const nameReasons = [
  { value: 'MARRIAGE', label: 'Marriage' },
  { value: 'OTHER', label: 'Another reason' },
] as const
/** What proves which PAN is meant. Without such proof the application may fail (domain 3). */
export const panProofs = [
  { value: 'PAN_CARD', label: 'Copy of the PAN card' },
  { value: 'ALLOTMENT_LETTER', label: 'PAN allotment letter' },
  { value: 'NONE', label: 'None, the card is lost' },
] as const
/** How many documents a correction encloses. */
export const documentCounts: readonly Option[] = ['1', '2', '3', '4', '5', '6'].map((value) => ({
  value,
  label: value,
}))
