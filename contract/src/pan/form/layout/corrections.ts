import { otherPans } from '../correction.ts'
import type { FieldName } from '../fields.ts'
import { type FormLayout, ifFilled, lineIfFilled, partsOf, type Section } from './layout.ts'
import * as c from './sections.ts'

const declared =
  'I, {verifier}, in the capacity of {signsAs}, declare that what is stated above is true to the best of my information ' +
  'and belief, and that I agree to the data being kept and sent for this request. Only what is ticked is to change; the ' +
  'address for communication is updated in any case.'

const panNow: Section = {
  title: 'PAN',
  parts: partsOf(
    'pan',
    lineIfFilled('panProof'),
    {
      words: 'No box is ticked: the card is printed again without a change.',
      when: { is: ['isReprint', true], blank: false },
    },
    { words: 'Fill in everything, and tick the box before each item that is to change.', when: { blank: true } },
  ),
}

const surrender: Section = {
  title: 'Other PANs to be surrendered',
  box: 'T11',
  when: { filled: 'otherPan1' },
  parts: otherPans.map((name) => ifFilled(name)),
}

const pictures = (photo: boolean): Section => ({
  title: photo ? 'Photo and signature' : 'Signature',
  parts: [
    {
      ticks: 'changes',
      label: 'New',
      wide: 60,
      choices: [
        ...(photo ? [{ value: 'T5', label: 'Photo mismatch' }] : []),
        { value: 'T6', label: 'Signature mismatch' },
      ],
    },
  ],
})

function addresses(): Section[] {
  const [residence, office, post] = c.addresses() as [Section, Section, Section]
  return [
    residence,
    office,
    {
      ...post,
      when: { categories: c.withResidence },
      title: 'Address for communication',
      box: 'T7',
      parts: [...post.parts, lineIfFilled('oldAddress')],
    },
    {
      title: 'The other address',
      box: 'T8',
      parts: [
        { words: 'Tick where the address that letters do not go to is to change as well.', when: { blank: true } },
        lineIfFilled('oldOtherAddress'),
      ],
    },
  ]
}

const proofs: Section = {
  ...c.proofs,
  parts: [ifFilled('nameProof'), ifFilled('parentProof'), ...c.proofs.parts, ifFilled('docCount')],
}

/** For the checker: the new value where the box is ticked, and the value that the department has now. */
const withBox = (section: Section, box: string, old: FieldName): Section => ({
  ...section,
  box,
  parts: [...section.parts, lineIfFilled(old)],
})

const request = {
  heading: 'Request for changes or correction in PAN data, or for a new card',
  subtitle: '{form}',
  honest: c.honest,
  isApplication: true,
} as const

const person: Section[] = [
  panNow,
  withBox(c.personName, 'T1', 'oldName'),
  c.citizenship('Citizenship'),
  withBox({ title: 'Parents', parts: c.parentRows }, 'T2', 'oldParents'),
  withBox({ title: 'Date of birth', parts: partsOf('dob') }, 'T3', 'oldDob'),
  withBox({ title: 'Gender', parts: partsOf('gender') }, 'T4', 'oldGender'),
  { ...pictures(true), when: { categories: ['P', 'FP'] } },
  { ...pictures(false), when: { categories: ['PM'] } },
  ...addresses(),
  withBox(c.contact, 'T9', 'oldContact'),
  withBox(c.aadhaar(['NRI']), 'T10', 'oldAadhaar'),
  surrender,
  c.representative,
  proofs,
  c.verification(declared, true),
  c.card,
]

const entity: Section[] = [
  panNow,
  withBox(c.entityName, 'T1', 'oldName'),
  withBox({ title: 'Formation', parts: partsOf('dob', ifFilled('registrationNo')) }, 'T3', 'oldDob'),
  c.citizenship('Country of formation'),
  pictures(false),
  ...addresses(),
  withBox(c.contact, 'T9', 'oldContact'),
  surrender,
  { ...c.representative, when: { ...c.representative.when, categories: ['FE'] } },
  proofs,
  c.verification(declared, false),
  c.card,
]

export const cr01: FormLayout = { ...request, codes: ['CR-01'], sections: person }
export const cr02: FormLayout = { ...request, codes: ['CR-02'], sections: entity }

/** Before 01-04-2026: one form for all categories. */
export const csf: FormLayout = {
  ...request,
  codes: ['CSF'],
  sections: [...c.onlyFor(c.people, person), ...c.onlyFor(c.entities, entity)],
}
