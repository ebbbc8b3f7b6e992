import { genderNames } from '../fields.ts'
import { stateName } from '../places.ts'
import type { ApplicationFields } from './application-fields.ts'
import { postBlock, proofsOf, rulesOf } from './category-rules.ts'
import {
  changeDocumentName,
  nameReasons,
  otherPans,
  panProofs,
  type TickKey,
  tickName,
  ticksFor,
} from './correction.ts'
import { applicantName, fullName } from './names.ts'

type FieldName = keyof ApplicationFields

/** What each field that only a correction has is called. */
export const correctionLabels = {
  pan: 'PAN',
  changes: 'What changes',
  onlyReprint: 'Only print the card again',
  oldName: 'Name on the PAN card now',
  nameReason: 'Reason of the new name',
  nameProof: 'Proof of the new name',
  oldParents: 'Parent on the PAN card now',
  parentProof: 'Proof of the parents',
  oldDob: 'Date on the PAN card now',
  oldGender: 'Gender as recorded now',
  oldAddress: 'Address for communication before',
  oldOtherAddress: 'Other address before',
  oldContact: 'Telephone and e-mail before',
  oldAadhaar: 'Aadhaar linked before',
  otherPan1: 'First other PAN',
  otherPan2: 'Second other PAN',
  otherPan3: 'Third other PAN',
  otherPan4: 'Fourth other PAN',
  panProof: 'Proof of PAN',
  firCopy: 'Copy of the FIR',
  docCount: 'Number of documents',
} as const satisfies Partial<Record<FieldName, string>>

/** One box with what it says: ticked or not, what stood before and what stands on the form now, in words. */
export type ChangeLine = { key: string; en: string; hi: string; isTicked: boolean; before: string; now: string }

/** Every box of this category's form, ticked or not, with what stood before and what the form says now. */
export function changeLines(fields: ApplicationFields, category: string): ChangeLine[] {
  return ticksFor(category).map((tick) => {
    const { key, hi, old } = tick
    const isTicked = fields.changes.includes(key)
    const before = isTicked && old ? oldText(old, fields) : ''
    return { key, en: tickName(tick, category), hi, isTicked, before, now: newText(key as TickKey, fields, category) }
  })
}

function oldText(name: FieldName, fields: ApplicationFields) {
  const text = `${fields[name]}`.trim()
  if (text === '') return ''
  if (name === 'oldDob') return daysFirst(text)
  if (name === 'oldGender') return genderNames[text as keyof typeof genderNames] ?? text
  if (name === 'oldAadhaar') return `XXXX XXXX ${text}`
  return text.toUpperCase()
}

function newText(key: TickKey, fields: ApplicationFields, category: string): string {
  switch (key) {
    case 'T1': {
      const printed = capitals(fields.nameOnCard)
      return [applicantName(rulesOf(category).isPerson, fields), printed && `on the card ${printed}`]
        .filter(Boolean)
        .join(', ')
    }
    case 'T2':
      return parentsText(fields)
    case 'T3':
      return daysFirst(fields.dob)
    case 'T4':
      return genderNames[fields.gender as keyof typeof genderNames] ?? ''
    case 'T5':
      return fields.changes.includes('T5') ? 'New photo' : ''
    case 'T6':
      if (!fields.changes.includes('T6')) return ''
      return fields.signType === 'THUMB' ? 'New thumb impression' : 'New signature'
    case 'T7':
      return addressText(fields, postBlock(category, fields))
    case 'T8':
      return addressText(fields, postBlock(category, fields) === 'off' ? 'res' : 'off')
    case 'T9':
      return contactText(fields)
    case 'T10':
      return fields.aadhaarExempt ? '' : fields.aadhaar
    case 'T11':
      return otherPans
        .map((name) => fields[name])
        .filter(Boolean)
        .join(', ')
  }
}

const capitals = (text: string) => text.trim().toUpperCase().replaceAll(/\s+/g, ' ')
const daysFirst = (day: string) => day.split('-').reverse().join('-')

function parentsText(fields: ApplicationFields) {
  const of = (who: 'father' | 'mother') =>
    fullName({ lastName: fields[`${who}Last`], firstName: fields[`${who}First`], middleName: fields[`${who}Middle`] })
  const father = fields.motherSingleParent ? '' : of('father')
  return [
    father && `Father ${father}`,
    of('mother') && `Mother ${of('mother')}`,
    (father || of('mother')) && `on the card ${fields.parentOnCard === 'M' ? 'mother' : 'father'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function addressText(fields: ApplicationFields, block: 'res' | 'off') {
  const at = (name: 'Flat' | 'Premises' | 'Road' | 'Area' | 'City' | 'Pin') => capitals(fields[`${block}${name}`])
  const abroad = [fields[`${block}Zip`], fields[`${block}Country`]]
  const place = [at('City'), stateName(fields[`${block}State`]), at('Pin'), ...abroad].filter(Boolean).join(' ')
  const office = block === 'off' ? capitals(fields.officeName) : ''
  return [office, at('Flat'), at('Premises'), at('Road'), at('Area'), place].filter(Boolean).join(', ')
}

function contactText({ isd, mobile, std, phone, email }: ApplicationFields) {
  return [mobile && `+${isd} ${mobile}`, phone && `${std} ${phone}`, email].filter(Boolean).join(', ')
}

/** What a correction asks beside its ticks, in words, by field: for paper and screens. */
export function correctionWords(fields: ApplicationFields): Partial<Record<FieldName, string>> {
  const old = ['oldName', 'oldParents', 'oldDob', 'oldGender', 'oldAddress', 'oldOtherAddress', 'oldContact'] as const
  return {
    ...Object.fromEntries([...old, 'oldAadhaar' as const].map((name) => [name, oldText(name, fields)])),
    panProof: panProofs.find(({ value }) => value === fields.panProof)?.label ?? '',
    nameReason: nameReasons.find(({ value }) => value === fields.nameReason)?.label ?? '',
    nameProof: fields.nameProof && changeDocumentName(fields.nameProof),
    parentProof: fields.parentProof && changeDocumentName(fields.parentProof),
  }
}

/** How many different papers the form names, 1 to 6: what stands in 'number of documents' unless somebody says otherwise. */
export function countedDocuments(fields: ApplicationFields, category: string) {
  const { changes, nameProof, parentProof, panProof, firCopy } = fields
  const named = [
    ...proofsOf(category, fields).map((proof) => fields[proof]),
    changes.includes('T1') ? nameProof : '',
    changes.includes('T2') ? parentProof : '',
    panProof === 'NONE' ? '' : panProof,
    panProof !== 'PAN_CARD' && firCopy ? 'FIR' : '',
  ]
  return Math.min(Math.max(new Set(named.filter(Boolean)).size, 1), 6)
}
