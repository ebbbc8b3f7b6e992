import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/** What a file may have that is shown instead of a drawn form. */
export const ownFormLimits = { type: 'application/pdf', mb: 5, pages: 20 } as const

/** One change of what stands under a form's name; the one with the highest `no` holds. `file: null` is the drawn form. */
export const FormChange = v.looseObject({
  no: v.number(),
  file: v.nullable(v.looseObject({ id: v.string(), name: v.string(), kb: v.number(), pages: v.number() })),
  by: v.string(),
  at: v.string(),
})
export type FormChange = v.InferOutput<typeof FormChange>

/** A form by its name, the day since which the law has the one we draw, and all changes, the last one first. */
export const OwnForm = v.looseObject({
  name: v.string(),
  drawnSince: v.string(),
  changes: v.array(FormChange),
})
export type OwnForm = v.InferOutput<typeof OwnForm>

/** Which change is to hold again; 0 is the drawn form. */
const FormChoice = v.object({
  no: v.pipe(v.number('Required'), v.integer('Required'), v.minValue(0, 'Required'), v.maxValue(1_000_000, 'Required')),
})

const admin = endpointsFor(['admin'])

/**
 * Files that are shown instead of the forms we draw (domain 1.3), by the names of `sample-forms.ts`. Every change is kept
 * with who made it; 409 when somebody else changed the same form in this moment.
 */
export const ownForms = {
  list: admin.read('/backend/download-software/forms', v.array(OwnForm)),
  replace: admin.upload('/backend/download-software/replace/:form', OwnForm),
  show: admin.act('/backend/download-software/show/:form', FormChoice, OwnForm),
}
