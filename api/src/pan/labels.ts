import type { ApplicationFields } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import { correctionLabels } from 'contract/pan/correction-text'
import { type Proof, proofName, proofNames } from 'contract/pan/documents'
import { fieldLabels } from 'contract/pan/field-labels'

type FieldName = keyof ApplicationFields

const addressLabels = {
  Flat: 'Flat, door',
  Premises: 'Premises',
  Road: 'Road',
  Area: 'Area',
  City: 'Town, city',
  State: 'State',
  Pin: 'PIN code',
  Country: 'Country',
  Zip: 'ZIP code',
}
type Block = 'res' | 'off' | 'ra'

/** On paper the heading of the section says whose address it is. */
const addressOf = <B extends Block>(block: B) =>
  Object.fromEntries(Object.entries(addressLabels).map(([name, label]) => [`${block}${name}`, label])) as Record<
    `${B}${keyof typeof addressLabels}`,
    string
  >

const labels: Record<FieldName, string> = {
  ...fieldLabels,
  signType: 'Signature or thumb',
  raReason: 'Why a representative files',
  aadhaarExempt: 'No Aadhaar because',
  aadhaar: 'Aadhaar number',
  parentOnCard: 'Parent on card',
  ...addressOf('ra'),
  ...addressOf('res'),
  ...addressOf('off'),
  businessCode: 'Business code',
  areaCode: 'Area code',
  rangeCode: 'Range code',
  aoNo: 'AO no.',
  ...proofNames,
  capacity: 'Capacity',
  ...correctionLabels,
}

/** What the paper form calls a field, in the words of the category. */
export function fieldLabel(field: string, category = 'P') {
  const { name, date, registration, isPerson } = rulesOf(category)
  if (field === 'dob') return date.label
  if (field === 'registrationNo' && registration) return registration.label
  if (!isPerson && field === 'lastName') return name.label
  if (!isPerson && (field === 'firstName' || field === 'middleName')) return 'Name, continued'
  return proofNames[field as Proof] ? proofName(field as Proof, category) : (labels[field as FieldName] ?? field)
}
