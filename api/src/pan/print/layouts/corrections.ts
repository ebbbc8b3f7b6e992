import * as c from './common.ts'
import type { FormLayout, Part, Section } from './layout.ts'

const declared =
  'I, {verifier}, in the capacity of {capacity}, declare that what is stated above is true to the best of my information ' +
  'and belief, and that I agree to the data being kept and sent for this request. Only what is ticked is to change; the ' +
  'address for communication is updated in any case.'

const panNow: Section = {
  title: 'PAN',
  parts: [
    { comb: 'pan', letters: 10, label: 'PAN of the applicant' },
    { line: 'panProof', label: 'Proof of the PAN', when: { filled: 'panProof' } },
    {
      words: 'No box is ticked: the card is printed again without a change.',
      when: { is: ['isReprint', true], blank: false },
    },
    { words: 'Fill in everything, and tick the box before each item that is to change.', when: { blank: true } },
  ],
}

/** What the department has now, for the checker; only asked where the box is ticked. */
const old = (key: string, label = 'As it is now'): Part => ({ line: key, label, when: { filled: key } })

const surrender: Section = {
  title: 'Other PANs to be surrendered',
  box: 'T11',
  when: { filled: 'otherPan1' },
  parts: [1, 2, 3, 4].map((no) => ({
    comb: `otherPan${no}`,
    letters: 10,
    label: `PAN ${no}`,
    when: { filled: `otherPan${no}` },
  })),
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
      title: 'Address for communication',
      box: 'T7',
      parts: [c.postRow, old('oldAddress')],
    },
    {
      title: 'The other address',
      box: 'T8',
      parts: [
        { words: 'Tick where the address that letters do not go to is to change as well.', when: { blank: true } },
        old('oldOtherAddress'),
      ],
    },
  ]
}

const proofs: Section = {
  ...c.proofs,
  parts: [
    { line: 'nameProof', label: 'Proof of the new name', when: { filled: 'nameProof' } },
    { line: 'parentProof', label: 'Proof of the parents', when: { filled: 'parentProof' } },
    ...c.proofs.parts,
    { combs: [{ key: 'docCount', letters: 2, label: 'Number of documents' }], when: { filled: 'docCount' } },
  ],
}

const withBox = (section: Section, box: string, more: Part[] = []): Section => ({
  ...section,
  box,
  parts: [...section.parts, ...more],
})

const request = {
  heading: 'Request for changes or correction in PAN data, or for a new card',
  subtitle: '{form}',
  honest: c.honest,
  isApplication: true,
} as const

const person = (isTitled: boolean): Section[] => [
  panNow,
  withBox(c.personName(isTitled), 'T1', [old('oldName')]),
  withBox({ title: 'Parents', parts: c.parentRows }, 'T2', [old('oldParents')]),
  { title: 'Date of birth', box: 'T3', parts: [c.birthRow, old('oldDob')] },
  { title: 'Gender', box: 'T4', parts: [c.genderRow, old('oldGender')] },
  { ...pictures(true), when: { categories: ['P', 'FP'] } },
  { ...pictures(false), when: { categories: ['PM'] } },
  ...addresses(),
  withBox(c.contact, 'T9', [old('oldContact')]),
  withBox(c.aadhaar(['NRI']), 'T10', [old('oldAadhaar')]),
  surrender,
  c.representative(isTitled),
  proofs,
  c.verification(declared, true),
]

const entity = (): Section[] => [
  panNow,
  withBox(c.entityName, 'T1', [old('oldName')]),
  {
    title: 'Formation',
    box: 'T3',
    parts: [c.birthRow, { comb: 'registrationNo', letters: 25, when: { filled: 'registrationNo' } }, old('oldDob')],
  },
  pictures(false),
  ...addresses(),
  withBox(c.contact, 'T9', [old('oldContact')]),
  surrender,
  proofs,
  c.verification(declared, false),
]

export const cr01: FormLayout = { ...request, codes: ['CR-01'], sections: person(false) }
export const cr02: FormLayout = { ...request, codes: ['CR-02'], sections: entity() }

/** Before 01-04-2026, one form for everybody. */
export const csf: FormLayout = {
  ...request,
  codes: ['CSF'],
  sections: [...c.onlyFor(c.people, person(true)), ...c.onlyFor(c.entities, entity())],
}
