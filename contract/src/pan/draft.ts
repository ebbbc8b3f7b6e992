import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { ReasonGiven } from './application.ts'
import { categoryCodes } from './categories.ts'
import { OfficeDocument } from './form/documents.ts'
import { DraftFields } from './form/draft-fields.ts'
import { statusCodes } from './status.ts'

/**
 * A draft as the server stores it. Aadhaar comes back masked, `savedAt` is UTC, `version` grows by one with each save.
 */
export const Draft = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  appType: v.optional(v.picklist(['N', 'C']), 'N'),
  category: v.optional(v.string(), 'P'),
  status: v.picklist(statusCodes),
  /** How it is filed, a key of `modes`; a missing mode means on paper. */
  mode: v.optional(v.string()),
  version: v.number(),
  savedAt: v.string(),
  fields: DraftFields,
  /** What must be corrected: why the application came back or, in a copy, why the earlier application ended. */
  reasons: v.optional(v.array(ReasonGiven), []),
  /** For a copy: the earlier application, how it ended, and the remark where no reason was given. */
  before: v.optional(
    v.nullable(v.looseObject({ formNo: v.string(), status: v.picklist(statusCodes), word: v.string() })),
  ),
  /** The day in India on which it was paid; null before the payment. */
  appliedOn: v.optional(v.nullable(v.string())),
  /** For a returned application: the fields that were already wrong when it was sent. */
  wrongAsSent: v.optional(v.array(v.string())),
  /** The form on which it was begun, if another form is in force now. */
  begunOn: v.optional(v.nullable(v.looseObject({ code: v.string(), version: v.number() }))),
})
export type Draft = v.InferOutput<typeof Draft>

/**
 * What is saved of a draft; `category` changes between individual and minor when the age shows that the other one is
 * right.
 */
const DraftSave = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fields: DraftFields,
  category: v.optional(v.picklist(['P', 'PM'])),
})
const Saved = v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() })

/** An assessing officer: the code in four parts, the city of the office, and for whom it is. */
export const AoCode = v.looseObject({
  areaCode: v.string(),
  aoType: v.string(),
  rangeCode: v.string(),
  aoNo: v.string(),
  city: v.string(),
  description: v.string(),
})
export type AoCode = v.InferOutput<typeof AoCode>

const kind = v.object({ appType: v.picklist(['N', 'C']), category: v.picklist(categoryCodes) })

const merchant = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical' as const

/** The calls about a draft: begin, save while typing, discard, or copy an application that ended without a PAN. */
export const drafts = {
  begin: merchant.act(`${m}/draft`, DraftSave, Saved, {
    query: kind,
    money: true,
    needs: 'kyc',
  }),
  save: merchant.act(`${m}/draft/:id`, DraftSave, Saved),
  read: merchant.read(`${m}/draft/:id`, Draft),
  discard: merchant.act(`${m}/draft/discard/:id`),
  /** The office's masters that the form rules need: names of one or two letters, and the documents. */
  rulebook: merchant.read(
    `${m}/rulebook`,
    v.looseObject({ shortNames: v.array(v.string()), documents: v.array(OfficeDocument) }),
  ),
  /** Place, officer and kinds of proofs from the last application of this kind that the shop sent. */
  usual: merchant.read(`${m}/usual`, DraftFields, { query: kind }),
  aoCities: merchant.read(`${m}/ao-code/cities`, v.array(v.string()), { query: v.object({ state: v.string() }) }),
  /** `abroad`: only the officers for applicants who are not of India. */
  aoCodes: merchant.read(`${m}/ao-code`, v.array(AoCode), {
    query: v.object({ city: v.string(), search: v.string(), abroad: v.optional(v.literal('Y')) }),
  }),
  /** Of the officers in the last forms that the shop sent: the latest, and those most used in this place. */
  aoUsed: merchant.read(`${m}/ao-code/used`, v.looseObject({ recent: v.array(AoCode), here: v.array(AoCode) }), {
    query: v.object({ pin: v.string(), city: v.string() }),
  }),
  /** Begins an application for another person of the applicant's family, with what a family shares. */
  ofFamily: merchant.act(`${m}/family/:id`, undefined, Saved, { money: true, needs: 'kyc' }),
  /**
   * Copies an application that ended without a PAN into a new draft, filed as before or on paper; it is paid anew.
   */
  reapply: merchant.act(`${m}/reapply/:id`, undefined, Saved, {
    query: v.object({ mode: v.optional(v.literal('PHYSICAL')) }),
    money: true,
    needs: 'kyc',
  }),
}
