import type { Category } from '../categories.ts'
import type { OfficeDocument } from './documents.ts'
import type { ShortNames } from './names.ts'

/** Rules that changed with the law (domain 1.3). Where sources disagree, this is the only place to change. */
type Switches = {
  titleRequired: boolean
  nameOnCardAllowed: boolean
  /** The most letters that the name on the card may have. */
  nameOnCardMax: number
  motherRequired: boolean
  mobileRequired: boolean
  emailRequired: boolean
  aadhaarAsPodb: boolean
  sourceOfIncomeShown: boolean
  /** The accepted reasons for applying without Aadhaar. */
  aadhaarExemptions: readonly AadhaarExemption[]
}

/** A non-resident; a person aged 80 or more; a person in Assam, Meghalaya or Jammu & Kashmir. */
export type AadhaarExemption = 'NRI' | 'AGE_80' | 'STATE'

/**
 * The office's masters besides the law: names of one or two letters, the documents, and the AO codes of international
 * taxation.
 */
export type Rulebook = {
  shortNames: ShortNames
  documents: readonly OfficeDocument[]
  officersAbroad: readonly string[]
}

/**
 * One version of a form: its categories, new (N) or correction (C), and from when until when it is in force. The
 * office's rulebook is added where it was read. Days in India.
 */
export type FormVersion = Switches & {
  shortNames?: ShortNames | undefined
  documents?: readonly OfficeDocument[] | undefined
  officersAbroad?: readonly string[] | undefined
  code: string
  version: number
  title: string
  appType: 'N' | 'C'
  categories: readonly Category[]
  legalBasis: string
  effectiveFrom: string
  effectiveTo: string | null
}

const people = ['P', 'PM'] as const
const entities = ['H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G'] as const
const foreigners = ['FP', 'FE'] as const

const until2026 = {
  version: 1,
  effectiveFrom: '2011-11-01',
  effectiveTo: '2026-03-31',
  legalBasis: 'Income-tax Rules 1962, rule 114',
  titleRequired: true,
  nameOnCardAllowed: true,
  nameOnCardMax: 85,
  motherRequired: false,
  mobileRequired: false,
  emailRequired: false,
  aadhaarAsPodb: true,
  sourceOfIncomeShown: true,
  aadhaarExemptions: ['NRI', 'AGE_80', 'STATE'],
} as const
const since2026 = {
  ...until2026,
  effectiveFrom: '2026-04-01',
  effectiveTo: null,
  legalBasis: 'Income-tax Act 2025, section 262; Income-tax Rules 2026, rule 158',
  titleRequired: false,
  motherRequired: true,
  mobileRequired: true,
  emailRequired: true,
  aadhaarAsPodb: false,
  aadhaarExemptions: ['NRI'],
} as const
const correction2026 = {
  ...since2026,
  legalBasis: 'F.No. ADG(S)-1/PAN/M/3699/2026 of 31-03-2026 under rule 158(12)',
} as const

/**
 * All forms with the rules that changed with them, and the days on which they are in force. An application on an old
 * form is refused.
 */
export const formVersions: readonly FormVersion[] = [
  { ...until2026, code: '49A', title: 'Form 49A, Indian citizens', appType: 'N', categories: [...people, ...entities] },
  { ...until2026, code: '49AA', title: 'Form 49AA, not Indian citizens', appType: 'N', categories: foreigners },
  {
    ...until2026,
    code: 'CSF',
    title: 'Request for new PAN card or changes or correction in PAN data',
    appType: 'C',
    categories: [...people, ...entities, ...foreigners],
  },
  { ...since2026, code: '93', title: 'Form 93, Indian individual', appType: 'N', categories: people },
  { ...since2026, code: '94', title: 'Form 94, Indian entity', appType: 'N', categories: entities },
  { ...since2026, code: '95', title: 'Form 95, foreign individual', appType: 'N', categories: ['FP'] },
  { ...since2026, code: '96', title: 'Form 96, foreign entity', appType: 'N', categories: ['FE'] },
  {
    ...correction2026,
    code: 'CR-01',
    title: 'PAN CR-01, correction for an individual',
    appType: 'C',
    categories: [...people, 'FP'],
  },
  {
    ...correction2026,
    code: 'CR-02',
    title: 'PAN CR-02, correction for others than individuals',
    appType: 'C',
    categories: [...entities, 'FE'],
  },
]

/** The form in force for this category on that day (`yyyy-mm-dd`), new or for a correction. */
export function formInForce(category: string, appType: 'N' | 'C', day: string): FormVersion {
  const forms = formVersions.filter(
    (form) => form.appType === appType && (form.categories as readonly string[]).includes(category),
  )
  const inForce = forms.find(({ effectiveFrom: from, effectiveTo: to }) => from <= day && (!to || day <= to))
  const form = inForce ?? forms.at(-1)
  if (!form) throw new Error(`No form for category ${category}`)
  return form
}
