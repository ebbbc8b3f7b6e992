import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import type { Category } from '../categories.ts'
import { rulesOf } from './category-rules.ts'

/**
 * Proofs (domain 2.1): what each document may prove, and for how many months after its date. `of` names its categories,
 * where it is not for all Indian ones; `also` the foreign ones that may give it too; `adults` = not for a minor; `abroad` =
 * where the address that it proves is abroad.
 */
export const documents = [
  { code: 'AADHAAR', name: 'Aadhaar card', proves: ['poi', 'poa', 'podb'] },
  { code: 'VOTER_ID', name: 'Voter ID', proves: ['poi', 'poa', 'podb'], adults: true },
  { code: 'DRIVING_LICENCE', name: 'Driving licence', proves: ['poi', 'poa', 'podb'], adults: true },
  { code: 'PASSPORT', name: 'Passport', proves: ['poi', 'poa', 'podb'], also: ['FP'] },
  { code: 'RATION_CARD', name: 'Ration card with photo', proves: ['poi'] },
  { code: 'ARMS_LICENCE', name: 'Arms licence', proves: ['poi'] },
  { code: 'GOVT_PHOTO_ID', name: 'Government or PSU photo ID', proves: ['poi', 'podb'] },
  { code: 'PENSIONER_CARD', name: 'Pensioner card with photo', proves: ['poi'] },
  { code: 'CGHS_CARD', name: 'CGHS or ECHS card', proves: ['poi', 'podb'] },
  {
    code: 'IDENTITY_CERTIFICATE',
    name: 'Identity certificate by MP, MLA, councillor or gazetted officer (original)',
    proves: ['poi'],
    original: true,
  },
  {
    code: 'BANK_CERTIFICATE',
    name: 'Bank certificate with photo and account no. (original)',
    proves: ['poi'],
    original: true,
  },
  { code: 'SPOUSE_PASSPORT', name: "Spouse's passport", proves: ['poa'] },
  { code: 'POST_PASSBOOK', name: 'Post-office passbook', proves: ['poa'] },
  { code: 'PROPERTY_TAX', name: 'Property-tax assessment', proves: ['poa'] },
  { code: 'DOMICILE', name: 'Domicile certificate', proves: ['poa', 'podb'] },
  { code: 'ACCOMMODATION_LETTER', name: 'Government accommodation letter', proves: ['poa'], months: 36 },
  { code: 'PROPERTY_DEED', name: 'Property registration deed', proves: ['poa'] },
  { code: 'ELECTRICITY_BILL', name: 'Electricity bill', proves: ['poa'], months: 3 },
  { code: 'PHONE_BILL', name: 'Landline or broadband bill', proves: ['poa'], months: 3 },
  { code: 'WATER_BILL', name: 'Water bill', proves: ['poa'], months: 3 },
  { code: 'GAS_BILL', name: 'Gas connection bill', proves: ['poa'], months: 3 },
  { code: 'BANK_STATEMENT', name: 'Bank, depository or credit-card statement', proves: ['poa'], months: 3 },
  { code: 'EMPLOYER_CERTIFICATE', name: 'Employer certificate (original)', proves: ['poa'], original: true },
  { code: 'BIRTH_CERTIFICATE', name: 'Birth certificate', proves: ['podb'], also: ['FP'] },
  { code: 'MATRICULATION', name: 'Class-10 certificate or mark sheet', proves: ['podb'] },
  { code: 'PENSION_ORDER', name: 'Pension payment order', proves: ['podb'], adults: true },
  { code: 'MARRIAGE_CERTIFICATE', name: 'Marriage certificate', proves: ['podb'], adults: true },
  { code: 'MAGISTRATE_AFFIDAVIT', name: 'Affidavit before a magistrate', proves: ['podb'] },
  {
    code: 'FOREIGN_BANK_STATEMENT',
    name: 'Bank statement of the country of residence',
    proves: ['poa'],
    months: 3,
    abroad: true,
    also: ['FP'],
  },
  {
    code: 'NRE_STATEMENT',
    name: 'NRE bank account statement',
    proves: ['poa'],
    months: 3,
    abroad: true,
    also: ['FP'],
  },
  {
    code: 'HUF_AFFIDAVIT',
    name: 'Affidavit by the Karta, naming all coparceners with their fathers and addresses',
    proves: ['entityProof'],
    of: ['H'],
  },
  {
    code: 'ROC_CERTIFICATE',
    name: 'Certificate of registration by the Registrar of Companies',
    proves: ['entityProof'],
    of: ['C'],
  },
  { code: 'FIRM_CERTIFICATE', name: 'Certificate of registration of the firm', proves: ['entityProof'], of: ['F'] },
  { code: 'PARTNERSHIP_DEED', name: 'Partnership deed', proves: ['entityProof'], of: ['F'] },
  { code: 'LLP_CERTIFICATE', name: 'Certificate of registration of the LLP', proves: ['entityProof'], of: ['E'] },
  { code: 'TRUST_DEED', name: 'Trust deed', proves: ['entityProof'], of: ['T'] },
  {
    code: 'CHARITY_REGISTRATION',
    name: 'Certificate of registration by the Charity Commissioner',
    proves: ['entityProof'],
    of: ['T'],
  },
  { code: 'AGREEMENT', name: 'Agreement of formation', proves: ['entityProof'], of: ['A', 'B', 'L', 'J'] },
  {
    code: 'REGISTRATION_CERTIFICATE',
    name: 'Certificate of registration by the competent authority',
    proves: ['entityProof'],
    of: ['A', 'B', 'L', 'J'],
  },
  { code: 'DEPARTMENT_LETTER', name: 'Letter of the department', proves: ['entityProof'], of: ['G'] },
  {
    code: 'ATTESTED_REGISTRATION',
    name: 'Certificate of registration of the country, apostilled or attested by the embassy',
    proves: ['entityProof', 'poa'],
    of: ['FE'],
  },
  {
    code: 'INDIAN_OFFICE_APPROVAL',
    name: 'Registration certificate of India, or approval to set up an office in India',
    proves: ['entityProof', 'poa'],
    of: ['FE'],
  },
  { code: 'PIO_OCI_CARD', name: 'PIO or OCI card', proves: ['poi', 'poa'], of: ['FP'] },
  {
    code: 'ATTESTED_CITIZENSHIP_ID',
    name: 'Citizenship or tax ID, apostilled or attested by the embassy',
    proves: ['poi', 'poa', 'podb'],
    of: ['FP'],
  },
  {
    code: 'FRO_CERTIFICATE',
    name: 'Registration certificate of the Foreigners Registration Office with the Indian address',
    proves: ['poa'],
    of: ['FP'],
  },
  {
    code: 'RESIDENTIAL_PERMIT',
    name: 'Certificate of residence in India or residential permit by the State police',
    proves: ['poa'],
    of: ['FP'],
  },
  {
    code: 'VISA_APPOINTMENT',
    name: "Visa, letter of appointment, and the employer's certificate of the Indian address (original)",
    proves: ['poa'],
    of: ['FP'],
    original: true,
  },
  { code: 'THUMB_MAGISTRATE', name: 'Attestation by a magistrate', proves: ['thumbProof'], also: ['FP', 'FE'] },
  { code: 'THUMB_NOTARY', name: 'Attestation by a notary', proves: ['thumbProof'], also: ['FP', 'FE'] },
  { code: 'THUMB_GAZETTED', name: 'Attestation by a gazetted officer', proves: ['thumbProof'], also: ['FP', 'FE'] },
] as const satisfies readonly Document[]

type Document = {
  code: string
  name: string
  proves: readonly Proof[]
  months?: number
  original?: true
  of?: readonly Category[]
  also?: readonly Category[]
  adults?: true
  abroad?: true
}

/** The fields of an application that name an enclosed document. */
export const proofNames = {
  entityProof: { en: 'Proof of registration', hi: 'पंजीकरण का प्रमाण' },
  poi: { en: 'Proof of identity', hi: 'पहचान प्रमाण' },
  poa: { en: 'Proof of address', hi: 'पते का प्रमाण' },
  podb: { en: 'Proof of date of birth', hi: 'जन्म तिथि का प्रमाण' },
  raPoi: { en: "Representative's proof of identity", hi: 'प्रतिनिधि का पहचान प्रमाण' },
  raPoa: { en: "Representative's proof of address", hi: 'प्रतिनिधि के पते का प्रमाण' },
  thumbProof: { en: 'Attestation of the thumb impression', hi: 'अंगूठे के निशान का सत्यापन' },
} as const
export type Proof = keyof typeof proofNames

/** What a document must prove in that field: a representative's documents prove the same as a person's. */
const provenBy: Partial<Record<Proof, Proof>> = { raPoi: 'poi', raPoa: 'poa' }

/** The document of that code, or undefined. */
export const documentOf = (code: string) => documents.find((document) => document.code === code)
/** The name of a document; an unknown code is returned as it is. */
export const documentName = (code: string) => documentOf(code)?.name ?? code

/** The codes of forms in a list that somebody typed: `93, CR-01`. */
export const formsIn = (text: string) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/**
 * The office's master record of a document: whether it is accepted on that day, on which forms (all where none is
 * named), and a note for the counter. In the office's order.
 */
export const OfficeDocument = v.object({
  code: v.string(),
  isAccepted: v.boolean(),
  forms: v.optional(v.array(v.string()), []),
  note: v.string(),
})
export type OfficeDocument = v.InferOutput<typeof OfficeDocument>

/** The documents that the office accepts, for customers who ask what to bring. */
export const officeDocuments = endpointsFor('anyone').read('/documents', v.array(OfficeDocument))

type DocumentRules = {
  aadhaarAsPodb: boolean
  /** The form; without it, all documents of any form. */
  code?: string
  category?: string
  isAbroad?: boolean
  /** Undefined where the office's list has not been read: then all documents count. */
  documents?: readonly OfficeDocument[] | undefined
}

/**
 * The documents that may serve as this proof in a category (an individual's when none is named), in the office's order.
 * Aadhaar proves a date of birth only where the form version says so.
 */
export function documentsFor(
  proof: Proof,
  { aadhaarAsPodb, code: form, category = 'P', isAbroad = false, documents: ofOffice = [] }: DocumentRules,
) {
  // A representative gives the papers of India.
  const whose = proof.startsWith('ra') && rulesOf(category).isForeign ? 'P' : category
  const isOwnOfMinor = category === 'PM' && proof === 'podb'
  const isOfForm = (forms: readonly string[]) => forms.length === 0 || form === undefined || forms.includes(form)
  const retired = ofOffice.filter(({ isAccepted, forms }) => !isAccepted || !isOfForm(forms)).map(({ code }) => code)
  const orderOf = ({ code }: Document) => ofOffice.findIndex((one) => one.code === code)
  const accepted = (documents as readonly Document[]).filter(
    ({ code, proves, of, also, adults, abroad }) =>
      !retired.includes(code) &&
      proves.includes(provenBy[proof] ?? proof) &&
      (of ? (of as readonly string[]).includes(whose) : !rulesOf(whose).isForeign || isAlsoOf(also, whose)) &&
      (!abroad || isAbroad) &&
      (!adults || !isOwnOfMinor) &&
      (proof !== 'podb' || code !== 'AADHAAR' || aadhaarAsPodb),
  )
  return accepted.toSorted((a, b) => orderOf(a) - orderOf(b))
}

const isAlsoOf = (also: readonly string[] = [], category: string) => also.includes(category)

/**
 * Whether a document of that date is older than so many months; three months before 31 May is the last day of February.
 */
export function isOlderThan(months: number, date: string, today: string) {
  const limit = new Date(`${today}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  if (limit.getUTCDate() !== Number(today.slice(8))) limit.setUTCDate(0)
  return date < limit.toISOString().slice(0, 10)
}

/** For how many months after its date a document is accepted; undefined = without limit. */
export function monthsValid(code: string) {
  const found = documentOf(code)
  return found && 'months' in found ? found.months : undefined
}
