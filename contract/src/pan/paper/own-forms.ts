import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { labelled } from '../../field/field.ts'
import { day } from '../../field/fields.ts'

/** What a file may have that is shown instead of a drawn form. */
export const ownFormLimits = { type: 'application/pdf', mb: 5, pages: 20 } as const

/** One change of what stands under a form's name, from a day of India on. `file: null` is the drawn form. */
export const FormChange = v.looseObject({
  no: v.number(),
  from: v.string(),
  file: v.nullable(v.looseObject({ id: v.string(), name: v.string(), kb: v.number(), pages: v.number() })),
  by: v.string(),
  at: v.string(),
})
export type FormChange = v.InferOutput<typeof FormChange>

/** A form by its name, the day since which the law has the one we draw, and all changes, the one that holds last first. */
export const OwnForm = v.looseObject({
  name: v.string(),
  drawnSince: v.string(),
  changes: v.array(FormChange),
})
export type OwnForm = v.InferOutput<typeof OwnForm>

/** The change that holds on a day: of those whose day has come the latest. None is the drawn form. */
export const changeOn = ({ changes }: Pick<OwnForm, 'changes'>, day: string) => changes.find(({ from }) => from <= day)

/** From which day a file is shown: today or later, since what was downloaded yesterday does not change. */
export const formFrom = (today: string) =>
  labelled(
    'Valid from',
    v.pipe(
      day,
      v.check((text) => text >= today, 'This day is over: choose today or a later one'),
    ),
    { hint: 'Until then everybody gets what is shown today' },
  )

/** Which change is to hold again; 0 is the drawn form. Without `from` it holds from today. */
const FormChoice = v.object({
  no: v.pipe(v.number('Required'), v.integer('Required'), v.minValue(0, 'Required'), v.maxValue(1_000_000, 'Required')),
  from: v.optional(day),
})

const admin = endpointsFor(['admin'])

/**
 * Files that are shown instead of the forms we draw (domain 1.3), by the names of `sample-forms.ts`. Every change is kept
 * with who made it; 409 when somebody else changed the same form in this moment.
 */
export const ownForms = {
  list: admin.read('/backend/download-software/forms', v.array(OwnForm)),
  replace: admin.upload('/backend/download-software/replace/:form/:from', OwnForm),
  show: admin.act('/backend/download-software/show/:form', FormChoice, OwnForm),
}
