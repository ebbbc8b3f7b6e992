import type { AadhaarExemption } from 'contract/pan/form-version'
import * as c from './common.ts'
import type { FormLayout, Section } from './layout.ts'

const allotment = 'Application for allotment of Permanent Account Number'

const registration: Section = {
  title: 'Formation',
  parts: [
    { comb: 'dob', letters: 8 },
    {
      comb: 'registrationNo',
      letters: 25,
      when: { filled: 'registrationNo', categories: ['C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G', 'FE'] },
    },
  ],
}

const citizenship: Section = {
  title: 'Citizenship',
  parts: [{ comb: 'citizenship', letters: 25 }],
}

/** Kinds of applicants that one blank form serves. */
const status: Section = {
  title: 'Status of the applicant',
  when: { shared: true },
  parts: [
    {
      ticks: 'status',
      label: 'Applicant is',
      wide: 45,
      choices: [
        { value: 'H', label: 'HUF' },
        { value: 'C', label: 'Company' },
        { value: 'F', label: 'Partnership firm' },
        { value: 'E', label: 'LLP' },
        { value: 'T', label: 'Trust' },
        { value: 'A', label: 'AOP' },
        { value: 'B', label: 'BOI' },
        { value: 'L', label: 'Local authority' },
        { value: 'J', label: 'Juridical person' },
        { value: 'G', label: 'Government' },
      ],
    },
  ],
}

const individual = (isTitled: boolean, exempt: readonly AadhaarExemption[]): Section[] => [
  c.personName(isTitled),
  c.otherName(isTitled),
  c.aadhaar(exempt),
  c.birthAndParents,
  ...c.addresses(),
  c.contact,
  c.income,
  c.representative(isTitled),
  c.proofs,
  c.verification(c.declaredNew, true),
]

const entity = (): Section[] => [
  status,
  c.entityName,
  registration,
  ...c.addresses(),
  c.contact,
  { ...c.income, when: { categories: ['H'] } },
  c.proofs,
  c.verification(c.declaredNew, false),
]

const application = { heading: allotment, subtitle: '{form}', honest: c.honest, isApplication: true } as const

export const form93: FormLayout = { ...application, codes: ['93'], sections: individual(false, ['NRI']) }

export const form94: FormLayout = { ...application, codes: ['94'], sections: entity() }

/** Of foreigners; no category can apply with them yet. */
export const form95: FormLayout = {
  ...application,
  codes: ['95'],
  sections: [
    c.personName(),
    c.otherName(),
    citizenship,
    c.birthAndParents,
    ...c.addresses(true),
    c.contact,
    c.income,
    c.representative(),
    c.proofs,
    c.verification(c.declaredNew, true),
  ],
}
export const form96: FormLayout = {
  ...application,
  codes: ['96'],
  sections: [
    c.entityName,
    registration,
    { ...citizenship, title: 'Country of formation' },
    ...c.addresses(true),
    c.contact,
    c.proofs,
    c.verification(c.declaredNew, false),
  ],
}

/** In force until 31-03-2026, with titles: persons and entities on one form. Applications paid for then print on it. */
export const form49a: FormLayout = {
  ...application,
  codes: ['49A', '49AA'],
  sections: [...c.onlyFor(c.people, individual(true, ['NRI', 'AGE_80', 'STATE'])), ...c.onlyFor(c.entities, entity())],
}
