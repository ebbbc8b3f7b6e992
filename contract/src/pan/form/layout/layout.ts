import type { Option } from '../../../field/field.ts'
import type { Category } from '../../categories.ts'
import { type FieldName, fieldRow, fields } from '../fields.ts'

/** A field of the application, or a text combined from several fields (values.ts). */
export type Key = string

/**
 * When a part is shown, besides the rules of its field for category and form. A blank form shows every part that may
 * occur; `blank` separates blank and filled forms.
 */
export type When = {
  categories?: readonly Category[]
  /** This field has a value. */
  filled?: Key
  /** This field has this value. */
  is?: readonly [Key, string | boolean]
  /** Only on a blank form, or only on a filled one. */
  blank?: boolean
  /** On a blank form: only if it is for applicants abroad. */
  abroad?: true
  /** Only on a blank form that several kinds of applicants share. */
  shared?: true
  /** Not printed: only shown with the form on the screen. */
  screen?: true
}

export type Part = { when?: When } & (
  | {
      /**
       * A box for each letter; `letters` = how many the field takes, 25 on a line. A filled form gets as many lines as
       * it needs.
       */
      comb: Key
      letters: number
      label?: string
    }
  | {
      /** A box for each choice, with the chosen ones crossed; `wide` = millimetres for one choice. */
      ticks: Key
      choices: readonly Option[]
      label?: string
      wide?: number | undefined
    }
  | {
      /** A label with words beside it; on a blank form with an empty line to write on. */
      line: Key
      label?: string
    }
  | {
      /** A paragraph; `{key}` is replaced by the value or, on a blank form, by a dotted line. */
      words: string
      bold?: true
    }
  | {
      /** The date in eight boxes, with the place to sign beside it. */
      signed: Key
      label: string
    }
  | {
      /** Boxes for signatures, or a place for a photo, side by side. */
      places: readonly { words: string; width: number; height: number }[]
    }
)
export type PartWith<Name extends string> = Extract<Part, Record<Name, unknown>>

export type Section = {
  title: string
  /** The box before the title that is ticked for this change. */
  box?: Key
  /** It is not split over two sheets. */
  whole?: true
  when?: When
  parts: readonly Part[]
}

/** A printed form as data: its fields, their boxes, the signatures and the declaration. */
export type Layout = {
  heading: string
  /** The line below it; `{form}` is the form's own title. */
  subtitle: string
  /** The notice on each paper that it is not the gazetted layout. */
  honest: string
  /**
   * An application begins with numbers, photos, the AO code and the first signature; a certificate has none of them.
   */
  isApplication: boolean
  sections: readonly Section[]
}

/** An application's layout, and the codes of the form versions that are printed with it. */
export type FormLayout = Layout & { codes: readonly string[]; isApplication: true }

/** Boxes in one line; a longer text continues on the next line. */
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

/** The printed part of a field, by its row: letters in boxes, choices to cross, or the name of a document on a line. */
export function partOf(name: FieldName): Part {
  const row = fieldRow(name)
  if (row.kind === 'document' || row.kind === 'changeDocument') return { line: name }
  if (row.kind === 'yes') return { ticks: name, choices: yesOrNo }
  if (row.kind === 'choices' || (row.kind === 'choice' && !row.boxes))
    return { ticks: name, choices: row.choices, wide: row.wide }
  return { comb: name, letters: boxesOf(name) }
}

/** The parts of a section; a field name becomes the part that its row describes. */
export const partsOf = (...those: (FieldName | Part)[]): Part[] =>
  those.map((one) => (typeof one === 'string' ? partOf(one) : one))

/** A part that is printed only when the field has a value. */
export const ifFilled = (name: FieldName, part = partOf(name)): Part => ({ ...part, when: { filled: name } })
/** The same as words on a line. */
export const lineIfFilled = (name: FieldName): Part => ifFilled(name, { line: name })

/** The key that a part shows. */
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
