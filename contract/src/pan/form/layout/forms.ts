import type { AadhaarExemption } from '../form-version.ts'
import { type FormLayout, ifFilled, partsOf, type Section } from './layout.ts'
import * as c from './sections.ts'

const allotment = 'Application for allotment of Permanent Account Number'

const formation: Section = { title: 'Formation', parts: partsOf('dob', ifFilled('registrationNo')) }

/** The kinds of applicants on a blank form that serves several of them. */
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

const ofPerson = [c.representative, c.proofs, c.verification(c.declaredNew, true), c.card]
const ofForeignEntity = [c.representative, c.proofs, c.verification(c.declaredNew, false), c.card]
const ofEntity = [c.proofs, c.verification(c.declaredNew, false), c.card]

const individual = (exempt: readonly AadhaarExemption[]): Section[] => [
  c.personName,
  c.otherName,
  c.aadhaar(exempt),
  c.birthAndParents,
  ...c.addresses(),
  c.contact,
  c.income,
  ...ofPerson,
]

const entity: Section[] = [status, c.entityName, formation, ...c.addresses(), c.contact, c.income, ...ofEntity]

const application = { heading: allotment, subtitle: '{form}', honest: c.honest, isApplication: true } as const

export const form93: FormLayout = { ...application, codes: ['93'], sections: individual(['NRI']) }

export const form94: FormLayout = { ...application, codes: ['94'], sections: entity }

/** Not citizens of India, and entities that are not of India. */
export const form95: FormLayout = {
  ...application,
  codes: ['95'],
  sections: [
    c.personName,
    c.otherName,
    c.citizenship('Citizenship'),
    c.birthAndParents,
    ...c.addresses(true),
    c.contact,
    c.income,
    ...ofPerson,
  ],
}
export const form96: FormLayout = {
  ...application,
  codes: ['96'],
  sections: [
    c.entityName,
    formation,
    c.citizenship('Country of formation'),
    ...c.addresses(true),
    c.contact,
    ...ofForeignEntity,
  ],
}

/**
 * In force until 31-03-2026, with titles: persons and entities on one form. Applications paid until then are still
 * printed on it.
 */
export const form49a: FormLayout = {
  ...application,
  codes: ['49A', '49AA'],
  sections: [...c.onlyFor(c.people, individual(['NRI', 'AGE_80', 'STATE'])), ...c.onlyFor(c.entities, entity)],
}
