import { capacities, inSentence, isRepresented as isRepresentedBy, rulesOf } from './category-rules.ts'
import type { FormField, Said, Who } from './field.ts'
import { type ApplicationFields, type FieldName, fieldNames, fieldRow, fields } from './fields.ts'
import type { FormVersion } from './form-version.ts'
import { parts, type StepKey } from './parts.ts'

/** The label of a field under the heading of its block. */
export const labelUnderHeading = (name: FieldName, category = 'P') => fieldRow(name).short ?? labelOf(name, category)

/** Whether the signed form shows the field. */
export const isPrinted = (name: FieldName) => fieldRow(name).unprinted === undefined

/** The fields that hold a PAN: stored encrypted like the allotted one, and masked wherever they are read. */
export const panFields = /* @__PURE__ */ fieldNames.filter((name) => fieldRow(name).kind === 'pan') as PanField[]
export type PanField = {
  [Name in FieldName]: (typeof fields)[Name] extends { kind: 'pan' } ? Name : never
}[FieldName]
export const isPanField = (name: string): name is PanField => (panFields as string[]).includes(name)

/** The fields whose row passes the test. */
export const fieldsWhere = (isSo: (row: FormField) => boolean) => fieldNames.filter((name) => isSo(fields[name]))
/** The step in which a field is typed. */
export const stepOfField = (name: FieldName): StepKey => fieldRow(name).step ?? parts[fields[name].part].step
/** The applicant, derived from the fields. */
export const whoOf = (category: string, said: Partial<ApplicationFields>): Who => ({
  category,
  rules: rulesOf(category),
  isRepresented: isRepresentedBy(category, said),
})
/** Whether a field applies to this applicant. */
export const applies = (name: FieldName, who: Who) => fieldRow(name).when?.(who) ?? true
/** Whether this form asks this applicant for the field. */
export const isAsked = (name: FieldName, who: Who & { form: FormVersion }) =>
  applies(name, who) && (fieldRow(name).asked?.(who.form) ?? true)

/** Whether the value of a field counts, given the other answers; otherwise it is a leftover. */
export const counts = (name: FieldName, said: Said) => fieldRow(name).given?.(said) ?? true
/** The line on which a checker reads this field; the whole name of an entity is one line. */
export const lineOf = (name: FieldName, isPerson = true) =>
  !isPerson && (name === 'firstName' || name === 'middleName') ? 'lastName' : (fieldRow(name).line ?? name)
/** The fields that a checker reads on a line. */
export const fieldsOnLine = (line: string, isPerson = true) =>
  fieldNames.filter((name) => lineOf(name, isPerson) === line)

/** The label of a field on the form of this category: an entity has no surname and no date of birth. */
export const labelOf = (field: string, category = 'P'): string =>
  inCategory(category)[field] ?? (fields as Record<string, FormField>)[field]?.label.en ?? field

/** An HUF encloses the papers of its Karta. */
const ofKarta = {
  entityProof: 'Affidavit of the Karta',
  poi: "Karta's proof of identity",
  poa: "Karta's proof of address",
  podb: "Karta's proof of date of birth",
}

function inCategory(category: string): Partial<Record<string, string>> {
  const { isPerson, isForeign, name, date, registration, signers } = rulesOf(category)
  const signer = capacities.find(({ value }) => signers.length === 1 && value === signers[0])
  return {
    dob: date.label,
    ...(signer && { verifierName: `Name of the ${inSentence(signer.label)}` }),
    ...(category === 'H' && ofKarta),
    ...(registration && { registrationNo: registration.label }),
    ...(isForeign && !isPerson && { citizenship: 'Country of formation' }),
    ...(!isPerson && {
      lastName: name.label,
      firstName: 'Name, continued',
      middleName: 'Name, end',

      otherLast: `Other ${inSentence(name.label)}`,
      otherFirst: 'Other name, continued',
      otherMiddle: 'Other name, end',
    }),
  }
}
