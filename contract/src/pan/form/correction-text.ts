import { inEnglish, type Say } from '../../sentence.ts'
import { inCapitals } from './address-lines.ts'
import type { AddressPart } from './blocks.ts'
import { inSentence, postBlock, proofsOf, rulesOf } from './category-rules.ts'
import { askedBy, otherPans, tickName, ticksFor } from './correction.ts'
import type { TickKey } from './field.ts'
import { labelOf } from './field-words.ts'
import type { ApplicationFields } from './fields.ts'
import { applicantName, fullName } from './names.ts'
import { valueInWords } from './words.ts'

/** One box of the correction form in words: whether it is ticked, the value before and the new value. */
export type ChangeLine = { key: string; en: string; hi: string; isTicked: boolean; before: string; now: string }

/**
 * All boxes of this category's form, ticked or not, with the value before and the new value. A screen passes its `t`.
 */
export function changeLines(fields: ApplicationFields, category: string, say = inEnglish): ChangeLine[] {
  return ticksFor(category).map((tick) => {
    const { key, hi } = tick
    const [old] = askedBy(key)
    const isTicked = fields.changes.includes(key)
    const before = isTicked && old ? valueInWords(old, fields, category, say) : ''
    return { key, en: tickName(tick, category), hi, isTicked, before, now: newText(key, fields, category, say) }
  })
}

function newText(key: TickKey, fields: ApplicationFields, category: string, say: Say): string {
  switch (key) {
    case 'T1': {
      const name = applicantName(rulesOf(category).isPerson, fields)
      const printed = inCapitals(fields.nameOnCard)
      if (!printed) return name
      return name ? say('{name}, on the card {printed}', { name, printed }) : say('on the card {printed}', { printed })
    }
    case 'T2':
      return parentsText(fields, say)
    case 'T3':
      return valueInWords('dob', fields, category, say)
    case 'T4':
      return valueInWords('gender', fields, category, say)
    case 'T5':
      return fields.changes.includes('T5') ? say('New photo') : ''
    case 'T6':
      if (!fields.changes.includes('T6')) return ''
      return say(fields.signType === 'THUMB' ? 'New thumb impression' : 'New signature')
    case 'T7':
      return addressText(fields, postBlock(category, fields), say)
    case 'T8':
      return addressText(fields, postBlock(category, fields) === 'off' ? 'res' : 'off', say)
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

function parentsText(fields: ApplicationFields, say: Say) {
  const of = (who: 'father' | 'mother') =>
    fullName({ lastName: fields[`${who}Last`], firstName: fields[`${who}First`], middleName: fields[`${who}Middle`] })
  const father = fields.motherSingleParent ? '' : of('father')
  const mother = of('mother')
  const parent = say(inSentence(valueInWords('parentOnCard', fields)))
  if (father && mother) return say('Father {father}, Mother {mother}, on the card {parent}', { father, mother, parent })
  if (father) return say('Father {father}, on the card {parent}', { father, parent })
  return mother && say('Mother {mother}, on the card {parent}', { mother, parent })
}

function addressText(fields: ApplicationFields, block: 'res' | 'off', say: Say) {
  const at = (end: AddressPart) => valueInWords(`${block}${end}`, fields, 'P', say)
  const place = (['City', 'State', 'Pin', 'Zip', 'Country'] as const).map(at).filter(Boolean).join(' ')
  const office = block === 'off' ? valueInWords('officeName', fields) : ''
  return [office, at('Flat'), at('Premises'), at('Road'), at('Area'), place].filter(Boolean).join(', ')
}

function contactText({ isd, mobile, std, phone, email }: ApplicationFields) {
  return [mobile && `+${isd} ${mobile}`, phone && `${std} ${phone}`, email].filter(Boolean).join(', ')
}

/** The documents that prove the PAN and the changes, in words. */
export const changePapers = (fields: ApplicationFields, say = inEnglish) =>
  [
    valueInWords('panProof', fields, 'P', say),
    fields.firCopy && say(labelOf('firCopy')),
    fields.changes.includes('T1') && valueInWords('nameProof', fields, 'P', say),
    fields.changes.includes('T2') && valueInWords('parentProof', fields, 'P', say),
  ].filter((text) => typeof text === 'string' && text !== '') as string[]

/** The number of different documents that the form names, 1 to 6: the default for 'number of documents'. */
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
