import { refusesEmpty, ruleOf } from 'contract/field/field'
import { check } from 'contract/field/fields'
import type { FormikErrors } from 'formik'
import type * as v from 'valibot'
import { t } from '../../t.ts'

export type FormSchema = v.GenericSchema
export type Values = Record<string, unknown>

/** The name under which Formik stores a problem of the form as a whole. */
const wholeForm = 'the form'

/** Formik's errors from a schema of the contract: the first problem of each field. */
export const schemaErrors = (schema: FormSchema, values: Values): FormikErrors<Values> =>
  Object.fromEntries(
    check(schema, values).map(({ field, text, values: named }) => [field || wholeForm, named ? t(text, named) : text]),
  )

/** The required fields: those that the schema calls 'Required', or refuses as empty in its own words, when nothing is filled in. */
export function requiredNames(schema: FormSchema, start: Values): ReadonlySet<string> {
  const blank = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, blankOf(value)]))
  return new Set(
    check(schema, blank).flatMap(({ field, text }) =>
      text === 'Required' || refusesEmpty(schema, field) ? field : [],
    ),
  )
}

/** Whether a field in a list of rows is required: its name says in which row it stands, `places.0.city`. */
export function isRequiredInRow(schema: FormSchema, name: string) {
  const rule = name.includes('.') && ruleOf(schema as Parameters<typeof ruleOf>[0], name)
  return rule ? check(rule, '').some(({ text }) => text === 'Required') || refusesEmpty(schema, name) : false
}

function blankOf(value: unknown) {
  if (Array.isArray(value)) return []
  return typeof value === 'string' || typeof value === 'number' ? '' : value
}
