import type { Help, KeptOnDevice, Option } from '../../field/field.ts'
import type { ReasonCode } from '../reasons.ts'
import type { CategoryRules } from './category-rules.ts'
import type { Proof } from './documents.ts'
import type { FormVersion } from './form-version.ts'
import type { NamePart } from './name/names.ts'
import type { PartKey, StepKey } from './parts.ts'
import type { RedoGroup } from './redo-groups.ts'

/** A label in both languages of the counter. */
export type Told = { en: string; hi: string }

/** Whose form it is. */
export type Who = { category: string; rules: CategoryRules; isRepresented: boolean }

/** What an application says so far, by field. */
export type Said = Readonly<Partial<Record<string, string | boolean | readonly string[]>>>

/** A box of the correction form, by its number there. */
export type TickKey = `T${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`

/** What is filled in, and so how it is checked, typed, printed and said in words. */
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

/** What is known of a field beside its kind. */
export type About = {
  /** The part of the form it stands in. */
  part: PartKey
  /** The step in which it is typed, where not that of its part. */
  step?: StepKey
  /** The label under a heading that says whose it is. */
  short?: string
  hint?: string
  /** Of a hard field: what a side note says of it. */
  help?: Help
  /** Beside the label, such as 'if any'. */
  word?: string
  /** It must be there whatever stands elsewhere. */
  isNeeded?: true
  /** To whom it applies; to everybody without it. */
  when?: (who: Who) => boolean
  /** What else must be said for it to count; what stands there otherwise is left over, and dropped as the form is sent. */
  given?: (said: Said) => boolean
  /** The field on whose line a checker reads it as well; 'none' where they read it nowhere. */
  line?: string
  /** A checker has a line for it only where something is said. */
  ifAny?: true
  /** Which forms ask it; all of them without it. */
  asked?: (form: FormVersion) => boolean
  /** Those who live together have the same: copied into a new application of the same family. */
  ofFamily?: true
  /** With which others it is put right. */
  redo?: RedoGroup | readonly RedoGroup[]
  /** The reasons that ask for it alone, the likeliest first. */
  reasons?: readonly ReasonCode[]
  /** What a checker's flag at its line means at first, where no reason above does. */
  flag?: ReasonCode
  /** The box of a correction that covers it, and the one that asks it. */
  tick?: TickKey
  askedBy?: TickKey
  /** Why a change of it needs no new paper to be signed; it stands on none. */
  unprinted?: string
  /** How many boxes it has on paper, where not one for each letter. */
  boxes?: number
  /** Millimetres of one of its choices on paper. */
  wide?: number
} & KeptOnDevice

/** One field of an application: everything that is said of it anywhere. */
export type FormField<Start = string | boolean | string[]> = { label: Told; start: Start } & About & Kind
