import type { CategoryCode } from 'contract/pan/categories'

/** A field of the application, or a text made of several (values.ts). */
export type Key = string

/** When something stands on the form. A blank form shows whatever may stand there; `blank` tells the two apart. */
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
}

type Choice = { readonly value: string; readonly label: string }

export type Part = { when?: When } & (
  | {
      /** A box for each letter; `letters` = how many the field takes, 25 on a line. A filled form has as many lines as it needs. */
      comb: Key
      letters: number
      label?: string
    }
  | {
      /** Short combs side by side. */
      combs: readonly { key: Key; letters: number; label?: string }[]
    }
  | {
      /** A box for each choice, the chosen ones crossed; `wide` = millimetres of one choice. */
      ticks: Key
      choices: readonly Choice[]
      label?: string
      wide?: number
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
  /** Numbers, photos and the first signature stand at the head of an application; a certificate has none of them. */
  isApplication: boolean
  sections: readonly Section[]
}

/** An application's layout, and the forms (codes of form-version) that are printed with it. */
export type FormLayout = Layout & { codes: readonly string[]; isApplication: true }
