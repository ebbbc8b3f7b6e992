import { isMaskedAadhaar, maskedAadhaar } from '../../aadhaar.ts'
import type { Option } from '../../field/field.ts'
import { dayText, isDay } from '../../field/fields.ts'
import { countryName } from '../../place/countries.ts'
import { stateName } from '../../place/states.ts'
import { inEnglish, type Say } from '../../sentence.ts'
import { rulesOf } from './category-rules.ts'
import { changeDocumentName, ticks } from './correction.ts'
import { documentName } from './documents.ts'
import { type ApplicationFields, type FieldName, fieldRow } from './fields.ts'

/** The label of a choice; an unknown code is returned as it is. */
export const optionText = (choices: readonly Option[], code: string) =>
  choices.find(({ value }) => value === code)?.label ?? code

/** How an Aadhaar number is shown after its field has lost the focus. */
export const keptAadhaar = (number: string) => maskedAadhaar(number.replaceAll(' ', '').slice(-4))

/**
 * The value of a field in words: labels of choices, states and documents, days as people read them. A screen passes its
 * `t`.
 */
export function valueInWords(
  name: FieldName,
  fields: Partial<ApplicationFields>,
  category = 'P',
  say = inEnglish,
): string {
  const value = fields[name]
  if (value === undefined || value === '') return ''
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
  // Of the Aadhaar linked earlier, only the last digits are known.
  if (name === 'oldAadhaar') return maskedAadhaar(`${value}`)
  const row = fieldRow(name)
  if (typeof value !== 'string') return value.map((code) => say(optionText(choicesOf(name), code))).join(', ')
  switch (row.kind) {
    case 'choice':
      return say(optionText(row.choices, value))
    case 'day':
      return dayInWords(name, value, category, say)
    case 'state':
      return say(stateName(value) ?? value)
    case 'country':
      return say(countryName(value) ?? value)
    case 'document':
      return say(documentName(value))
    case 'changeDocument':
      return say(changeDocumentName(value))
    case 'aadhaar':
      return isMaskedAadhaar(value) ? value : keptAadhaar(value)
    case 'name':
    case 'line':
      return value.trim().toUpperCase()
    default:
      return 'upper' in row && row.upper ? value.trim().toUpperCase() : value.trim()
  }
}

function choicesOf(name: FieldName): readonly Option[] {
  if (name === 'changes') return ticks.map(({ key, en }) => ({ value: key, label: en }))
  const row = fieldRow(name)
  return row.kind === 'choices' ? row.choices : []
}

/** When nobody knows when an ancestral family (HUF) began, its form says 01-01-0001. */
function dayInWords(name: FieldName, day: string, category: string, say: Say) {
  const { unknown } = rulesOf(category).date
  if (name === 'dob' && unknown === day) return say('{day}, not known', { day: day.split('-').reverse().join('-') })
  return isDay(day) ? dayText(day) : day
}
