import type { FieldProblem } from '../../field/fields.ts'
import { ticks } from '../form/correction.ts'
import type { TickKey } from '../form/field.ts'
import type { ApplicationFields } from '../form/fields.ts'
import { differingWords } from '../form/names.ts'
import type { Kyc } from './paperless.ts'

/**
 * The boxes of an e-KYC correction that the applicant chooses: T5 takes Aadhaar's photo for the card, T9 is new contact
 * details. New parents and a new signature need proof on paper, so they need a paper form.
 */
export const wishedTicks: readonly TickKey[] = ['T5', 'T9']

/**
 * What an e-KYC correction asks beyond a new PAN: the PAN, and the department's present data, to compare with Aadhaar.
 */
export const ekycCorrectionFields = [
  'pan',
  'changes',
  'oldName',
  'oldDob',
  'oldGender',
  'oldAddress',
  'oldAadhaar',
  'oldContact',
] as const satisfies readonly (keyof ApplicationFields)[]

type Before = Pick<ApplicationFields, 'changes' | 'oldName' | 'oldDob' | 'oldGender' | 'oldAddress' | 'oldAadhaar'>

/**
 * The boxes that an e-KYC correction ticks, in the order of the form (domain 3): each box where Aadhaar differs from
 * the data of the PAN, and the boxes that the applicant chose. Old address and old Aadhaar may be left out, and are
 * then not compared. No box at all means a reprint.
 */
export function ticksByAadhaar(before: Before, kyc: Kyc): TickKey[] {
  const { oldName, oldDob, oldGender, oldAddress, oldAadhaar } = before
  const { house, street, area, city, state, pin } = kyc.address
  const isChanged: Partial<Record<TickKey, boolean>> = {
    T1: differingWords(oldName, kyc.name).length > 0,
    T3: oldDob !== kyc.dob,
    T4: oldGender !== kyc.gender,
    T7: oldAddress.trim() !== '' && signsOf(oldAddress) !== signsOf([house, street, area, city, state, pin].join()),
    T10: oldAadhaar !== '' && oldAadhaar !== kyc.maskedAadhaar.slice(-4),
  }
  return ticks.map(({ key }) => key).filter((key) => isChanged[key] ?? isWished(key, before))
}

const isWished = (key: TickKey, { changes }: Pick<Before, 'changes'>) =>
  wishedTicks.includes(key) && changes.includes(key)

/** Only letters and digits: commas and spaces of an address are never typed the same way twice. */
const signsOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * What is missing in the short form of an e-KYC correction, by field: without the present data nothing can be compared.
 */
export function ekycCorrectionVerdicts(fields: ApplicationFields): FieldProblem[] {
  const isNeeded = ['oldName', 'oldDob', 'oldGender'] as const
  return [
    ...isNeeded.filter((field) => !fields[field].trim()).map((field) => ({ field, text: 'Required' })),
    ...(fields.changes.every((key) => (wishedTicks as readonly string[]).includes(key))
      ? []
      : [{ field: 'changes', text: 'Aadhaar decides about this box' }]),
  ]
}

/**
 * The fields for the rules before Aadhaar has been read. The ticks are not known yet, so a form without ticks must not
 * be checked as a reprint.
 */
export const beforeAadhaar = (fields: ApplicationFields): ApplicationFields =>
  fields.changes.length > 0 ? fields : { ...fields, changes: ['T9'] }
