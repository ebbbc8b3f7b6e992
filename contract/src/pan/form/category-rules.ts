import type { Category } from '../categories.ts'
import type { Proof } from './documents.ts'

/** The capacity in which the form is signed, as the paper asks it. */
export const capacities = [
  { value: 'HIMSELF', label: 'Himself' },
  { value: 'HERSELF', label: 'Herself' },
  { value: 'REPRESENTATIVE_ASSESSEE', label: 'Representative assessee' },
  { value: 'KARTA', label: 'Karta' },
  { value: 'DIRECTOR', label: 'Director' },
  { value: 'PARTNER', label: 'Partner' },
  { value: 'DESIGNATED_PARTNER', label: 'Designated partner' },
  { value: 'TRUSTEE', label: 'Trustee' },
  { value: 'AUTHORISED_SIGNATORY', label: 'Authorised signatory' },
] as const
type Capacity = (typeof capacities)[number]['value']

/** A label in the middle of a sentence; the Karta keeps the capital letter. */
export const inSentence = (label: string) => label.toLowerCase().replaceAll('karta', 'Karta')

/** What differs from category to category (domain 1.2, 2, 2.1). */
export type CategoryRules = {
  /** A person has gender, parents, Aadhaar and a name in parts; all others have one whole name. */
  isPerson: boolean
  isForeign: boolean
  /** The label of the whole name; `form` is a further rule for that name. */
  name: { label: string; form?: 'company' | 'huf' }
  /** The meaning of the form's date, and the earliest one; `unknown` = the date to write when nobody knows it. */
  date: { label: string; earliest: string; unknown?: string }
  /**
   * The capacities in which the form may be signed; empty for a person, who signs personally or has a representative.
   */
  signers: readonly Capacity[]
  /** `either`: residence or office, one must be there; `office`: only the office. */
  addresses: 'either' | 'office'
  /** The address that decides the AO code. */
  aoBy: 'home-or-work' | 'office' | 'abroad'
  registration: { label: string; isNeeded: boolean; pattern?: RegExp; problem?: string; example?: string } | null
  hasIncome: boolean
  hasPhoto: boolean
  /** The proofs that are enclosed, in the order of the form. */
  proofs: readonly Proof[]
}

const person: CategoryRules = {
  isPerson: true,
  isForeign: false,
  name: { label: 'Surname' },
  date: { label: 'Date of birth', earliest: '1900-01-01' },
  signers: [],
  addresses: 'either',
  aoBy: 'home-or-work',
  registration: null,
  hasIncome: true,
  hasPhoto: true,
  proofs: ['poi', 'poa', 'podb'],
}

const entity: CategoryRules = {
  ...person,
  isPerson: false,
  name: { label: 'Full name' },
  date: { label: 'Date of formation', earliest: '1800-01-01' },
  signers: ['AUTHORISED_SIGNATORY'],
  aoBy: 'office',
  registration: { label: 'Registration number', isNeeded: false },
  hasIncome: false,
  hasPhoto: false,
  proofs: ['entityProof'],
}

const rules: Record<Category, CategoryRules> = {
  P: person,
  // The proofs of the parent or guardian count as the minor's; a minor's card has no photo.
  PM: { ...person, hasPhoto: false, proofs: ['podb', 'raPoi', 'raPoa'] },
  H: {
    ...entity,
    name: { label: 'Name of the HUF', form: 'huf' },
    date: { label: 'Date of creation of the HUF', earliest: '1900-01-01', unknown: '0001-01-01' },
    signers: ['KARTA'],
    registration: null,
    hasIncome: true,
    proofs: ['entityProof', 'poi', 'poa', 'podb'],
  },
  C: {
    ...entity,
    name: { label: 'Name of the company', form: 'company' },
    date: { label: 'Date of incorporation', earliest: '1800-01-01' },
    signers: ['DIRECTOR', 'AUTHORISED_SIGNATORY'],
    addresses: 'office',
    registration: {
      label: 'Corporate identity number (CIN)',
      isNeeded: true,
      pattern: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
      problem: 'Enter the 21 characters of the CIN, e.g. U72900PN2020PTC123456',
      example: 'U72900PN2020PTC123456',
    },
  },
  F: {
    ...entity,
    name: { label: 'Name of the firm' },
    date: { label: 'Date of the partnership deed', earliest: '1800-01-01' },
    signers: ['PARTNER'],
    addresses: 'office',
  },
  E: {
    ...entity,
    name: { label: 'Name of the LLP' },
    date: { label: 'Date of registration', earliest: '1800-01-01' },
    signers: ['DESIGNATED_PARTNER'],
    addresses: 'office',
    registration: {
      label: 'LLP identification number (LLPIN)',
      isNeeded: true,
      pattern: /^[A-Z]{3}-\d{4}$/,
      problem: 'Enter the LLPIN, e.g. AAB-1234',
      example: 'AAB-1234',
    },
  },
  T: {
    ...entity,
    name: { label: 'Name of the trust' },
    date: { label: 'Date of the trust deed', earliest: '1800-01-01' },
    signers: ['TRUSTEE', 'AUTHORISED_SIGNATORY'],
    addresses: 'office',
  },
  A: { ...entity, name: { label: 'Name of the association' } },
  B: { ...entity, name: { label: 'Name of the body' } },
  L: { ...entity, name: { label: 'Name of the authority' }, addresses: 'office' },
  J: { ...entity, name: { label: 'Name of the juridical person' } },
  G: { ...entity, name: { label: 'Name of the department' }, addresses: 'office' },
  FP: { ...person, isForeign: true, aoBy: 'abroad' },
  FE: {
    ...entity,
    isForeign: true,
    name: { label: 'Name of the entity' },
    date: { label: 'Date of formation', earliest: '1500-01-01' },
    addresses: 'office',
    aoBy: 'abroad',
    proofs: ['entityProof', 'poa'],
  },
}

/** The rules of a category; an unknown category gets those of an individual. */
export const rulesOf = (category: string): CategoryRules => rules[category as Category] ?? person

type Represented = { raReason?: string | undefined }

/** Whether a representative may file for the applicant: for a person, and in India for a foreign entity. */
export const mayBeRepresented = ({ isPerson, isForeign }: CategoryRules) => isPerson || isForeign

/** Whether a representative files for the applicant: always for a minor, otherwise when a reason is given. */
export const isRepresented = (category: string, { raReason }: Represented) =>
  category === 'PM' || (mayBeRepresented(rulesOf(category)) && Boolean(raReason))

/** Whether a photo is pasted, cropped and printed. The card of a child has none, of a foreign one too. */
export const hasPhoto = (category: string, { raReason }: Represented) =>
  rulesOf(category).hasPhoto && raReason !== 'MINOR'

type Signed = Represented & {
  signType?: string | undefined
  gender?: string | undefined
  capacity?: string | undefined
}

/** The capacity in which the form is signed: chosen for an entity, derived from the signatory for a person. */
export function capacityOf(category: string, fields: Signed): Capacity | '' {
  const { isPerson, signers } = rulesOf(category)
  if (isRepresented(category, fields)) return 'REPRESENTATIVE_ASSESSEE'
  if (isPerson) return fields.gender === 'F' ? 'HERSELF' : 'HIMSELF'
  if (signers.length === 1) return signers[0] ?? ''
  return signers.find((capacity) => capacity === fields.capacity) ?? ''
}

/** The proofs of this application: those of its category, of a representative, of a thumb impression. */
export function proofsOf(category: string, fields: Signed): Proof[] {
  const own = rulesOf(category).proofs
  const ofRepresentative = (['raPoi', 'raPoa'] as const).filter((proof) => !own.includes(proof))
  return [
    ...own,
    ...(isRepresented(category, fields) ? ofRepresentative : []),
    ...(fields.signType === 'THUMB' ? (['thumbProof'] as const) : []),
  ]
}

type Posted = { commAddress?: string | undefined }

/** The address for the card and letters: the office, where an entity has only that. */
export const postBlock = (category: string, { commAddress }: Posted): 'res' | 'off' =>
  rulesOf(category).addresses === 'office' || commAddress === 'O' ? 'off' : 'res'
