/** Proofs of an individual (domain 2.1): what each document may prove, and whether it must be at most 3 months old. */
export const documents = [
  { code: 'AADHAAR', name: 'Aadhaar card', proves: ['poi', 'poa', 'podb'] },
  { code: 'VOTER_ID', name: 'Voter ID', proves: ['poi', 'poa', 'podb'] },
  { code: 'DRIVING_LICENCE', name: 'Driving licence', proves: ['poi', 'poa', 'podb'] },
  { code: 'PASSPORT', name: 'Passport', proves: ['poi', 'poa', 'podb'] },
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
  { code: 'BIRTH_CERTIFICATE', name: 'Birth certificate', proves: ['podb'] },
  { code: 'MATRICULATION', name: 'Class-10 certificate or mark sheet', proves: ['podb'] },
  { code: 'PENSION_ORDER', name: 'Pension payment order', proves: ['podb'] },
  { code: 'MARRIAGE_CERTIFICATE', name: 'Marriage certificate', proves: ['podb'] },
  { code: 'MAGISTRATE_AFFIDAVIT', name: 'Affidavit before a magistrate', proves: ['podb'] },
] as const satisfies readonly {
  code: string
  name: string
  proves: readonly Proof[]
  months?: number
  original?: true
}[]

export type Proof = 'poi' | 'poa' | 'podb'
export const proofNames: Record<Proof, string> = {
  poi: 'Proof of identity',
  poa: 'Proof of address',
  podb: 'Proof of date of birth',
}

export const documentOf = (code: string) => documents.find((document) => document.code === code)
export const documentName = (code: string) => documentOf(code)?.name ?? code

/** The documents that may serve as this proof; Aadhaar proves a date of birth only where the form version says so. */
export function documentsFor(proof: Proof, rules: { aadhaarAsPodb: boolean }) {
  return documents.filter(
    ({ code, proves }) =>
      (proves as readonly Proof[]).includes(proof) && (proof !== 'podb' || code !== 'AADHAAR' || rules.aadhaarAsPodb),
  )
}

/** For how many months after its date the document is accepted; undefined = for ever. */
export function monthsValid(code: string) {
  const found = documentOf(code)
  return found && 'months' in found ? found.months : undefined
}
