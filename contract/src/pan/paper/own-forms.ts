import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { labelled } from '../../field/field.ts'
import { day } from '../../field/fields.ts'

/** Limits for a file that is shown instead of a drawn form. */
export const ownFormLimits = { type: 'application/pdf', mb: 5, pages: 20 } as const

/** A change of the paper behind a form's name, from a day in India on. `file: null` is the drawn form. */
export const FormChange = v.looseObject({
  no: v.number(),
  from: v.string(),
  file: v.nullable(v.looseObject({ id: v.string(), name: v.string(), kb: v.number(), pages: v.number() })),
  by: v.string(),
  at: v.string(),
})
export type FormChange = v.InferOutput<typeof FormChange>

/**
 * A form by its name, the day from which the law has the form that we draw, and all changes, the latest valid one
 * first.
 */
export const OwnForm = v.looseObject({
  name: v.string(),
  drawnSince: v.string(),
  changes: v.array(FormChange),
})
export type OwnForm = v.InferOutput<typeof OwnForm>

/** The change in force on a day: the latest one whose day has come. Without one, the drawn form is shown. */
export const changeOn = ({ changes }: Pick<OwnForm, 'changes'>, day: string) => changes.find(({ from }) => from <= day)

/**
 * The first day of a new file: today or later, because the form that people got yesterday must not change afterwards.
 */
export const formFrom = (today: string) =>
  labelled(
    'Valid from',
    v.pipe(
      day,
      v.check((text) => text >= today, 'This day is over: choose today or a later one'),
    ),
    { hint: 'Until then everybody gets what is shown today' },
  )

/** The change that is to be valid again; 0 is the drawn form. Without `from` it is valid from today. */
const FormChoice = v.object({
  no: v.pipe(v.number('Required'), v.integer('Required'), v.minValue(0, 'Required'), v.maxValue(1_000_000, 'Required')),
  from: v.optional(day),
})

const admin = endpointsFor(['admin'])

/**
 * Files that are shown instead of the forms we draw (domain 1.3), by the names of `sample-forms.ts`. Every change is
 * stored with its author; 409 when two people change the same form at the same moment.
 */
export const ownForms = {
  list: admin.read('/backend/download-software/forms', v.array(OwnForm)),
  replace: admin.upload('/backend/download-software/replace/:form/:from', OwnForm),
  show: admin.act('/backend/download-software/show/:form', FormChoice, OwnForm),
}
