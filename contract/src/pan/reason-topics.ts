import type { FormField } from './form/field.ts'
import { fieldsWhere, labelOf } from './form/field-words.ts'
import { type FieldName, fieldRow } from './form/fields.ts'
import type { RedoGroup } from './form/redo-groups.ts'

/** The groups with which a field is corrected. */
export const groupsOf = ({ redo = [] }: FormField): readonly RedoGroup[] => (typeof redo === 'string' ? [redo] : redo)
/** The fields of these groups. */
export const inGroup = (...groups: RedoGroup[]) =>
  fieldsWhere((row) => groupsOf(row).some((group) => groups.includes(group)))

const groupNames: Record<RedoGroup, string> = {
  name: 'Name',
  otherName: 'Other name',
  aadhaar: 'Aadhaar',
  parents: "Parents' names",
  representative: 'Representative',
  resLines: 'Residence: house, road and area',
  resPlace: 'Residence: city, state and PIN code',
  offLines: 'Office: house, road and area',
  offPlace: 'Office: city, state and PIN code',
  raLines: 'Representative: house, road and area',
  raPlace: 'Representative: city, state and PIN code',
  landline: 'Landline',
  mobile: 'Mobile number',
  income: 'Source of income',
  officer: 'AO code',
  addressProof: 'Proof of address',
  raAddressProof: "Representative's proof of address",
  signer: 'Signer',
  changes: 'Boxes of the correction',
  oldName: 'Name before',
  oldParents: "Parents' names before",
  otherPans: 'Other PANs',
  panProof: 'Proof of PAN',
}

/** Fields that belong to no group, and are asked for by a reason of their own. */
const single = fieldsWhere((row) => row.reasons !== undefined && groupsOf(row).length === 0)

/** What a reason that the office adds can name: fields that are corrected together, or a single one. */
export const reasonTopics: Readonly<Record<string, string>> = {
  ...groupNames,
  ...Object.fromEntries(single.map((name) => [name, labelOf(name)])),
}

/** The fields of what a reason names; none where it names nothing. */
export const fieldsOfTopic = (topic: string): readonly FieldName[] =>
  fieldsWhere((row) => groupsOf(row).some((group) => group === topic) || row === fieldRow(topic as FieldName))

/** What a reason of the portal names, in words. */
export const topicsOf = (asksFor: (name: FieldName) => boolean) =>
  Object.keys(reasonTopics).filter((topic) => fieldsOfTopic(topic).some(asksFor))
