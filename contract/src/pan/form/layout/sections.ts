import { type Category, categories } from '../../categories.ts'
import { addressEnds, type Block } from '../blocks.ts'
import { capacities, rulesOf } from '../category-rules.ts'
import { aadhaarExemptions, businessCodes } from '../choices.ts'
import { labelOf } from '../field-words.ts'
import type { AadhaarExemption } from '../form-version.ts'
import { ifFilled, type Part, partOf, partsOf, type Section } from './layout.ts'

export const honest = 'Our own layout of the fields of this form. The gazetted layout was not at hand when it was made.'
export const people = ['P', 'PM', 'FP'] as const
export const entities = ['H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G', 'FE'] as const

/** Limits the sections to these kinds of applicants, for a form that persons and entities share. */
export function onlyFor(categories: readonly Category[], sections: readonly Section[]): Section[] {
  return sections.map((section) => {
    const own = section.when?.categories
    const both = own ? categories.filter((code) => own.includes(code)) : categories
    return { ...section, when: { ...section.when, categories: both } }
  })
}

/**
 * A citizen who lives abroad fills in country and ZIP code on any form. On paper these two are shown only where they
 * are filled in or the form is for abroad; there a PIN code is too.
 */
const block = (of: Block, isAbroad: boolean): Part[] =>
  addressEnds.map((end) => {
    const [name, part] = [`${of}${end}`, partOf(`${of}${end}`)]
    const isForeign = end === 'Country' || end === 'Zip'
    if (isAbroad) return isForeign || end === 'Pin' ? { ...part, when: { filled: name } } : part
    return isForeign ? { ...part, when: { filled: name, abroad: true } } : part
  })

export const personName: Section = {
  title: 'Full name, no initials',
  parts: partsOf('title', 'lastName', 'firstName', 'middleName', 'nameOnCard'),
}

export const otherName: Section = {
  title: 'Other name the applicant is known by',
  when: { is: ['knownByOther', true] },
  parts: partsOf('otherTitle', 'otherLast', 'otherFirst', 'otherMiddle'),
}

/** The name of an entity fills surname, first name and middle name as one text. */
export const entityName: Section = {
  title: 'Full name, no abbreviations',
  parts: [{ comb: 'lastName', letters: 125 }],
}

/** Aadhaar, or the reason for having none, with the exemptions that the form accepts. */
export const aadhaar = (exempt: readonly AadhaarExemption[]): Section => ({
  title: 'Aadhaar',
  parts: partsOf('aadhaar', 'nameAsAadhaar', {
    ...partOf('aadhaarExempt'),
    choices: aadhaarExemptions.filter(({ value }) => exempt.includes(value)),
  }),
})

const ofFather = (name: 'fatherLast' | 'fatherFirst' | 'fatherMiddle'): Part => ({
  ...partOf(name),
  when: { is: ['motherSingleParent', false] },
})

export const parentRows: Part[] = partsOf(
  'motherSingleParent',
  ofFather('fatherLast'),
  ofFather('fatherFirst'),
  ofFather('fatherMiddle'),
  ...(['motherLast', 'motherFirst', 'motherMiddle'] as const),
  'parentOnCard',
)

export const birthAndParents: Section = {
  title: 'Birth and parents',
  parts: [...partsOf('gender', 'dob'), ...parentRows],
}

/** Whose citizen a foreign applicant is, or where an entity was formed; and what proves it. */
export const citizenship = (title: string): Section => ({
  title,
  when: { categories: ['FP', 'FE'] },
  parts: partsOf(
    'citizenship',
    { comb: 'citizenshipIsd', label: 'Country code', letters: 3 },
    ifFilled('passportNo'),
    ifFilled('taxId'),
  ),
})

/** The categories that may have a residence, with or without an office. */
export const withResidence = categories.map(({ code }) => code).filter((code) => rulesOf(code).addresses === 'either')

/** Both addresses; an entity that has only an office leaves out the residence. */
export const addresses = (isAbroad = false): Section[] => [
  { title: 'Residence', when: { filled: 'resCity' }, parts: block('res', isAbroad) },
  { title: 'Office', when: { filled: 'offCity' }, parts: [partOf('officeName'), ...block('off', isAbroad)] },
  { title: 'Letters and card', parts: partsOf('commAddress') },
]

export const contact: Section = { title: 'Contact', parts: partsOf('mobile', ifFilled('phone'), 'email') }

export const income: Section = {
  title: 'Source of income',
  parts: partsOf('income', ifFilled('businessCode'), {
    words: `Codes: ${businessCodes.map(({ label }) => label).join(' · ')}`,
    when: { blank: true },
  }),
}

/** The parent or guardian of a minor, or the person who acts for an applicant who cannot act. */
export const representative: Section = {
  title: 'Representative assessee: parent, guardian or whoever acts for the applicant',
  when: { filled: 'raLast' },
  parts: [...partsOf('raTitle', 'raLast', 'raFirst', 'raMiddle', 'raRelation', 'raPan'), ...block('ra', false)],
}

export const proofs: Section = {
  title: 'Proofs enclosed',
  parts: [
    ...(['entityProof', 'poi', 'poa', 'podb', 'raPoi', 'raPoa', 'thumbProof'] as const).map((proof) => ifFilled(proof)),
    { words: 'Enclose this form, signed, and one self-attested copy of each document named above.' },
  ],
}

const himself = ['HIMSELF', 'HERSELF', 'REPRESENTATIVE_ASSESSEE']
const signers = (isPerson: boolean) => capacities.filter(({ value }) => himself.includes(value) === isPerson)

/** The declaration, the place, the date, and the second signature. */
export const verification = (declared: string, isPerson: boolean): Section => ({
  title: 'Verification',
  whole: true,
  parts: [
    { words: declared },
    { ticks: 'signsAs', label: labelOf('capacity'), choices: signers(isPerson), wide: 45, when: { blank: true } },
    partOf('place'),
    { signed: 'printedOn', label: 'Date' },
  ],
})

/** The choices of an application that the paper form does not ask. */
export const card: Section = { title: 'Card', when: { screen: true }, parts: partsOf('cardType', 'signType') }

export const declaredNew =
  'I, {verifier}, in the capacity of {signsAs}, declare that what is stated above is true to the best of my information ' +
  'and belief, that the applicant holds no other PAN, and that I agree to the data being kept and sent for this ' +
  'application. I know that holding more than one PAN is an offence with a penalty of ₹\u00a010,000.'
