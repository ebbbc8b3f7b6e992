import type { Option } from '../../../field/field.ts'
import type { CategoryCode } from '../../categories.ts'
import { type FieldName, fieldRow, fields } from '../fields.ts'

/** A field of the application, or a text made of several (values.ts). */
export type Key = string

/**
 * When something stands on the form, beside what the rows of its fields say of category and form. A blank form shows
 * whatever may stand there; `blank` tells the two apart.
 */
export type When = {
  categories?: readonly CategoryCode[]
  /** Something is filled in there. */
  filled?: Key
  /** The field says this. */
  is?: readonly [Key, string | boolean]
  /** Only on a blank form, or only on a filled one. */
  blank?: boolean
  /** On a blank form only where it is for applicants abroad. */
  abroad?: true
  /** Only on the blank form that several kinds of applicants share. */
  shared?: true
  /** Not on paper: said with the form where it is looked at on the screen. */
  screen?: true
}

export type Part = { when?: When } & (
  | {
      /** A box for each letter; `letters` = how many the field takes, 25 on a line. A filled form has as many lines as it needs. */
      comb: Key
      letters: number
      label?: string
    }
  | {
      /** A box for each choice, the chosen ones crossed; `wide` = millimetres of one choice. */
      ticks: Key
      choices: readonly Option[]
      label?: string
      wide?: number | undefined
    }
  | {
      /** A label and words beside it; on a blank form a line to write on. */
      line: Key
      label?: string
    }
  | {
      /** A paragraph; `{key}` is filled in, and on a blank form a dotted line. */
      words: string
      bold?: true
    }
  | {
      /** The day in eight boxes, and beside it the place to sign. */
      signed: Key
      label: string
    }
  | {
      /** Boxes to be signed, or a place for a photo, side by side. */
      places: readonly { words: string; width: number; height: number }[]
    }
)
export type PartWith<Name extends string> = Extract<Part, Record<Name, unknown>>

export type Section = {
  title: string
  /** The box before the title that is ticked when this is to change. */
  box?: Key
  /** It stays on one sheet. */
  whole?: true
  when?: When
  parts: readonly Part[]
}

/** A printed form as data: which fields stand where, in how many boxes, who signs, what is declared. */
export type Layout = {
  heading: string
  /** The line below it; `{form}` is the form's own title. */
  subtitle: string
  /** What this paper is not; said on each. */
  honest: string
  /** Numbers, photos, the AO code and the first signature stand at the head of an application; a certificate has none of them. */
  isApplication: boolean
  sections: readonly Section[]
}

/** An application's layout, and the forms (codes of form-version) that are printed with it. */
export type FormLayout = Layout & { codes: readonly string[]; isApplication: true }

/** The boxes of a line, in which a longer text goes on below. */
export const boxesInLine = 25

/** How many boxes a field has on paper. */
export function boxesOf(name: FieldName): number {
  const row = fieldRow(name)
  return row.boxes ?? ('max' in row ? row.max : boxesInLine)
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** A field as its row says that it is printed: letters in boxes, choices to cross, or the name of a paper on a line. */
export function partOf(name: FieldName): Part {
  const row = fieldRow(name)
  if (row.kind === 'document' || row.kind === 'changeDocument') return { line: name }
  if (row.kind === 'yes') return { ticks: name, choices: yesOrNo }
  if (row.kind === 'choices' || (row.kind === 'choice' && !row.boxes))
    return { ticks: name, choices: row.choices, wide: row.wide }
  return { comb: name, letters: boxesOf(name) }
}

/** The parts of a section: a name stands for its field as its row says. */
export const partsOf = (...those: (FieldName | Part)[]): Part[] =>
  those.map((one) => (typeof one === 'string' ? partOf(one) : one))

/** A field that stands only where something is filled in. */
export const ifFilled = (name: FieldName, part = partOf(name)): Part => ({ ...part, when: { filled: name } })
/** The same in words on a line. */
export const lineIfFilled = (name: FieldName): Part => ifFilled(name, { line: name })

/** What a part shows: a field, or a text made of several. */
export function keyOf(part: Part): Key | undefined {
  if ('comb' in part) return part.comb
  if ('ticks' in part) return part.ticks
  return 'line' in part ? part.line : undefined
}

/** The field a part shows, if it shows one. */
export function fieldOf(part: Part): FieldName | undefined {
  const key = keyOf(part)
  return key !== undefined && Object.hasOwn(fields, key) ? (key as FieldName) : undefined
}
