import {
  aadhaarExemptions,
  businessCodes,
  genders,
  incomeSources,
  raRelations,
  titles,
} from 'contract/pan/application-fields'
import type { CategoryCode } from 'contract/pan/categories'
import { capacities } from 'contract/pan/category-rules'
import type { AadhaarExemption } from 'contract/pan/form-version'
import type { Part, Section, When } from './layout.ts'

export const honest = 'Our own layout of the fields of this form. The gazetted layout was not at hand when it was made.'
export const people = ['P', 'PM', 'FP'] as const
export const entities = ['H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G', 'FE'] as const

/** The sections as those kinds of applicants have them, where persons and entities share a form. */
export function onlyFor(categories: readonly CategoryCode[], sections: readonly Section[]): Section[] {
  return sections.map((section) => {
    const own = section.when?.categories
    const both = own ? categories.filter((code) => own.includes(code)) : categories
    return { ...section, when: { ...section.when, categories: both } }
  })
}

const block = (of: 'res' | 'off' | 'ra', isAbroad: boolean): Part[] => [
  { comb: `${of}Flat`, letters: 25 },
  { comb: `${of}Premises`, letters: 25 },
  { comb: `${of}Road`, letters: 25 },
  { comb: `${of}Area`, letters: 25 },
  { comb: `${of}City`, letters: 25 },
  { comb: `${of}State`, letters: 25 },
  { comb: `${of}Pin`, letters: 6 },
  // A citizen who lives abroad fills these on any form; on paper they stand where they are asked for.
  { comb: `${of}Country`, letters: 25, when: isAbroad ? {} : { filled: `${of}Country`, abroad: true } },
  { comb: `${of}Zip`, letters: 10, when: isAbroad ? {} : { filled: `${of}Zip`, abroad: true } },
]

export const titleRow = (key: string): Part => ({ ticks: key, choices: titles, label: 'Title' })

export const personName = (isTitled = false): Section => ({
  title: 'Full name, no initials',
  parts: [
    ...(isTitled ? [titleRow('title')] : []),
    { comb: 'lastName', letters: 75 },
    { comb: 'firstName', letters: 25 },
    { comb: 'middleName', letters: 25 },
    { comb: 'nameOnCard', letters: 85 },
  ],
})

export const otherName = (isTitled = false): Section => ({
  title: 'Other name the applicant is known by',
  when: { is: ['knownByOther', true] },
  parts: [
    ...(isTitled ? [titleRow('otherTitle')] : []),
    { comb: 'otherLast', letters: 75, label: 'Surname' },
    { comb: 'otherFirst', letters: 25, label: 'First name' },
    { comb: 'otherMiddle', letters: 25, label: 'Middle name' },
  ],
})

export const entityName: Section = {
  title: 'Full name, no abbreviations',
  parts: [{ comb: 'wholeName', letters: 125 }],
}

/** Aadhaar, or why there is none, as far as the form lets somebody apply without. */
export const aadhaar = (exempt: readonly AadhaarExemption[]): Section => ({
  title: 'Aadhaar',
  parts: [
    { comb: 'aadhaar', letters: 12 },
    { comb: 'nameAsAadhaar', letters: 75 },
    {
      ticks: 'aadhaarExempt',
      choices: aadhaarExemptions.filter(({ value }) => exempt.includes(value)),
      label: 'No Aadhaar because',
      wide: 70,
    },
  ],
})

export const genderRow: Part = { ticks: 'gender', choices: genders }
export const birthRow: Part = { comb: 'dob', letters: 8 }

export const parentRows: Part[] = [
  {
    ticks: 'motherSingleParent',
    label: 'Mother the only parent',
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  { comb: 'fatherLast', letters: 25, when: { is: ['motherSingleParent', false] } },
  { comb: 'fatherFirst', letters: 25, when: { is: ['motherSingleParent', false] } },
  { comb: 'fatherMiddle', letters: 25, when: { is: ['motherSingleParent', false] } },
  { comb: 'motherLast', letters: 25 },
  { comb: 'motherFirst', letters: 25 },
  { comb: 'motherMiddle', letters: 25 },
  {
    ticks: 'parentOnCard',
    label: 'To be printed on card',
    choices: [
      { value: 'F', label: "Father's name" },
      { value: 'M', label: "Mother's name" },
    ],
  },
]

export const birthAndParents: Section = { title: 'Birth and parents', parts: [genderRow, birthRow, ...parentRows] }

export const postRow: Part = {
  ticks: 'commAddress',
  label: 'Post goes to',
  choices: [
    { value: 'R', label: 'Residence' },
    { value: 'O', label: 'Office' },
  ],
}

/** Whoever may have a residence besides, or instead of, an office. */
const withResidence = ['P', 'PM', 'H', 'A', 'B', 'J', 'FP', 'FE'] as const
const hasResidence: When = { filled: 'resCity' }

/** Both addresses; an entity that has only an office leaves the other out. */
export const addresses = (isAbroad = false): Section[] => [
  {
    title: 'Residence',
    when: { ...hasResidence, categories: withResidence },
    parts: block('res', isAbroad),
  },
  {
    title: 'Office',
    when: { filled: 'offCity' },
    parts: [{ comb: 'officeName', letters: 75 }, ...block('off', isAbroad)],
  },
  { title: 'Letters and card', when: { categories: withResidence }, parts: [postRow] },
]

export const contact: Section = {
  title: 'Contact',
  parts: [
    { comb: 'mobileNo', letters: 14, label: 'Mobile' },
    { comb: 'phoneNo', letters: 14, label: 'Landline', when: { filled: 'phone' } },
    { comb: 'email', letters: 75 },
  ],
}

export const income: Section = {
  title: 'Source of income',
  parts: [
    { ticks: 'income', choices: incomeSources, wide: 45 },
    {
      combs: [{ key: 'businessCode', letters: 2, label: 'Business code' }],
      when: { filled: 'businessCode' },
    },
    {
      words: `Codes: ${businessCodes.map(({ label }) => label).join(' · ')}`,
      when: { blank: true },
    },
  ],
}

/** A minor's parent or guardian, or whoever stands for somebody who cannot. */
export const representative = (isTitled = false): Section => ({
  title: 'Representative assessee: parent, guardian or whoever acts for the applicant',
  when: { filled: 'raLast', categories: people },
  parts: [
    ...(isTitled ? [titleRow('raTitle')] : []),
    { comb: 'raLast', letters: 75, label: 'Surname' },
    { comb: 'raFirst', letters: 25, label: 'First name' },
    { comb: 'raMiddle', letters: 25, label: 'Middle name' },
    { ticks: 'raRelation', choices: raRelations, label: 'Relation', wide: 27 },
    ...block('ra', false),
  ],
})

const proof = (line: string, label: string, categories: readonly CategoryCode[]): Part => ({
  ...{ line, label },
  when: { filled: line, categories },
})

export const proofs: Section = {
  title: 'Proofs enclosed',
  parts: [
    proof('entityProof', 'Formation, registration', entities),
    proof('poi', 'Identity', ['P', 'H', 'FP']),
    proof('poa', 'Address', ['P', 'H', 'FP', 'FE']),
    proof('podb', 'Date of birth', ['P', 'PM', 'H', 'FP']),
    proof('raPoi', 'Representative, identity', people),
    proof('raPoa', 'Representative, address', people),
    proof('thumbProof', 'Thumb, attested by', [...people, ...entities]),
    { words: 'Enclose this form, signed, and one self-attested copy of each proof named above.' },
  ],
}

const himself = ['HIMSELF', 'HERSELF', 'REPRESENTATIVE_ASSESSEE']
const signers = (isPerson: boolean) => capacities.filter(({ value }) => himself.includes(value) === isPerson)

/** The declaration, the place, the day, and the second signature. */
export const verification = (declared: string, isPerson: boolean): Section => ({
  title: 'Verification',
  whole: true,
  parts: [
    { words: declared },
    { ticks: 'capacity', choices: signers(isPerson), label: 'Who signs', wide: 45, when: { blank: true } },
    { comb: 'place', letters: 25 },
    { signed: 'printedOn', label: 'Date' },
  ],
})

export const declaredNew =
  'I, {verifier}, in the capacity of {capacity}, declare that what is stated above is true to the best of my information ' +
  'and belief, that the applicant holds no other PAN, and that I agree to the data being kept and sent for this ' +
  'application. I know that holding more than one PAN is an offence with a penalty of ₹\u00a010,000.'
