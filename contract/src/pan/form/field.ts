import type { Help, KeptOnDevice, Option } from '../../field/field.ts'
import type { ReasonCode } from '../reasons.ts'
import type { CategoryRules } from './category-rules.ts'
import type { Proof } from './documents.ts'
import type { FormVersion } from './form-version.ts'
import type { NamePart } from './names.ts'
import type { PartKey, StepKey } from './parts.ts'
import type { RedoGroup } from './redo-groups.ts'

/** A label in both languages of the counter. */
export type Told = { en: string; hi: string }

/** The applicant of a form. */
export type Who = { category: string; rules: CategoryRules; isRepresented: boolean }

/** The answers of an application so far, by field. */
export type Said = Readonly<Partial<Record<string, string | boolean | readonly string[]>>>

/** A box of the correction form, by its number there. */
export type TickKey = `T${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`

/** The kind of a field decides how it is checked, typed, printed and put into words. */
export type Kind =
  | { kind: 'text'; max: number; upper?: true; inputMode?: 'numeric' | 'email' }
  | { kind: 'name'; name: NamePart; max: number; upper: true }
  | { kind: 'line'; max: number; upper: true }
  | { kind: 'code'; pattern: RegExp; problem: string; max: number; upper?: true; inputMode?: 'numeric' }
  | { kind: 'aadhaar'; max: number }
  | { kind: 'pan'; max: number; upper: true }
  | { kind: 'day' | 'state' | 'country' | 'changeDocument' | 'yes' }
  | { kind: 'document'; proof: Proof }
  | { kind: 'choice'; choices: readonly Option[]; among?: (who: Who & { form: FormVersion }) => readonly string[] }
  | { kind: 'choices'; choices: readonly Option[] }

/** The settings of a field besides its kind. */
export type About = {
  /** The part of the form to which it belongs. */
  part: PartKey
  /** The step in which it is typed, if not the step of its part. */
  step?: StepKey
  /** The label under a heading that says whose it is. */
  short?: string
  hint?: string
  /** Of a hard field: what a side note says of it. */
  help?: Help
  /** Beside the label, such as 'if any'. */
  word?: string
  /** Always mandatory, whatever the other answers are. */
  isNeeded?: true
  /** The applicants to whom it applies; without it, all. */
  when?: (who: Who) => boolean
  /**
   * The other answers that are needed for it to count; otherwise a value in it is a leftover, and dropped when the form
   * is sent.
   */
  given?: (said: Said) => boolean
  /** The field on whose line a checker also reads this one; 'none' where no line shows it. */
  line?: string
  /** A checker sees its line only when it has a value. */
  ifAny?: true
  /** The forms that ask for it; without it, all. */
  asked?: (form: FormVersion) => boolean
  /** Those who live together have the same: copied into a new application of the same family. */
  ofFamily?: true
  /** With which others it is put right. */
  redo?: RedoGroup | readonly RedoGroup[]
  /** The reasons that ask for this field only, the likeliest first. */
  reasons?: readonly ReasonCode[]
  /** The reason that is preset when a checker flags its line, if it is not the first reason above. */
  flag?: ReasonCode
  /** `tick`: the box of a correction that covers it. `askedBy`: the box that asks for it. */
  tick?: TickKey
  askedBy?: TickKey
  /** Why a change of it needs no newly signed paper; such a field is not printed. */
  unprinted?: string
  /** How many boxes it has on paper, if not one for each letter. */
  boxes?: number
  /** Width of one of its choices on paper, in millimetres. */
  wide?: number
} & KeptOnDevice

/** One field of an application: all parts of the portal use this row. */
export type FormField<Start = string | boolean | string[]> = { label: Told; start: Start } & About & Kind
