import { isAadhaar, isMaskedAadhaar, maskedAadhaar } from 'contract/aadhaar'
import { countryName } from 'contract/countries'
import {
  type ApplicationFields,
  aadhaarExemptions,
  businessCodes,
  cardTypes,
  emptyApplication,
  genders,
  incomeSources,
  raReasons,
  raRelations,
  signTypes,
  titles,
} from 'contract/pan/application-fields'
import { capacities, rulesOf } from 'contract/pan/category-rules'
import { changeDocumentName, nameReasons, panProofs, ticks } from 'contract/pan/correction'
import { correctionLabels } from 'contract/pan/correction-text'
import { documentName, proofNames } from 'contract/pan/documents'
import { fieldLabels as sharedLabels } from 'contract/pan/field-labels'
import { isMaskedPan, maskedPan, type PanField, panFields, tidyPan } from 'contract/pan/pan-number'
import { stateName } from 'contract/places'
import { dayText } from 'shared-ui'

export type FieldName = keyof ApplicationFields

const addressNames = {
  Flat: 'flat, door',
  Premises: 'premises',
  Road: 'road',
  Area: 'area',
  City: 'city',
  State: 'state',
  Pin: 'PIN code',
  Country: 'country',
  Zip: 'ZIP code',
}
const addressLabels = (block: 'res' | 'off' | 'ra', of: string) =>
  Object.fromEntries(Object.entries(addressNames).map(([name, label]) => [`${block}${name}`, `${of} ${label}`]))

/** What each field is called outside its section, where a label must say on its own which name or PIN is meant. */
export const fieldLabels = {
  ...sharedLabels,
  signType: 'Signed by',
  raReason: 'A representative files, because',
  aadhaarExempt: 'No Aadhaar',
  aadhaar: 'Aadhaar',
  parentOnCard: 'Parent printed on the card',
  ...addressLabels('ra', "Representative's"),
  ...addressLabels('res', 'Residence'),
  ...addressLabels('off', 'Office'),
  businessCode: 'Business or profession',
  areaCode: 'AO area code',
  rangeCode: 'AO range code',
  aoNo: 'AO number',
  ...proofNames,
  capacity: 'Signs as',
  ...correctionLabels,
} as Record<FieldName, string>

/** What a field is called on the form of this category: who is no person has no surname and no day of birth. */
export function labelFor(category: string, field: string): string {
  const { name, date, registration } = rulesOf(category)
  const own: Record<string, string | undefined> = {
    lastName: name.label,
    dob: date.label,
    registrationNo: registration?.label,
  }
  return own[field] ?? fieldLabels[field as FieldName] ?? field
}

const labelIn = (choices: readonly { value: string; label: string }[], code: string) =>
  choices.find(({ value }) => value === code)?.label ?? code

const boxes = ticks.map(({ key, en }) => ({ value: key, label: en }))
const choicesOf = (name: FieldName) => (name === 'changes' ? boxes : incomeSources)

/** A field's value in words. */
export function fieldText(name: FieldName, fields: ApplicationFields): string {
  const value = fields[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((code) => labelIn(choicesOf(name), code)).join(', ')
  if (value === '') return ''
  switch (name) {
    case 'aadhaar':
      return isMaskedAadhaar(value) ? value : keptAadhaar(value)
    case 'dob':
    case 'oldDob':
    case 'poaDate':
    case 'raPoaDate':
      return dayText(value)
    case 'resState':
    case 'offState':
    case 'raState':
      return stateName(value) ?? value
    case 'resCountry':
    case 'offCountry':
    case 'raCountry':
    case 'citizenship':
      return countryName(value) ?? value
    case 'title':
    case 'otherTitle':
    case 'raTitle':
      return labelIn(titles, value)
    case 'raReason':
      return labelIn(raReasons, value)
    case 'raRelation':
      return labelIn(raRelations, value)
    case 'capacity':
      return labelIn(capacities, value)
    case 'aadhaarExempt':
      return labelIn(aadhaarExemptions, value)
    case 'entityProof':
    case 'poi':
    case 'poa':
    case 'podb':
    case 'raPoi':
    case 'raPoa':
    case 'thumbProof':
      return documentName(value)
    case 'cardType':
      return labelIn(cardTypes, value)
    case 'signType':
      return labelIn(signTypes, value)
    case 'gender':
    case 'oldGender':
      return labelIn(genders, value)
    case 'nameProof':
    case 'parentProof':
      return changeDocumentName(value)
    case 'nameReason':
      return labelIn(nameReasons, value)
    case 'panProof':
      return labelIn(panProofs, value)
    case 'businessCode':
      return labelIn(businessCodes, value)
    case 'parentOnCard':
      return value === 'M' ? 'Mother' : 'Father'
    case 'commAddress':
      return value === 'O' ? 'Office' : 'Residence'
    default:
      return value
  }
}

/** How an Aadhaar number is shown once its field has been left. */
export const keptAadhaar = (number: string) => maskedAadhaar(number.replaceAll(' ', '').slice(-4))

/** A draft's fields with nothing missing. */
export const allFields = (some: Partial<ApplicationFields>): ApplicationFields => ({ ...emptyApplication, ...some })

/** What a save sends. A number that is no Aadhaar yet stays here: only a whole one goes into the vault. */
export function sendable({ aadhaar, ...fields }: ApplicationFields): Partial<ApplicationFields> {
  const digits = aadhaar.replaceAll(' ', '')
  if (isAadhaar(digits)) return { ...fields, aadhaar: digits }
  return aadhaar === '' || isMaskedAadhaar(aadhaar) ? { ...fields, aadhaar } : fields
}

/** The fields in which two drafts differ. An Aadhaar or PAN is compared by what both sides may see of it. */
export function changedNames(mine: ApplicationFields, theirs: ApplicationFields): FieldName[] {
  const names = Object.keys(emptyApplication) as FieldName[]
  return names.filter((name) =>
    isPanField(name) ? !isKeptPan(mine[name], theirs[name]) : seen(name, mine) !== seen(name, theirs),
  )
}

/** The mask of a PAN says the same as the PAN; a PAN typed over a mask may be another one. */
const isKeptPan = (mine: string, theirs: string) =>
  mine === theirs || (isMaskedPan(mine) && mine === maskedPan(tidyPan(theirs)))

const isPanField = (name: FieldName): name is PanField => (panFields as readonly string[]).includes(name)

/** The numbers that lie nowhere but on this screen until they are sent. */
export const numbersOf = (fields: ApplicationFields) =>
  Object.fromEntries((['aadhaar', ...panFields] as const).map((name) => [name, fields[name]]))

function seen(name: FieldName, fields: ApplicationFields) {
  if (name !== 'aadhaar') return JSON.stringify(fields[name])
  const sent = sendable(fields).aadhaar
  if (sent === undefined) return 'unfinished'
  return sent === '' || isMaskedAadhaar(sent) ? sent : keptAadhaar(sent)
}
