import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { day, requiredText } from './fields.ts'
import { statusCodes } from './pan/status.ts'

/** A number of 15 digits from the acknowledgement, or our form number; spaces and hyphens are dropped. */
const trackedNo = v.pipe(
  requiredText,
  v.maxLength(40, 'At most 40 characters'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{15}|[NC]\d{10})$/, 'Enter the 15 digits of the acknowledgement, or the form number, e.g. N2600001235'),
)

/** What the customer knows: the number on his paper, and the date of birth, formation or incorporation. */
export const TrackQuestion = v.object({ no: trackedNo, dob: day })
export type TrackQuestion = v.InferOutput<typeof TrackQuestion>

const both = v.looseObject({ en: v.string(), hi: v.string() })

/** The status in plain words of both languages, the day it came about in India, and what the customer does next. */
export const Tracked = v.looseObject({ status: v.picklist(statusCodes), on: v.string(), now: both, next: both })
export type Tracked = v.InferOutput<typeof Tracked>

/**
 * Tells anybody with both the number and the date how an application stands, and nothing else. 404 for an unknown number
 * as for a wrong date; 429 when it was asked too often from one place or for one number.
 */
export const track = endpointsFor('anyone').act('/track', TrackQuestion, Tracked)
