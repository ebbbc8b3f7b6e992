import type { ReasonCode } from '../../reasons.ts'
import type { CropResult } from '../../scan/crop.ts'
import type { Block } from '../blocks.ts'
import { rulesOf } from '../category-rules.ts'
import type { Told } from '../field.ts'
import { applies, whoOf } from '../field-words.ts'
import { type ApplicationFields, type FieldName, fieldNames, fieldRow } from '../fields.ts'
import type { FormVersion } from '../form-version.ts'
import { comparedName, type NamePart, nameProblem } from '../name/names.ts'

/** What is known beside the fields; the server knows more than the screen on which they are typed. */
export type About = {
  category: string
  form: FormVersion
  /** A day in India. */
  today: string
  /** The day it was paid on, on which ages count; until then today. */
  appliedOn?: string
  /** Where the chosen AO code belongs (a city of '' = anywhere); null = it is in no list. */
  ao?: { city: string; international: boolean } | null
  /** On how many live applications this mobile number stands already. */
  sameMobile?: number
  /** The mobile number or e-mail address is the merchant's own. */
  isOwnContact?: boolean
  /** The form number of another open application for the same applicant. */
  openAlready?: string | null
  /** The pictures as cut, once they are. */
  crops?: Pick<CropResult, 'kind' | 'inSpec' | 'notes'>[]
}

/** Where a rule found something, and the words that go into its text. */
export type Found = { field: FieldName | 'photo' | 'signature'; what?: string | Told }

export type Rule = {
  code: string
  /** `fault` is sent back for certain, `doubt` may be right after all. */
  kind: 'fault' | 'doubt'
  /** The objection it foretells. */
  reason: ReasonCode
  /** `{field}` and `{what}` are filled in. */
  text: Told
  mend: Told
  /** Said when it was looked at and nothing was found. */
  good?: Told
  source: string
  /** What was found; null = there is nothing to look at yet. */
  look(fields: ApplicationFields, about: About): Found[] | null
}

/** The parts of the names on the form, and which rule each obeys. */
const nameFields = fieldNames.flatMap((field) => {
  const row = fieldRow(field)
  return row.kind === 'name' && row.name !== 'whole' ? [{ field, part: row.name }] : []
})

/** The fields that hold a part of a person's name in this application: an entity's own name is not one. */
const personNames = (fields: ApplicationFields, { category }: About) =>
  nameFields.filter(
    ({ field }) =>
      `${fields[field]}`.trim() !== '' && (rulesOf(category).isPerson || !/^(last|first|middle|other)/.test(field)),
  )

export const anyName = (
  fields: ApplicationFields,
  about: About,
  isOdd: (text: string, part: NamePart, form: FormVersion) => boolean,
) => {
  const names = personNames(fields, about)
  if (names.length === 0) return null
  return names.filter(({ field, part }) => isOdd(`${fields[field]}`, part, about.form)).map(({ field }) => ({ field }))
}

export const mayHaveAadhaar = (category: string) => applies('aadhaar', whoOf(category, {}))

export const problemIs = (sign: RegExp) => (text: string, part: NamePart, form: FormVersion) =>
  sign.test(nameProblem(text, part, form.shortNames) ?? '')

export const when = (is: boolean, field: Found['field'], what?: string | Told): Found[] =>
  is ? [{ field, ...(what && { what }) }] : []

export const blocksOf = ({ category }: About): Block[] =>
  rulesOf(category).addresses === 'either' ? ['res', 'off', 'ra'] : ['off', 'ra']

/** The address that decides about the AO code (domain 2 B): of who earns a salary, and of entities, the office. */
export function aoBlock(fields: ApplicationFields, { category }: About): Block {
  const { isPerson } = rulesOf(category)
  return !isPerson || fields.income.includes('SALARY') ? 'off' : 'res'
}

export const joinedName = (fields: ApplicationFields, who: 'father' | 'mother') =>
  comparedName(`${fields[`${who}First`]} ${fields[`${who}Middle`]} ${fields[`${who}Last`]}`)

/** Notes of the scan studio on a cut picture, and what the provider would say of them. */
export const pictureNote =
  (kind: CropResult['kind'], ...texts: string[]): Rule['look'] =>
  (_, { crops }) => {
    const crop = crops?.find((one) => one.kind === kind)
    return crop
      ? when(
          crop.notes.some(({ ok, text }) => !ok && texts.includes(text)),
          kind,
        )
      : null
  }
