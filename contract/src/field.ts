import * as v from 'valibot'

/** One of the choices of a field. */
export type Option = { readonly value: string; readonly label: string }

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
}

/** A rule with what its field is called: forms find label, hint and choices there. */
export const labelled = <Rule extends v.GenericSchema>(label: string, rule: Rule, more: Omit<Field, 'label'> = {}) =>
  v.pipe(rule, v.metadata({ label, ...more })) as unknown as Rule

/** What a schema says of one of its fields, or undefined. */
export function fieldIn(schema: v.GenericSchema, name: string): Field | undefined {
  const entry = (schema as { entries?: v.ObjectEntries }).entries?.[name]
  const said = entry && v.getMetadata(entry as v.GenericSchema)
  return said && 'label' in said ? (said as Field) : undefined
}

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
