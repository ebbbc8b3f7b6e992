import type { FieldProblem } from '../../field/fields.ts'
import { ticks } from '../form/correction/correction.ts'
import type { TickKey } from '../form/field.ts'
import type { ApplicationFields } from '../form/fields.ts'
import { differingWords } from '../form/name/names.ts'
import type { Kyc } from './paperless.ts'

/**
 * The boxes of an e-KYC correction that the applicant wishes for: the photo on the card becomes Aadhaar's, the telephone
 * and e-mail are new. New parents and a new signature are proved by paper, so they need a paper form.
 */
export const wishedTicks: readonly TickKey[] = ['T5', 'T9']

/** What an e-KYC correction asks beside a new PAN: which PAN, and what stands there now, to compare Aadhaar with. */
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
 * The boxes that an e-KYC correction ticks, in the order of the form (domain 3): each where Aadhaar says something else
 * than stands with the PAN now, and those the applicant wished for. What may be left out before, the address and the
 * Aadhaar linked, is compared only where it is known. None at all is a reprint.
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

/** Letters and figures alone: nobody writes the commas of an address twice alike. */
const signsOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** What the short form of an e-KYC correction still lacks, by field: without what stands now nothing can be compared. */
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
 * The fields as they are judged before Aadhaar has been read: which boxes it will tick is open, so this is not yet the
 * reprint that a form without ticks is.
 */
export const beforeAadhaar = (fields: ApplicationFields): ApplicationFields =>
  fields.changes.length > 0 ? fields : { ...fields, changes: ['T9'] }
