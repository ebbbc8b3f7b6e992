import { type Category, categories } from '../../categories.ts'
import { isRepresented, rulesOf } from '../category-rules.ts'
import { applies, labelUnderHeading } from '../field-words.ts'
import { type FieldName, fieldRow, fields } from '../fields.ts'
import type { FormVersion } from '../form-version.ts'
import { optionText } from '../words.ts'
import { fieldOf, type Key, type Layout, type Part, type Section, type When } from './layout.ts'
import type { Values } from './values.ts'

/** The values and settings with which a layout is filled. */
export type Sheet = {
  /** The form version; an application is printed only with one. */
  form?: FormVersion
  /** Without a category, a blank form serves several kinds of applicants. */
  category?: Category
  /** The values; null makes a blank form. */
  values: Values | null
  /** A blank form for applicants abroad. */
  isAbroad?: boolean
  /** Shown on the screen. */
  isOnScreen?: boolean
}

/** The sections of this sheet, each with the parts that are shown. */
export const sectionsOn = ({ sections }: Layout, sheet: Sheet): Section[] =>
  sections
    .filter((section) => stands(sheet, section.when) && isOfSomebody(sheet, section.parts))
    .map((section) => ({ ...section, parts: section.parts.filter((part) => partStands(sheet, part)) }))

const partStands = (sheet: Sheet, part: Part) => stands(sheet, part.when) && isAskedOn(sheet, fieldOf(part))

/** A section is left out when the applicant has none of its fields. */
function isOfSomebody(sheet: Sheet, parts: readonly Part[]) {
  const names = parts.map(fieldOf).filter((name) => name !== undefined)
  return names.length === 0 || names.some((name) => isAskedOn(sheet, name))
}

/** Whether the form asks this applicant for the field; on a blank form a representative may sign. */
function isAskedOn({ form, category, values }: Sheet, name: FieldName | undefined) {
  if (!name) return true
  if (form && fieldRow(name).asked?.(form) === false) return false
  const those = category ? [category] : entities
  return those.some((one) => {
    const rules = rulesOf(one)
    return applies(name, {
      category: one,
      rules,
      isRepresented: values ? isRepresented(one, { raReason: textOf(values, 'raReason') }) : rules.isPerson,
    })
  })
}

/** A blank form for several kinds of applicants is for entities only: persons have a form of their own. */
const entities = categories.map(({ code }) => code).filter((code) => !rulesOf(code).isPerson)

/** Whether a part is shown on this sheet. A blank form shows every part that it may need. */
function stands({ values, category, isAbroad, isOnScreen }: Sheet, when: When | undefined): boolean {
  if (!when) return true
  const { filled, is, blank, abroad, shared, screen } = when
  if (screen && !isOnScreen) return false
  if (shared && (category || values)) return false
  if (when.categories && !(category ? [category] : entities).some((one) => when.categories?.includes(one))) return false
  if (blank !== undefined && blank !== (values === null)) return false
  if (!values) return !abroad || isAbroad === true
  if (filled && isEmpty(values[filled])) return false
  return !is || values[is[0]] === is[1]
}

const isEmpty = (value: Values[string] | undefined) =>
  value === undefined || value === false || (value !== true && value.length === 0)

const textOf = (values: Values | null, key: Key) => {
  const value = values?.[key]
  return typeof value === 'string' ? value : ''
}

const isDayField = (key: Key) => (fields as Record<string, { kind: string }>)[key]?.kind === 'day'
const dashed = (day: string) => day.split('-').reverse().join('-')

/** The text in the boxes of a field, one letter in each; a day has eight digits. */
export function inBoxes(values: Values | null, key: Key): string {
  const text = textOf(values, key)
  return isDayField(key) ? dashed(text).replaceAll('-', '') : text
}

/** The text on the line of a field, in words. */
export function onLine(values: Values | null, key: Key): string {
  const text = textOf(values, key)
  if (!Object.hasOwn(fields, key)) return text
  const row = fieldRow(key as FieldName)
  if (row.kind === 'choice') return optionText(row.choices, text)
  return row.kind === 'day' ? dashed(text) : text
}

/** The codes of the choices that are crossed. */
export function crossed(values: Values | null, key: Key): readonly string[] {
  const value = values?.[key]
  return Array.isArray(value) ? value : [`${value ?? ''}`]
}

/** Replaces the placeholders by the values; on a blank form by a dotted line. */
export const filledIn = (values: Values | null, words: string) =>
  words.replace(/\{(\w+)\}/g, (_, key: string) => textOf(values, key) || (values ? '--' : '.'.repeat(50)))

/** The label of a field on paper: in the words of the category, or in words for all kinds that a blank form serves. */
export function labelOn({ category }: Pick<Sheet, 'category'>, key: Key, label?: string) {
  if (label) return label
  if (category) return labelUnderHeading(key as FieldName, category)
  const shared: Partial<Record<Key, string>> = { dob: 'Date of formation', lastName: 'Full name' }
  return shared[key] ?? labelUnderHeading(key as FieldName)
}
