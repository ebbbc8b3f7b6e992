import { type CategoryRules, rulesOf } from './category-rules.ts'
import type { TickKey } from './field.ts'
import { fieldsWhere, panFields } from './field-words.ts'
import { type ApplicationFields, fieldRow, fields } from './fields.ts'

/** Whose form has the box: everybody's, a person's, that of an applicant whose card shows a photo, or who may have Aadhaar. */
type Reach = 'all' | 'person' | 'photo' | 'aadhaar'

/** A box of the form: its label, and the documents that prove the change. */
export type Tick = {
  key: TickKey
  en: string
  hi: string
  reach: Reach
  proof: string
}

/** The boxes of the correction form in its order (domain 3). Data without a tick stays as the department has it. */
export const ticks = [
  {
    key: 'T1',
    en: 'Full name',
    hi: 'पूरा नाम',
    reach: 'all',
    proof: 'A paper that shows why the name changed',
  },
  {
    key: 'T2',
    en: 'Details of parents',
    hi: 'माता-पिता का विवरण',
    reach: 'person',
    proof: 'Publication in the official gazette',
  },
  {
    key: 'T3',
    en: 'Date of birth or incorporation',
    hi: 'जन्म या गठन की तिथि',
    reach: 'all',
    proof: 'A proof of the right date',
  },
  {
    key: 'T4',
    en: 'Gender',
    hi: 'लिंग',
    reach: 'person',
    proof: 'A proof of identity that shows it',
  },
  {
    key: 'T5',
    en: 'Photo mismatch',
    hi: 'फ़ोटो बेमेल',
    reach: 'photo',
    proof: 'Two new photos on the form and a proof of identity',
  },
  {
    key: 'T6',
    en: 'Signature mismatch',
    hi: 'हस्ताक्षर बेमेल',
    reach: 'all',
    proof: 'The new signature on the form and a proof of identity',
  },
  {
    key: 'T7',
    en: 'Address for communication',
    hi: 'पत्राचार का पता',
    reach: 'all',
    proof: 'A proof of the new address',
  },
  {
    key: 'T8',
    en: 'Other address',
    hi: 'दूसरा पता',
    reach: 'all',
    proof: 'A proof of the other address',
  },
  {
    key: 'T9',
    en: 'Telephone number and e-mail',
    hi: 'फ़ोन नंबर और ई-मेल',
    reach: 'all',
    proof: 'No proof needed',
  },
  {
    key: 'T10',
    ...fields.aadhaar.label,
    reach: 'aadhaar',
    proof: 'A copy of the Aadhaar',
  },
  {
    key: 'T11',
    en: 'Surrender of other PANs',
    hi: 'अन्य पैन लौटाना',
    reach: 'all',
    proof: 'Copies of the other PAN cards, where there are any',
  },
] as const satisfies readonly Tick[]

/** The fields that a box covers. */
export const coveredBy = (key: TickKey) => fieldsWhere(({ tick }) => tick === key)
/** The fields that a ticked box asks for: first the value before, then the proof of the change. */
export const askedBy = (key: TickKey) => fieldsWhere((row) => row.askedBy === key)

const reaches: Record<Reach, (rules: CategoryRules) => boolean> = {
  all: () => true,
  person: ({ isPerson }) => isPerson,
  photo: ({ hasPhoto }) => hasPhoto,
  aadhaar: ({ isPerson, isForeign }) => isPerson && !isForeign,
}

/** The boxes on the form of this category: an entity has no parents, and the card of a minor no photo. */
export const ticksFor = (category: string): readonly Tick[] =>
  ticks.filter(({ reach }) => reaches[reach](rulesOf(category)))

const persons = ['P', 'PM', 'FP']

/** The label of a box on the form of this category: its date may be that of birth, of a deed, or of incorporation. */
export const tickName = ({ key, en }: Pick<Tick, 'key' | 'en'>, category: string) =>
  key === 'T3' ? rulesOf(category).date.label : en

type ChangeDocument = {
  code: string
  name: string
  tick: 'T1' | 'T2'
  reasons?: readonly string[]
  for: readonly string[]
}

/** The documents that prove a new name or new parents, by reason and category (domain 3). */
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
  {
    code: 'ATTESTED_NAME_CHANGE',
    name: 'Certificate of the new name, apostilled or attested by the embassy',
    tick: 'T1',
    for: ['FE'],
  },
]

/** The documents that prove this change; for a person's name they depend on the reason. */
export function changeDocumentsFor(tick: 'T1' | 'T2', category: string, reason = '') {
  return changeDocuments.filter(
    (document) =>
      document.tick === tick && document.for.includes(category) && (document.reasons?.includes(reason) ?? true),
  )
}

/** The name of a document that proves a change. */
export const changeDocumentName = (code: string) => changeDocuments.find((one) => one.code === code)?.name ?? code

/** The fields that name the PANs to be surrendered. */
export const otherPans = /* @__PURE__ */ panFields.filter((name) => fieldRow(name).tick === 'T11')

/** Nothing is ticked: the card is only printed again. */
export const isReprint = ({ changes }: Pick<ApplicationFields, 'changes'>) => changes.length === 0
