import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { ReasonGiven } from './application.ts'
import { readyCategories } from './categories.ts'
import { OfficeDocument } from './form/documents.ts'
import { DraftFields } from './form/draft-fields.ts'
import { statusCodes } from './status.ts'

/** A draft as the server keeps it: Aadhaar comes back masked, `savedAt` is UTC, `version` grows by one with each save. */
export const Draft = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  appType: v.optional(v.picklist(['N', 'C']), 'N'),
  category: v.optional(v.string(), 'P'),
  status: v.picklist(statusCodes),
  /** How it is filed, a key of `modes`; on paper where nothing is said. */
  mode: v.optional(v.string()),
  version: v.number(),
  savedAt: v.string(),
  fields: DraftFields,
  /** What is to be put right: why it came back, or of a copy why the application before it ended. */
  reasons: v.optional(v.array(ReasonGiven), []),
  /** Of a copy: the application before it, how that ended, and what was said where no reason says why. */
  before: v.optional(
    v.nullable(v.looseObject({ formNo: v.string(), status: v.picklist(statusCodes), word: v.string() })),
  ),
  /** The day it was paid on, a day in India; null until then. */
  appliedOn: v.optional(v.nullable(v.string())),
  /** Of one that came back: the fields that the rules find wrong as it was sent. */
  wrongAsSent: v.optional(v.array(v.string())),
  /** The form it was begun on, where another is in force now. */
  begunOn: v.optional(v.nullable(v.looseObject({ code: v.string(), version: v.number() }))),
})
export type Draft = v.InferOutput<typeof Draft>

/** What is saved of a draft; `category` moves an individual's to a minor's or back when the age turns out to be another. */
const DraftSave = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fields: DraftFields,
  category: v.optional(v.picklist(['P', 'PM'])),
})
const Saved = v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() })

/** An assessing officer: the code in four parts, where the office is, and for whom. */
export const AoCode = v.looseObject({
  areaCode: v.string(),
  aoType: v.string(),
  rangeCode: v.string(),
  aoNo: v.string(),
  city: v.string(),
  description: v.string(),
})
export type AoCode = v.InferOutput<typeof AoCode>

const kind = v.object({ appType: v.picklist(['N', 'C']), category: v.picklist(readyCategories) })

const merchant = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical' as const

/** The calls about a draft: begun, saved as it is typed, discarded, or copied from what ended without a PAN. */
export const drafts = {
  begin: merchant.act(`${m}/draft`, DraftSave, Saved, {
    query: kind,
    money: true,
    needs: 'kyc',
  }),
  save: merchant.act(`${m}/draft/:id`, DraftSave, Saved),
  read: merchant.read(`${m}/draft/:id`, Draft),
  discard: merchant.act(`${m}/draft/discard/:id`),
  /** What the office's masters say of a form: the words of one or two letters that are names, and the documents. */
  rulebook: merchant.read(
    `${m}/rulebook`,
    v.looseObject({ shortNames: v.array(v.string()), documents: v.array(OfficeDocument) }),
  ),
  /** The place, the officer and the kinds of proofs of the last application of this kind that the shop sent. */
  usual: merchant.read(`${m}/usual`, DraftFields, { query: kind }),
  aoCities: merchant.read(`${m}/ao-code/cities`, v.array(v.string()), { query: v.object({ state: v.string() }) }),
  aoCodes: merchant.read(`${m}/ao-code`, v.array(AoCode), {
    query: v.object({ city: v.string(), search: v.string() }),
  }),
  /** Of the officers in the last forms that the shop sent: the latest, and those most used in this place. */
  aoUsed: merchant.read(`${m}/ao-code/used`, v.looseObject({ recent: v.array(AoCode), here: v.array(AoCode) }), {
    query: v.object({ pin: v.string(), city: v.string() }),
  }),
  /** Begins an application for another person of the applicant's family, with what a family shares. */
  ofFamily: merchant.act(`${m}/family/:id`, undefined, Saved, { money: true, needs: 'kyc' }),
  /** Copies an application that ended without a PAN into a new draft; it is paid anew. */
  reapply: merchant.act(`${m}/reapply/:id`, undefined, Saved, { money: true, needs: 'kyc' }),
}
