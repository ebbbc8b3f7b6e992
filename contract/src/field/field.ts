import * as v from 'valibot'

/** One of the choices of a field. */
export type Option = {
  readonly value: string
  readonly label: string
  /** Other words by which it is found where people search. */
  readonly also?: string
}

/** The choices of a field from a table of codes and names. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A hard field explained, in both languages of the counter, with boxes as they are filled on paper where that shows it. */
export type Help = { en: string; hi: string; boxes?: readonly { label: string; value: string }[] }

/** What a field is called and how it is filled: what a field on screen takes, by the same names. */
export type Field = {
  label: string
  /** Shown below the field while nothing is wrong. */
  hint?: string | undefined
  /** Shown beside the label, such as 'if any'. */
  word?: string | undefined
  /** What a '?' beside the label opens. */
  help?: Help | undefined
  options?: readonly Option[] | undefined
  maxLength?: number | undefined
  /** How many characters its rule takes; more can be typed, and is told. */
  longest?: number | undefined
  /** Printed in capitals, so typed in capitals. */
  upper?: boolean | undefined
  inputMode?: 'numeric' | 'email' | undefined
  autoComplete?: string | undefined
  /** The heading of its column in a file, if it is not the label. */
  column?: string | undefined
} & KeptOnDevice &
  InStep

/**
 * Whether a device may keep what is typed in this field until the form is sent; without it, it may not. A text with an
 * Aadhaar or a PAN in it is kept only in a 'reference', as a reference may look like one.
 */
export type KeptOnDevice = { keep?: true | 'reference' | undefined }

/** The step in which it is typed, by its key, where a form has several. */
export type InStep = { step?: string | undefined }

/** A rule with what its field is called: forms find label, hint and choices there. */
export const labelled = <Rule extends v.GenericSchema>(label: string, rule: Rule, more: Omit<Field, 'label'> = {}) =>
  v.pipe(rule, v.metadata({ label, ...more })) as unknown as Rule

/** A rule of a field that is not labelled here, in its step. */
export const inStep = <Rule extends v.GenericSchema>(step: string, rule: Rule) =>
  v.pipe(rule, v.metadata({ step })) as unknown as Rule

/** A rule of a field that is not labelled here, and that a device may keep until it is sent. */
export const kept = <Rule extends v.GenericSchema>(rule: Rule, keep: KeptOnDevice['keep'] = true) =>
  v.pipe(rule, v.metadata({ keep })) as unknown as Rule

type Rule = { type?: string; requirement?: unknown; pipe?: Rule[]; wrapped?: Rule; item?: Parted }
type Parted = { entries?: v.ObjectEntries; options?: Parted[] }

/** What a rule, or a part of it, says. */
const inParts = <Found>(rule: Rule, find: (part: Rule) => Found | undefined): Found | undefined =>
  find(rule) ??
  [...(rule.pipe ?? []).filter((part) => part !== rule), ...(rule.wrapped ? [rule.wrapped] : [])]
    .map((part) => inParts(part, find))
    .find((found) => found !== undefined)

/**
 * The rule of a field; of a choice between several forms, that of the first of them that has the field. A field in a list of
 * rows is named by its place, `places.0.city`.
 */
export function ruleOf(schema: Parted, name: string): v.GenericSchema | undefined {
  const own =
    (schema.entries?.[name] as v.GenericSchema) ?? schema.options?.map((option) => ruleOf(option, name)).find(Boolean)
  const [list = '', , ...rest] = name.split('.')
  if (own || rest.length === 0) return own
  const rows = ruleOf(schema, list)
  const row = rows && inParts(rows as Rule, ({ item }) => item)
  return row && ruleOf(row, rest.join('.'))
}

/** Whether the rule of that field refuses an empty value, whatever it says of it. */
export function refusesEmpty(schema: v.GenericSchema, name: string) {
  const rule = ruleOf(schema as Parted, name)
  return Boolean(rule && inParts(rule as Rule, ({ type }) => (type === 'non_empty' ? true : undefined)))
}

/** How many characters a rule takes, where a part of it says so. */
const longestOf = (rule: Rule) =>
  inParts(rule, ({ type, requirement }) => (type === 'max_length' ? Number(requirement) : undefined))

/** Label and settings of a field of a schema, or undefined. */
export function fieldIn(schema: v.GenericSchema, name: string): Field | undefined {
  const rule = ruleOf(schema as Parted, name)
  const said = rule && v.getMetadata(rule)
  return said && 'label' in said ? ({ longest: longestOf(rule as Rule), ...said } as Field) : undefined
}

/** What a schema says of that field beside its rule. */
function metadataOf(schema: v.GenericSchema, name: string): Readonly<Record<string, unknown>> | undefined {
  const rule = ruleOf(schema as Parted, name)
  return rule && v.getMetadata(rule)
}

/** Whether a device may keep what is typed in that field of a schema. */
export const keepOf = (schema: v.GenericSchema, name: string) => metadataOf(schema, name)?.keep as KeptOnDevice['keep']

/** In which step of its form that field of a schema is typed. */
export const stepOf = (schema: v.GenericSchema, name: string) => metadataOf(schema, name)?.step as InStep['step']

/** The labels of these schemas without their rules: for a form that has rules of its own. */
export const onlyLabels = (schemas: readonly v.GenericSchema[]): v.ObjectEntries =>
  Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.keys((schema as { entries?: v.ObjectEntries }).entries ?? {}).map((name) => [
        name,
        v.pipe(v.optional(v.any()), v.metadata({ ...fieldIn(schema, name) })),
      ]),
    ),
  )
