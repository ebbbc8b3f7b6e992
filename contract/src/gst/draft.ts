import * as v from 'valibot'
import { FilingRequest } from './filing.ts'
import { RegistrationRequest, registrationPapers } from './registration.ts'
import { isPeriodOf, type ReturnType, returnCodes, type Scheme, schemes } from './returns.ts'
import { rowPapers } from './rows.ts'

// What a shop typed for a client and did not send yet.

/** The forms that are kept while they are filled in. */
export const draftKinds = { registration: 'Registration', filing: 'Return' } as const
export type DraftKind = keyof typeof draftKinds
const kind = v.picklist(Object.keys(draftKinds) as [DraftKind, ...DraftKind[]])

export const draftForms = { registration: RegistrationRequest, filing: FilingRequest } as const
export type DraftValues = Record<string, unknown>

const most = 100_000
/** The values as they were typed, right or not. */
const Typed = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((values) => JSON.stringify(values).length <= most, 'Too much to keep'),
)

/** `version` is that on which was typed; 0 for a draft that the server does not know yet. */
export const DraftToSave = v.object({
  kind,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  values: Typed,
})
export const SavedDraft = v.looseObject({ id: v.string(), version: v.number(), savedAt: v.string() })
export const GstDraft = v.looseObject({ ...SavedDraft.entries, kind, savedBy: v.string(), values: Typed })
export type GstDraft = v.InferOutput<typeof GstDraft>

/** A line of the drafts of a shop. `name` is the client's, as far as it was typed. */
export const DraftLine = v.looseObject({
  id: v.string(),
  kind,
  name: v.string(),
  /** Of a return, as far as it was chosen. */
  ofReturn: v.nullable(
    v.looseObject({
      returnType: v.picklist(returnCodes),
      scheme: v.picklist(Object.keys(schemes) as [Scheme, ...Scheme[]]),
      period: v.string(),
    }),
  ),
  /** Of a return: whether it is nil, and how many sheets it has, by which two of the same return differ. */
  nil: v.optional(v.boolean(), false),
  sheets: v.optional(v.number(), 0),
  savedAt: v.string(),
  savedBy: v.string(),
})
export type DraftLine = v.InferOutput<typeof DraftLine>

/** Which draft is sent: it ends with it, so it can be sent once. */
export const OfDraft = v.object({ draft: v.optional(v.pipe(v.string(), v.uuid())) })

/** What the client says of a whole form: it is not kept with one that is not whole. */
export const formTicks: readonly string[] = ['declared', 'sure', 'elsewhere']

/** Which return a form is for; null until it is chosen. The period is empty until that is chosen. */
export function returnTyped({ returnType, scheme, period }: DraftValues) {
  const of = { returnType: returnType as ReturnType, scheme: scheme as Scheme, period: `${period ?? ''}` }
  if (!returnCodes.includes(of.returnType) || !(of.scheme in schemes)) return null
  return isPeriodOf(of) ? of : { ...of, period: '' }
}

/** Whether a return is nil, and how many sheets were added. */
export const contentTyped = ({ nil, salesFile, purchaseFile }: DraftValues) => ({
  nil: nil === 'YES',
  sheets: [salesFile, purchaseFile].filter((id) => typeof id === 'string' && id !== '').length,
})

/** The ids of the files in a form that is not whole yet. */
export function filesTyped(values: DraftValues) {
  const own = [...registrationPapers.map(({ field }) => field), 'salesFile', 'purchaseFile'].map((name) => values[name])
  const ofRows = rowPapers.flatMap(({ list, field }) => {
    const rows = values[list]
    return Array.isArray(rows) ? rows.map((row) => (row as DraftValues | null)?.[field]) : []
  })
  return [...own, ...ofRows].filter((id): id is string => typeof id === 'string' && id !== '')
}
