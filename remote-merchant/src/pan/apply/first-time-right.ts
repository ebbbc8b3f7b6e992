import { isAadhaar, isMaskedAadhaar } from 'contract/aadhaar'
import { ageOn, indianDay, isDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import { monthsValid } from 'contract/pan/documents'
import {
  applicantName,
  differingWords,
  entityNameProblem,
  fullName,
  type NamePart,
  nameDoubt,
  nameProblem,
} from 'contract/pan/names'
import { pinDoubt } from 'contract/places'

/** `fault` stops the form, `doubt` may be right after all, `good` was really checked. */
export type Finding = { kind: 'fault' | 'doubt' | 'good'; text: string }

/** A line on the card is printed in full up to here; longer names may be cut. */
export const cardLetters = 37

const nameParts: { name: keyof ApplicationFields; label: string; part: NamePart }[] = [
  { name: 'lastName', label: 'Surname', part: 'last' },
  { name: 'firstName', label: 'First name', part: 'first' },
  { name: 'middleName', label: 'Middle name', part: 'middle' },
  { name: 'fatherLast', label: "Father's surname", part: 'last' },
  { name: 'fatherFirst', label: "Father's first name", part: 'first' },
  { name: 'fatherMiddle', label: "Father's middle name", part: 'middle' },
  { name: 'motherLast', label: "Mother's surname", part: 'last' },
  { name: 'motherFirst', label: "Mother's first name", part: 'first' },
  { name: 'motherMiddle', label: "Mother's middle name", part: 'middle' },
]

/** What the provider's checkers look at first, as far as the form already tells; faults lead. */
export function firstTimeRight(fields: ApplicationFields, category = 'P', now = new Date()): Finding[] {
  const today = indianDay(now)
  const { isPerson } = rulesOf(category)
  const found = [
    ...(isPerson ? nameFindings(fields) : entityNameFindings(fields)),
    ...(isPerson ? cardFindings(fields) : []),
    ...(isPerson ? aadhaarFindings(fields) : []),
    ...(isPerson ? ageFindings(fields, category, today) : []),
    ...placeFindings(fields, 'res', 'Residence'),
    ...placeFindings(fields, 'off', 'Office'),
    ...proofFindings(fields, today),
  ]
  const weight = { fault: 0, doubt: 1, good: 2 }
  return found.sort((a, b) => weight[a.kind] - weight[b.kind])
}

const fault = (text: string): Finding => ({ kind: 'fault', text })
const doubt = (text: string): Finding => ({ kind: 'doubt', text })
const good = (text: string): Finding => ({ kind: 'good', text })

function nameFindings(fields: ApplicationFields): Finding[] {
  if (!fields.lastName) return []
  const found = nameParts.flatMap(({ name, label, part }) => {
    const text = `${fields[name]}`
    const problem = nameProblem(text, part)
    if (problem) return [fault(`${label} ${shortly(problem)}`)]
    return nameDoubt(text) ? [doubt(`${label} may hold a title`)] : []
  })
  return found.length > 0 ? found : [good('Names are written in full')]
}

function entityNameFindings(fields: ApplicationFields): Finding[] {
  if (!fields.lastName) return []
  return entityNameProblem(fields.lastName, 'whole')
    ? [fault('The name starts with a title or has a sign that is not allowed')]
    : [good('The name is written in full')]
}

/** The list names the fault; the field itself says what to write. */
function shortly(problem: string) {
  if (problem.includes('nitial')) return 'has an initial'
  return problem.includes('titles') ? 'starts with a title' : 'has a sign that is not allowed'
}

function cardFindings(fields: ApplicationFields): Finding[] {
  const { length } = printedName(fields)
  return length > cardLetters ? [doubt(`Name on card has ${length} letters, the card shows ${cardLetters}`)] : []
}

function aadhaarFindings({ aadhaar, aadhaarExempt, nameAsAadhaar, ...fields }: ApplicationFields): Finding[] {
  if (aadhaarExempt) return []
  const digits = aadhaar.replaceAll(' ', '')
  const isWhole = isMaskedAadhaar(aadhaar) || isAadhaar(digits)
  const isCompared = fields.lastName !== '' && nameAsAadhaar !== ''
  return [
    ...(isWhole ? [good('Aadhaar number is valid')] : []),
    ...(!isWhole && digits.length >= 12 ? [fault('Aadhaar number is not valid')] : []),
    ...(isCompared
      ? [
          differingWords(fullName(fields), nameAsAadhaar).length > 0
            ? doubt('Name differs from Aadhaar')
            : good('Name agrees with Aadhaar'),
        ]
      : []),
  ]
}

function ageFindings({ dob }: ApplicationFields, category: string, today: string): Finding[] {
  if (!isDay(dob)) return []
  if (dob > today) return [fault('Date of birth lies in the future')]
  const isMinor = ageOn(dob, today) < 18
  if (category === 'PM') return isMinor ? [good('Minor, a representative signs')] : [fault('Applicant is 18 or older')]
  return isMinor ? [fault('Applicant is under 18')] : [good('Adult, no representative needed')]
}

function placeFindings(fields: ApplicationFields, block: 'res' | 'off', label: string): Finding[] {
  const pin = fields[`${block}Pin`]
  const state = fields[`${block}State`]
  if (!/^[1-9]\d{5}$/.test(pin) || !state) return []
  const odd = pinDoubt(pin, state)
  return [odd ? doubt(`${label}: ${odd}`) : good(`${label} PIN agrees with the state`)]
}

function proofFindings({ poa, poaDate }: ApplicationFields, today: string): Finding[] {
  const months = monthsValid(poa)
  if (!months || !isDay(poaDate) || poaDate > today) return []
  const limit = new Date(`${today}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  return poaDate < limit.toISOString().slice(0, 10)
    ? [fault(`Proof of address is older than ${months === 3 ? '3 months' : '3 years'}`)]
    : [good('Proof of address is recent enough')]
}

/** The name as the card will show it. */
export const printedName = (fields: ApplicationFields, isPerson = true) =>
  (isPerson && fields.nameOnCard.trim().toUpperCase().replace(/\s+/g, ' ')) || applicantName(isPerson, fields)

/** Words of the printed name that the provider would object to: initials first of all. */
export function oddWords(fields: ApplicationFields): string[] {
  const parts: [string, NamePart][] = [
    [fields.firstName, 'first'],
    [fields.middleName, 'middle'],
    [fields.lastName, 'last'],
  ]
  const wrong = parts.flatMap(([text, part]) => (nameProblem(text, part) ? wordsOf(text) : []))
  const differing =
    fields.nameAsAadhaar && !fields.nameDiffers ? differingWords(fullName(fields), fields.nameAsAadhaar) : []
  const printed = wordsOf(printedName(fields))
  return printed.filter((word) => wrong.includes(word) || differing.includes(word))
}

export const wordsOf = (text: string) => text.toUpperCase().split(/\s+/).filter(Boolean)
