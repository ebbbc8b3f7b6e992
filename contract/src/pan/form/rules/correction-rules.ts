import { postBlock, rulesOf } from '../category-rules.ts'
import { changeDocumentsFor, isReprint, otherPans, ticksFor } from '../correction.ts'
import { fieldsWhere, type PanField } from '../field-words.ts'
import { type ApplicationFields, emptyApplication } from '../fields.ts'
import { applicantName } from '../names.ts'
import { isSamePan } from '../pan-number.ts'
import type { StepKey } from '../parts.ts'
import type { Verdicts } from './step.ts'

const isTheSame = 'This is the same as the new value. Untick the change, or correct it.'

/** What a ticked box asks for: the value before, where the card shows it, and the documents that prove the change. */
export function changesVerdicts(fields: ApplicationFields, category: string): Verdicts {
  const { changes, onlyReprint, oldDob, dob, oldGender, gender } = fields
  const allowed: string[] = ticksFor(category).map(({ key }) => key)
  return {
    changes: changes.some((key) => !allowed.includes(key)) && 'This box is not on the form of this category',
    onlyReprint: isReprint(fields) && !onlyReprint && 'No change ticked: this will only reprint the card',
    ...nameVerdicts(fields, category),
    ...parentsVerdicts(fields, category),
    oldDob: changes.includes('T3') && ((!oldDob && 'Required') || (oldDob === dob && isTheSame)),
    oldGender: changes.includes('T4') && ((!oldGender && 'Required') || (oldGender === gender && isTheSame)),
    ...surrenderVerdicts(fields),
  }
}

function nameVerdicts(fields: ApplicationFields, category: string): Verdicts {
  if (!fields.changes.includes('T1')) return {}
  const { oldName, nameReason, nameProof, nameOnCard, lastName } = fields
  const { isPerson } = rulesOf(category)
  const accepted = changeDocumentsFor('T1', category, nameReason).map(({ code }) => code)
  const before = oldName.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  return {
    oldName:
      (!before && 'Required') ||
      (lastName !== '' && !nameOnCard && before === applicantName(isPerson, fields) && isTheSame),
    nameReason: isPerson && !nameReason && 'Required',
    nameProof:
      (!nameProof && 'Required') ||
      (!(isPerson && !nameReason) &&
        !accepted.includes(nameProof) &&
        'This document does not prove this change of name'),
  }
}

function parentsVerdicts({ changes, oldParents, parentProof }: ApplicationFields, category: string): Verdicts {
  if (!changes.includes('T2')) return {}
  const accepted = changeDocumentsFor('T2', category).map(({ code }) => code)
  return {
    oldParents: !oldParents.trim() && 'Required',
    parentProof:
      (!parentProof && 'Required') ||
      (!accepted.includes(parentProof) && 'This document does not prove a change of parents'),
  }
}

function surrenderVerdicts(fields: ApplicationFields): Verdicts {
  const isTicked = fields.changes.includes('T11')
  const isNone = otherPans.every((name) => fields[name] === '')
  const verdict = (name: PanField, i: number) => {
    const number = fields[name]
    if (number === '') return isTicked && isNone && i === 0 && 'Required'
    if (!isTicked) return 'Tick the surrender of other PANs, or empty this field'
    if (isSamePan(number, fields.pan)) return 'PAN to be surrendered cannot be the PAN in use'
    return otherPans.slice(0, i).some((before) => isSamePan(fields[before], number)) && 'This PAN is named already'
  }
  return Object.fromEntries(otherPans.map((name, i) => [name, verdict(name, i)]))
}

/** The rules of a correction besides those of a new PAN, by step: a ticked box makes its fields mandatory. */
export const tickedRules: Partial<Record<StepKey, (fields: ApplicationFields, category: string) => Verdicts>> = {
  applicant: (fields) => ({
    cardType: isReprint(fields) && fields.cardType === 'EPAN_ONLY' && 'A reprint is always a card by post',
    aadhaar: fields.changes.includes('T10') && fields.aadhaarExempt !== '' && 'Aadhaar is ticked as changed: enter it',
  }),
  address: otherAddressVerdicts,
  proofs: ({ docCount }) => ({
    docCount: docCount !== '' && !/^[1-6]$/.test(docCount) && 'Enter a number from 1 to 6',
  }),
}

function otherAddressVerdicts(fields: ApplicationFields, category: string): Verdicts {
  const block = postBlock(category, fields) === 'off' ? 'res' : 'off'
  const isMissing = fields.changes.includes('T8') && !fields[`${block}City`]
  return isMissing ? { [`${block}City`]: 'The other address is ticked as changed: enter it' } : {}
}

/** Empties the fields that were asked for a box which is no longer ticked. */
export function withoutUnticked(fields: ApplicationFields): ApplicationFields {
  const left = fieldsWhere(({ askedBy }) => askedBy !== undefined && !fields.changes.includes(askedBy))
  return { ...fields, ...Object.fromEntries(left.map((name) => [name, emptyApplication[name]])) }
}
