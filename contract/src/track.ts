import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { labelled } from './field/field.ts'
import { day, requiredText } from './field/fields.ts'
import { statusCodes } from './pan/status.ts'

/** A number of 15 digits from the acknowledgement, or our form number; spaces and hyphens are dropped. */
const trackedNo = v.pipe(
  requiredText,
  v.maxLength(40, 'At most 40 characters'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{15}|[NC]\d{10})$/, 'Enter the 15 digits of the acknowledgement, or the form number, e.g. N2600001235'),
)

/**
 * What the customer knows: the number on their paper, and the date of birth, formation or incorporation; where it was asked
 * for, the characters of the picture too.
 */
export const TrackQuestion = v.object({
  no: labelled('Acknowledgement or form number', trackedNo, {
    hint: '15 digits, or a number such as N2600001235',
    autoComplete: 'off',
  }),
  dob: labelled('Date of birth', day, { hint: 'Of a firm, a trust or a company: the date it was formed' }),
  captcha: v.optional(v.pipe(v.string('Required'), v.maxLength(40, 'At most 40 characters'))),
})
export type TrackQuestion = v.InferOutput<typeof TrackQuestion>

const both = v.looseObject({ en: v.string(), hi: v.string() })

/** The status in plain words of both languages, the day it came about in India, and what the customer does next. */
export const Tracked = v.looseObject({ status: v.picklist(statusCodes), on: v.string(), now: both, next: both })
export type Tracked = v.InferOutput<typeof Tracked>

/** This number was asked for so often that the next one shows to be a person. */
export const CaptchaAsked = v.looseObject({ next: v.literal('captcha'), message: v.string() })
export type CaptchaAsked = v.InferOutput<typeof CaptchaAsked>

/**
 * Tells anybody with both the number and the date the status of an application, and nothing else. 404 for an unknown number
 * as for a wrong date; 429 when it was asked too often from one place; a captcha when one number was asked for too often,
 * from wherever.
 */
export const track = endpointsFor('anyone').act('/track', TrackQuestion, v.union([CaptchaAsked, Tracked]))
