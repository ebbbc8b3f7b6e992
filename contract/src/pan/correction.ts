import type { ApplicationFields } from './application-fields.ts'
import { type CategoryRules, rulesOf } from './category-rules.ts'

type FieldName = keyof ApplicationFields

/** Who finds a box on his form: everybody, a person, or whose card shows a photo. */
type Reach = 'all' | 'person' | 'photo'

/** A box of the form: what it is called there, the fields it covers, where the value before is asked, and the papers that prove the change. */
export type Tick = {
  key: string
  en: string
  hi: string
  reach: Reach
  covers: readonly FieldName[]
  old?: FieldName
  /** The value before is printed on the card, so the applicant can tell it. */
  isOldPrinted?: true
  proof: string
}

/** The boxes of the correction form in its order (domain 3). What is not ticked stays as the department has it. */
export const ticks = [
  {
    key: 'T1',
    en: 'Full name',
    hi: 'पूरा नाम',
    reach: 'all',
    covers: ['lastName', 'firstName', 'middleName', 'nameOnCard'],
    old: 'oldName',
    isOldPrinted: true,
    proof: 'A paper that shows why the name changed',
  },
  {
    key: 'T2',
    en: 'Details of parents',
    hi: 'माता-पिता का विवरण',
    reach: 'person',
    covers: [
      'motherSingleParent',
      'fatherLast',
      'fatherFirst',
      'fatherMiddle',
      'motherLast',
      'motherFirst',
      'motherMiddle',
      'parentOnCard',
    ],
    old: 'oldParents',
    isOldPrinted: true,
    proof: 'Publication in the official gazette',
  },
  {
    key: 'T3',
    en: 'Date of birth or incorporation',
    hi: 'जन्म या गठन की तिथि',
    reach: 'all',
    covers: ['dob'],
    old: 'oldDob',
    isOldPrinted: true,
    proof: 'A proof of the right date',
  },
  {
    key: 'T4',
    en: 'Gender',
    hi: 'लिंग',
    reach: 'person',
    covers: ['gender'],
    old: 'oldGender',
    isOldPrinted: true,
    proof: 'A proof of identity that shows it',
  },
  {
    key: 'T5',
    en: 'Photo mismatch',
    hi: 'फ़ोटो बेमेल',
    reach: 'photo',
    covers: [],
    proof: 'Two new photos on the form and a proof of identity',
  },
  {
    key: 'T6',
    en: 'Signature mismatch',
    hi: 'हस्ताक्षर बेमेल',
    reach: 'all',
    covers: ['signType'],
    proof: 'The new signature on the form and a proof of identity',
  },
  {
    key: 'T7',
    en: 'Address for communication',
    hi: 'पत्राचार का पता',
    reach: 'all',
    covers: ['commAddress'],
    old: 'oldAddress',
    proof: 'A proof of the new address',
  },
  {
    key: 'T8',
    en: 'Other address',
    hi: 'दूसरा पता',
    reach: 'all',
    covers: [],
    old: 'oldOtherAddress',
    proof: 'A proof of the other address',
  },
  {
    key: 'T9',
    en: 'Telephone number and e-mail',
    hi: 'फ़ोन नंबर और ई-मेल',
    reach: 'all',
    covers: ['isd', 'std', 'phone', 'mobile', 'email'],
    old: 'oldContact',
    proof: 'No paper is asked',
  },
  {
    key: 'T10',
    en: 'Aadhaar number',
    hi: 'आधार संख्या',
    reach: 'person',
    covers: ['aadhaar', 'nameAsAadhaar'],
    old: 'oldAadhaar',
    proof: 'A copy of the Aadhaar',
  },
  {
    key: 'T11',
    en: 'Surrender of other PANs',
    hi: 'अन्य पैन लौटाना',
    reach: 'all',
    covers: ['otherPan1', 'otherPan2', 'otherPan3', 'otherPan4'],
    proof: 'Copies of the other PAN cards, where there are any',
  },
] as const satisfies readonly Tick[]
export type TickKey = (typeof ticks)[number]['key']

const reaches: Record<Reach, (rules: CategoryRules) => boolean> = {
  all: () => true,
  person: ({ isPerson }) => isPerson,
  photo: ({ hasPhoto }) => hasPhoto,
}

/** The boxes on the form of this category: an entity has no parents, and the card of a minor no photo. */
export const ticksFor = (category: string): readonly Tick[] =>
  ticks.filter(({ reach }) => reaches[reach](rulesOf(category)))

const persons = ['P', 'PM', 'FP']

/** What a box is called on the form of this category: its date is of birth, of a deed, of incorporation. */
export const tickName = ({ key, en }: Pick<Tick, 'key' | 'en'>, category: string) =>
  key === 'T3' ? rulesOf(category).date.label : en

/** Why the name of a person changed. An entity is not asked. */
export const nameReasons = [
  { value: 'MARRIAGE', label: 'Marriage' },
  { value: 'OTHER', label: 'Another reason' },
] as const

/** What shows which PAN is meant. Without one the provider works on a good-effort basis (domain 3). */
export const panProofs = [
  { value: 'PAN_CARD', label: 'Copy of the PAN card' },
  { value: 'ALLOTMENT_LETTER', label: 'PAN allotment letter' },
  { value: 'NONE', label: 'None, the card is lost' },
] as const

type ChangeDocument = {
  code: string
  name: string
  tick: 'T1' | 'T2'
  reasons?: readonly string[]
  for: readonly string[]
}

/** The papers that prove a new name or new parents, by reason and category (domain 3). */
const changeDocuments: readonly ChangeDocument[] = [
  { code: 'MARRIAGE_CERTIFICATE', name: 'Marriage certificate', tick: 'T1', reasons: ['MARRIAGE'], for: persons },
  { code: 'MARRIAGE_INVITATION', name: 'Marriage invitation card', tick: 'T1', reasons: ['MARRIAGE'], for: persons },
  {
    code: 'HUSBAND_IN_PASSPORT',
    name: "Passport that shows the husband's name",
    tick: 'T1',
    reasons: ['MARRIAGE'],
    for: persons,
  },
  { code: 'GAZETTE', name: 'Publication in the official gazette', tick: 'T1', for: [...persons, 'H'] },
  { code: 'GAZETTED_OFFICER', name: 'Certificate of a gazetted officer', tick: 'T1', for: [...persons, 'H'] },
  { code: 'GAZETTE', name: 'Publication in the official gazette', tick: 'T2', for: persons },
  { code: 'ROC_NAME_CHANGE', name: 'Certificate of the change of name by the RoC', tick: 'T1', for: ['C'] },
  { code: 'REVISED_DEED', name: 'Revised partnership deed', tick: 'T1', for: ['F'] },
  {
    code: 'REVISED_REGISTRATION',
    name: 'Revised registration certificate, deed or agreement',
    tick: 'T1',
    for: ['E', 'T', 'A', 'B', 'J', 'L'],
  },
  { code: 'DEPARTMENT_LETTER', name: 'Letter of the department', tick: 'T1', for: ['G'] },
]

/** The papers that prove this change; for the name of a person, by its reason. */
export function changeDocumentsFor(tick: 'T1' | 'T2', category: string, reason = '') {
  return changeDocuments.filter(
    (document) =>
      document.tick === tick && document.for.includes(category) && (document.reasons?.includes(reason) ?? true),
  )
}

/** What a paper is called that proves a change. */
export const changeDocumentName = (code: string) => changeDocuments.find((one) => one.code === code)?.name ?? code

/** The fields that name the PANs to be surrendered. */
export const otherPans = ['otherPan1', 'otherPan2', 'otherPan3', 'otherPan4'] as const

/** Nothing is ticked: the card is only printed again. */
export const isReprint = ({ changes }: Pick<ApplicationFields, 'changes'>) => changes.length === 0
