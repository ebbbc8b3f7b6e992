import type { ReasonCode } from '../../reasons.ts'
import type { CropResult } from '../../scan/crop.ts'
import type { Block } from '../blocks.ts'
import { rulesOf } from '../category-rules.ts'
import type { Told } from '../field.ts'
import { applies, whoOf } from '../field-words.ts'
import { type ApplicationFields, type FieldName, fieldNames, fieldRow } from '../fields.ts'
import type { FormVersion } from '../form-version.ts'
import { comparedName, type NamePart, nameProblem } from '../names.ts'

/** What is known besides the fields; the server knows more than the screen. */
export type About = {
  category: string
  form: FormVersion
  /** A day in India. */
  today: string
  /** The day it was paid, on which ages count; before the payment it is today. */
  appliedOn?: string
  /** Where the chosen AO code belongs (city '' = anywhere); null = it is in no list. */
  ao?: { city: string; international: boolean } | null
  /** The states of the form's PIN codes by the office's list of PIN codes, where they are in it. */
  stateOfPin?: Readonly<Record<string, string>>
  /** How many open applications already have this mobile number. */
  sameMobile?: number
  /** The mobile number or e-mail is the merchant's own. */
  isOwnContact?: boolean
  /** The form number of another open application for the same applicant. */
  openAlready?: string | null
  /** The cropped pictures, once there are any. */
  crops?: Pick<CropResult, 'kind' | 'inSpec' | 'notes'>[]
}

/** The field at which a rule found something, and the words for its text. */
export type Found = { field: FieldName | 'photo' | 'signature'; what?: string | Told }

export type Rule = {
  code: string
  /** `fault` is surely sent back, `doubt` may be right. */
  kind: 'fault' | 'doubt'
  /** The objection that it predicts. */
  reason: ReasonCode
  /** `{field}` and `{what}` are filled in. */
  text: Told
  mend: Told
  /** Shown when the check found nothing wrong. */
  good?: Told
  source: string
  /** What was found; null = there is nothing to check yet. */
  look(fields: ApplicationFields, about: About): Found[] | null
}

/** The name fields of the form, each with the rule for its part. */
const nameFields = fieldNames.flatMap((field) => {
  const row = fieldRow(field)
  return row.kind === 'name' && row.name !== 'whole' ? [{ field, part: row.name }] : []
})

/** The fields with a part of a person's name in this application; the name of an entity is not one. */
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

/**
 * The address that decides the AO code (domain 2 B): the office for salaried persons and entities, otherwise the
 * residence.
 */
export function aoBlock(fields: ApplicationFields, { category }: About): Block {
  const { isPerson } = rulesOf(category)
  return !isPerson || fields.income.includes('SALARY') ? 'off' : 'res'
}

export const joinedName = (fields: ApplicationFields, who: 'father' | 'mother') =>
  comparedName(`${fields[`${who}First`]} ${fields[`${who}Middle`]} ${fields[`${who}Last`]}`)

/** A rule on the notes of the scan studio about a cropped picture. */
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
