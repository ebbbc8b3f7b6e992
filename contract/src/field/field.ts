import * as v from 'valibot'

/** One of the choices of a field. */
export type Option = { readonly value: string; readonly label: string }

/** What the codes of a table are called, as the choices of a field. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** What a field is called and how it is filled: what a field on screen takes, by the same names. */
export type Field = {
  label: string
  /** Said below it while nothing is wrong. */
  hint?: string | undefined
  /** Beside the label, such as 'if any'. */
  word?: string | undefined
  options?: readonly Option[] | undefined
  maxLength?: number | undefined
  /** Printed in capitals, so typed in capitals. */
  upper?: boolean | undefined
  inputMode?: 'numeric' | 'email' | undefined
  autoComplete?: string | undefined
  /** The heading of its column in a file, where not the label. */
  column?: string | undefined
} & KeptOnDevice

/**
 * Whether a device may keep what is typed there until it is sent; without it, it may not. A text in which an Aadhaar or a
 * PAN stands is kept nowhere but in a 'reference', which may look like one.
 */
export type KeptOnDevice = { keep?: true | 'reference' | undefined }

/** A rule with what its field is called: forms find label, hint and choices there. */
export const labelled = <Rule extends v.GenericSchema>(label: string, rule: Rule, more: Omit<Field, 'label'> = {}) =>
  v.pipe(rule, v.metadata({ label, ...more })) as unknown as Rule

/** A rule of a field that is not labelled here, and that a device may keep until it is sent. */
export const kept = <Rule extends v.GenericSchema>(rule: Rule, keep: KeptOnDevice['keep'] = true) =>
  v.pipe(rule, v.metadata({ keep })) as unknown as Rule

type Parted = { entries?: v.ObjectEntries; options?: Parted[] }

/** Of a choice between several forms, what the first of them says that has the field. */
function saidOf(schema: Parted, name: string): Record<string, unknown> | undefined {
  const entry = schema.entries?.[name]
  if (entry) return v.getMetadata(entry as v.GenericSchema)
  return schema.options?.map((option) => saidOf(option, name)).find(Boolean)
}

/** What a schema says of one of its fields, or undefined. */
export function fieldIn(schema: v.GenericSchema, name: string): Field | undefined {
  const said = saidOf(schema as Parted, name)
  return said && 'label' in said ? (said as Field) : undefined
}

/** Whether a device may keep what is typed in that field of a schema. */
export const keepOf = (schema: v.GenericSchema, name: string) =>
  saidOf(schema as Parted, name)?.keep as KeptOnDevice['keep']

/** What these schemas call their fields, without their rules: for a form that has rules of its own. */
export const onlyLabels = (schemas: readonly v.GenericSchema[]): v.ObjectEntries =>
  Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.keys((schema as { entries?: v.ObjectEntries }).entries ?? {}).map((name) => [
        name,
        v.pipe(v.optional(v.any()), v.metadata({ ...fieldIn(schema, name) })),
      ]),
    ),
  )
