import * as v from 'valibot'
import { isDay, oneOf, optionallyMatching, optionalText } from '../../fields.ts'
import type { ApplicationFields } from '../application-fields.ts'
import { postBlock, rulesOf } from '../category-rules.ts'
import { changeDocumentsFor, isReprint, otherPans, ticksFor } from '../correction.ts'
import { applicantName } from '../names.ts'
import { isSamePan, isSomePan, type PanField, tidyPan } from '../pan-number.ts'
import type { Entries, Verdicts } from './step.ts'

const panOf = (isNeeded: boolean) =>
  v.pipe(
    v.string('Required'),
    v.transform(tidyPan),
    v.check((text) => !isNeeded || text !== '', 'Required'),
    v.check((text) => text === '' || isSomePan(text), 'Enter a valid 10-character PAN, e.g. ABCPE1234F'),
  )

/** The first step of a correction: the PAN, the boxes with what stood before, the proof of PAN. */
export const changesEntries: Entries = {
  pan: panOf(true),
  changes: v.array(v.string('Required'), 'Required'),
  onlyReprint: v.boolean('Required'),
  oldName: optionalText(150),
  nameReason: oneOf(['', 'MARRIAGE', 'OTHER']),
  nameProof: v.string('Required'),
  oldParents: optionalText(150),
  parentProof: v.string('Required'),
  oldDob: v.pipe(
    v.string('Required'),
    v.check((date) => date === '' || isDay(date), 'Enter a date as dd-mm-yyyy'),
  ),
  oldGender: oneOf(['', 'M', 'F', 'T']),
  oldAddress: optionalText(200),
  oldOtherAddress: optionalText(200),
  oldContact: optionalText(150),
  oldAadhaar: optionallyMatching(/^\d{4}$/, 'Enter the last four digits only'),
  otherPan1: panOf(false),
  otherPan2: panOf(false),
  otherPan3: panOf(false),
  otherPan4: panOf(false),
  panProof: oneOf(['PAN_CARD', 'ALLOTMENT_LETTER', 'NONE']),
  firCopy: v.boolean('Required'),
}

const isTheSame = 'This is the same as the new value. Untick the change, or correct it.'

/** What a ticked box asks for: what stood before where the card shows it, and the papers that prove the change. */
export function changesVerdicts(fields: ApplicationFields, category: string): Verdicts {
  const { changes, onlyReprint, oldDob, dob, oldGender, gender } = fields
  const allowed = ticksFor(category).map(({ key }) => key)
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

type Ticked = { entries?: Entries; rule: (fields: ApplicationFields, category: string) => Verdicts }

/** What a correction asks beside the rules of a new PAN, by step: a ticked box makes what it covers mandatory. */
export const tickedRules: Partial<Record<string, Ticked>> = {
  type: {
    rule: (fields) => ({
      cardType: isReprint(fields) && fields.cardType === 'EPAN_ONLY' && 'A reprint is always a card by post',
    }),
  },
  applicant: {
    rule: ({ changes, aadhaarExempt }) => ({
      ...(changes.includes('T10') && aadhaarExempt && { aadhaar: 'Aadhaar is ticked as changed: enter it' }),
    }),
  },
  address: { rule: otherAddressVerdicts },
  proofs: {
    entries: { docCount: v.pipe(v.string('Required'), v.nonEmpty('Required')) },
    rule: ({ docCount }) => ({
      docCount: docCount !== '' && !/^[1-6]$/.test(docCount) && 'Enter a number from 1 to 6',
    }),
  },
}

function otherAddressVerdicts(fields: ApplicationFields, category: string): Verdicts {
  const block = postBlock(category, fields) === 'off' ? 'res' : 'off'
  const isMissing = fields.changes.includes('T8') && !fields[`${block}City`]
  return isMissing ? { [`${block}City`]: 'The other address is ticked as changed: enter it' } : {}
}

const asked: Partial<Record<string, (keyof ApplicationFields)[]>> = {
  T1: ['oldName', 'nameReason', 'nameProof'],
  T2: ['oldParents', 'parentProof'],
  T3: ['oldDob'],
  T4: ['oldGender'],
  T7: ['oldAddress'],
  T8: ['oldOtherAddress'],
  T9: ['oldContact'],
  T10: ['oldAadhaar'],
}

/** What was asked for a box that is no longer ticked, emptied. */
export function withoutUnticked(fields: ApplicationFields): ApplicationFields {
  const left = Object.entries(asked).filter(([key]) => !fields.changes.includes(key))
  const blank = left.flatMap(([, names = []]) => names.map((name) => [name, '']))
  return { ...fields, ...Object.fromEntries(blank) }
}
